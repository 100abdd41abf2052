import type { Geometry, LineString } from "geojson";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { ShareOptionValue } from "../../lib/share-link/share-config.ts";
import type { PluginDescriptor } from "../../schemas/generated/plugin.ts";
import type { FieldDefinition } from "../../schemas/generated/resolved-manifest.ts";
import type { Dataset } from "../dataset/dataset.ts";
import type { DatasetItem } from "../dataset/item.ts";
import type { Declarations } from "../manifest/manifest-file.ts";
import type { Bounds, LonLat } from "../map/geo.ts";
import type { LocalizedText } from "../util/text.ts";
import type { AppServices } from "./app-services.ts";
import type { Page } from "./page.ts";

/**
 * What a feature plugin adds to the page, besides dataset types and routes. Everything here is loaded with the
 * plugin, so it stays small: panels, dialogs and whatever else is opened are given through `lazyPart`.
 */

/** A button among the map tools (top right), with a panel that the shell places for each device. */
export interface ToolContribution {
  /** Name of the control in the descriptor and in `controls` of a manifest. */
  name: string;
  /** Place in the row, from the left. The platform's: full screen 10, legend 30. */
  order: number;
  label: LocalizedText;
  icon: LucideIcon;
  /** Body of the panel; one panel is open at a time. */
  Panel?: ComponentType<{ close(): void }>;
  /** What the button does instead of opening a panel. */
  onSelect?(app: AppServices, page: Page): void;
  /** Whether the tool makes sense here. Default: always. Observed. */
  isAvailable?(app: AppServices): boolean;
}

/**
 * Something that stands in a corner of the map, in the row under the search, or among the links at the foot of the menu.
 * Where a low map has no room for those at the bottom, they stand in the menu of the tools.
 */
export interface ControlContribution {
  name: string;
  corner: "top-left" | "under-search" | "top-right" | "bottom-left" | "bottom-right" | "menu";
  /** Place in the corner; lower is nearer to the top or the left. Default 50. */
  order?: number;
  Control: ComponentType;
}

/** Something of the page that has no fixed place: a banner, a dialog, a layer over the map. */
export interface MountContribution {
  name: string;
  /**
   * `alert`: a lasting notice under the search that must not be missed; everything else over the map gives way to its
   * height. It draws nothing while there is nothing to say, and never closes by itself what still holds.
   */
  place?: "alert";
  Mount: ComponentType;
}

/** What an action can be done with. */
export type ActionTarget =
  | { kind: "dataset"; dataset: Dataset }
  | CollectionTarget
  | { kind: "item"; dataset: Dataset; item: DatasetItem }
  | { kind: "position"; lonLat: LonLat; name?: string }
  | { kind: "geometry"; geometry: Geometry; name?: string }
  | RouteTarget;

/** Features that a plugin shows and that are no dataset's: a track, a list. */
export interface CollectionTarget {
  kind: "collection";
  name: string;
  /** What their properties are, as a manifest says it of a dataset. */
  fields: readonly CollectionField[];
  /** Asked when something is done with them. */
  features(): readonly CollectionFeature[];
  /** What stands for them in a table, where that is something else: of a track, its positions. */
  rows?(): readonly CollectionFeature[];
  /** Lines such as the time range that was asked for. */
  notes?: readonly string[];
  attribution?: LocalizedText;
}

export type CollectionField = Pick<FieldDefinition, "key" | "label"> & Partial<FieldDefinition>;

export interface CollectionFeature {
  id: string;
  name: string;
  properties: Record<string, unknown>;
  /** In longitude/latitude, or null. */
  geometry: Geometry | null;
  /** Of a line: when its positions were passed, ms, one for each. */
  times?: readonly (number | null)[];
}

/** A planned route: its line, and the address that shows it. */
export interface RouteTarget {
  kind: "route";
  geometry: LineString;
  name: string;
  /** Id under which a user keeps it; in a link it may be another user's. */
  keptId: string | null;
  /** Address below the base path that shows it and says under which id it is kept. */
  pathOf(keptId: string | null): string;
}

/** Something to do with a dataset, an item, a position or a drawn geometry: offered in the menu, popups, details and drawing panels. */
export interface ActionContribution {
  name: string;
  order: number;
  label: LocalizedText | ((target: ActionTarget, app: AppServices) => LocalizedText);
  icon: LucideIcon;
  appliesTo(target: ActionTarget, app: AppServices): boolean;
  /** For a toggle: whether it is on. Observed. */
  isOn?(target: ActionTarget, app: AppServices): boolean;
  run(target: ActionTarget, app: AppServices, page: Page): void | Promise<void>;
}

/** Something that a plugin draws in the map itself, as the popup shows it. */
export interface PopupSubject {
  /** Unique within its contribution. */
  id: string;
  icon: LucideIcon;
  /** Observed: may be a getter. */
  readonly title: string;
  readonly subtitle: string;
  /** It lies below the features, and stands after them in a choice. */
  below?: boolean;
  /** Where the popup points; none: where it was asked. */
  anchor?: LonLat;
  /** Body and foot of the popup. */
  View: ComponentType<{ subject: PopupSubject; close(): void }>;
}

/** Lets the map's popup, its pointer and the keyboard's crosshair find what a plugin draws. */
export interface PopupContribution {
  name: string;
  /** What lies at a pixel, topmost first. `tolerance` is in px. Asked at every move of the mouse: keep it cheap. */
  find(pixel: [number, number], tolerance: number, app: AppServices): PopupSubject[];
}

/** A user setting as `plugin.json` declares it (spec §3, §9). */
export type SettingDeclaration = PluginDescriptor["settings"][number];

/** A section of the settings dialog that a plugin declares. */
export type SettingCategoryDeclaration = PluginDescriptor["settingCategories"][number];

/** How a setting that `plugin.json` declares behaves. */
export interface SettingContribution {
  id: string;
  /** A change, also one that another tab made. */
  onChange?(value: unknown, app: AppServices): void;
  isVisible?(app: AppServices): boolean;
  isDisabled?(app: AppServices): boolean;
}

/** A setting with its behaviour. */
export type Setting = Omit<SettingDeclaration, "defaultValue"> &
  Omit<SettingContribution, "id"> & { defaultValue: unknown };

/** A share option that `plugin.json` declares (spec §3), as far as the page must know it. */
export type ShareOptionDeclaration = Declarations["shareOptions"][number];

/** What a declared share option is in a link to the page as it stands. */
export interface ShareOptionContribution {
  id: string;
  /** Undefined: the link says nothing of it. Observed. */
  value(app: AppServices): ShareOptionValue | undefined;
}

export type ShareOption = ShareOptionDeclaration & Partial<Omit<ShareOptionContribution, "id">>;

export interface SearchQuery {
  /** As typed, trimmed, never empty. */
  text: string;
  /** Only what lies here is wanted (setting `limitSearchToMapBounds`); null: everywhere. */
  bounds: Bounds | null;
}

export interface SearchResult {
  /** Unique within its source. */
  id: string;
  title: string;
  /** What kind of thing it is, where it lies. */
  subtitle?: string;
  /** Other names by which it was found. */
  aliases?: readonly string[];
  icon?: LucideIcon;
  lonLat?: LonLat;
  geometry?: Geometry;
  /** Address below the base path that shows it, e.g. `/lostfishingfacility/42`. None: the map goes to `lonLat`. */
  path?: string;
}

/** Results with a remark that stands beside the source's name, for example where they come from. */
export interface SearchAnswer {
  results: SearchResult[];
  note?: LocalizedText;
}

/** Where the search box looks (spec §3). */
export interface SearchSourceContribution {
  id: string;
  category: LocalizedText;
  /** One of what it finds, in a word, for the search field to say so. */
  finds?: LocalizedText;
  /** Lower stands first; what the user keeps before what the map shows, place names last. */
  priority: number;
  /** Shortest text that it is asked for. Default 2. */
  minLength?: number;
  search(
    query: SearchQuery,
    app: AppServices,
    signal: AbortSignal,
  ): Promise<SearchResult[] | SearchAnswer> | SearchResult[] | SearchAnswer;
  /** When a result was chosen; the shell has moved the map or the address by then. */
  onSelect?(result: SearchResult, app: AppServices, page: Page): void | Promise<void>;
}
