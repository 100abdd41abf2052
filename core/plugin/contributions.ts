import type { Geometry, LineString } from "geojson";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { ShareOptionValue } from "../../lib/share-link/share-config.ts";
import type { LocalizedText } from "../../lib/text.ts";
import type { PluginDescriptor } from "../../schemas/generated/plugin.ts";
import type { FieldDefinition } from "../../schemas/generated/resolved-manifest.ts";
import type { Dataset } from "../dataset/dataset.ts";
import type { DatasetItem } from "../dataset/item.ts";
import type { Declarations } from "../manifest/manifest-file.ts";
import type { Bounds, LonLat } from "../map/geo.ts";
import type { AppServices } from "./app-services.ts";
import type { Page } from "./page.ts";
import type { ShownItem } from "./selection.ts";

/**
 * What a feature plugin adds to the page, besides dataset types and routes. Everything here is loaded with the plugin,
 * so keep it small: load panels, dialogs and everything else that is opened through `lazyPart`.
 */

/** A button among the map tools (top right), with a panel that the shell places for each device. */
export interface ToolContribution {
  /** Name of the control in the descriptor and in `controls` of a manifest. */
  name: string;
  /** Position in the row, from the left. The platform's tools: full screen 10, legend 30. */
  order: number;
  label: LocalizedText;
  icon: LucideIcon;
  /** Body of the panel; one panel is open at a time. */
  Panel?: ComponentType<{ close(): void }>;
  /** Action of the button, instead of opening a panel. */
  onSelect?(app: AppServices, page: Page): void;
  /** Whether the tool is useful here. Default: always. Observed. */
  isAvailable?(app: AppServices): boolean;
}

/**
 * A control in a corner of the map, in the row under the search, or among the links at the foot of the menu. When a low
 * map has no space for controls at the bottom, they move into the tools menu.
 */
export interface ControlContribution {
  name: string;
  corner: "top-left" | "under-search" | "top-right" | "bottom-left" | "bottom-right" | "menu-head" | "menu";
  /** Position in the corner; lower is nearer to the top or the left. Default 50. */
  order?: number;
  Control: ComponentType;
}

/** A part of the page without a fixed position: a banner, a dialog, a layer over the map. */
export interface MountContribution {
  name: string;
  /**
   * `alert`: a permanent notice under the search that users must not miss; everything else over the map makes room for
   * it. It draws nothing without a message, and never closes a message that is still valid.
   * `dock`: a panel at the foot of the map beside the period, such as a time axis; on a phone a part of the sheet.
   */
  place?: "alert" | "dock";
  /** Of a dock: whether it has something to show. Default: always. Observed. */
  isShown?(app: AppServices): boolean;
  Mount: ComponentType<{ dock?: DockForm }>;
}

/**
 * How much room a dock has: `full` 136 px by at least 560 at the default text size, `compact` one row of buttons, `sheet`
 * the width of a phone.
 */
export type DockForm = "full" | "compact" | "sheet";

/** The targets of an action. */
export type ActionTarget =
  | { kind: "dataset"; dataset: Dataset }
  | CollectionTarget
  | { kind: "item"; dataset: Dataset; item: DatasetItem }
  /** Several features that the user chose, of one dataset or more. */
  | { kind: "items"; items: readonly ShownItem[] }
  | { kind: "position"; lonLat: LonLat; name?: string }
  /** `kept`: whoever drew it has kept it under its name already. */
  | { kind: "geometry"; geometry: Geometry; name?: string; kept?: boolean }
  | RouteTarget;

/** Features that a plugin shows without a dataset: a track, a list. */
export interface CollectionTarget {
  kind: "collection";
  name: string;
  /** Descriptions of their properties, as in a dataset of the manifest. */
  fields: readonly CollectionField[];
  /** Called when an action runs. */
  features(): readonly CollectionFeature[];
  /** Rows for a table, when these are not the features: for a track, its positions. */
  rows?(): readonly CollectionFeature[];
  /** Additional lines, such as the requested time range. */
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
  /** For a line: the time of each position, ms. */
  times?: readonly (number | null)[];
}

/** A planned route: its line, and the address that shows it. */
export interface RouteTarget {
  kind: "route";
  geometry: LineString;
  name: string;
  /** Id under which the user saved it; in a link it may be another user's. */
  keptId: string | null;
  /** Address below the base path that shows the route, with the id under which it is saved. */
  pathOf(keptId: string | null): string;
}

/**
 * An action for a dataset, an item, a position or a drawn geometry: offered in the menu, popups, details and drawing
 * panels.
 */
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

/** A feature that a plugin draws in the map itself, for the popup. */
export interface PopupSubject {
  /** Unique within its contribution. */
  id: string;
  icon: LucideIcon;
  /** Observed: may be a getter. */
  readonly title: string;
  readonly subtitle: string;
  /** It is drawn below the dataset features, and is listed after them in a choice. */
  below?: boolean;
  /** Where the popup points; absent: the clicked position. */
  anchor?: LonLat;
  /** Body and foot of the popup. */
  View: ComponentType<{ subject: PopupSubject; close(): void }>;
}

/** Lets popup, pointer and crosshair find features that a plugin draws itself. */
export interface PopupContribution {
  name: string;
  /** The features at a pixel, topmost first. `tolerance` is in px. Called at every mouse move, so it must be fast. */
  find(pixel: [number, number], tolerance: number, app: AppServices): PopupSubject[];
}

/** A user setting as `plugin.json` declares it (spec §3, §9). */
export type SettingDeclaration = PluginDescriptor["settings"][number];

/** A section of the settings dialog that a plugin declares. */
export type SettingCategoryDeclaration = PluginDescriptor["settingCategories"][number];

/** Behaviour of a setting that `plugin.json` declares. */
export interface SettingContribution {
  id: string;
  /** Called after a change, also by another tab. */
  onChange?(value: unknown, app: AppServices): void;
  isVisible?(app: AppServices): boolean;
  isDisabled?(app: AppServices): boolean;
}

/** A setting with its behaviour. */
export type Setting = Omit<SettingDeclaration, "defaultValue"> &
  Omit<SettingContribution, "id"> & { defaultValue: unknown };

/** A share option that `plugin.json` declares (spec §3), as far as the page needs it. */
export type ShareOptionDeclaration = Declarations["shareOptions"][number];

/** Reads the value of a declared share option from the current page. */
export interface ShareOptionContribution {
  id: string;
  /** Undefined: the link does not contain it. Observed. */
  value(app: AppServices): ShareOptionValue | undefined;
}

export type ShareOption = ShareOptionDeclaration & Partial<Omit<ShareOptionContribution, "id">>;

export interface SearchQuery {
  /** The typed text, trimmed, never empty. */
  text: string;
  /** Search only in this box (setting `limitSearchToMapBounds`); null: everywhere. */
  bounds: Bounds | null;
}

export interface SearchResult {
  /** Unique within its source. */
  id: string;
  title: string;
  /** Kind and location of the result. */
  subtitle?: string;
  /** Other names under which it was found. */
  aliases?: readonly string[];
  icon?: LucideIcon;
  lonLat?: LonLat;
  geometry?: Geometry;
  /** Address below the base path that shows it, e.g. `/lostfishingfacility/42`. Absent: the map moves to `lonLat`. */
  path?: string;
}

/** Results with a remark beside the source's name, for example about their origin. */
export interface SearchAnswer {
  results: SearchResult[];
  note?: LocalizedText;
}

/** A source of results for the search box (spec §3). */
export interface SearchSourceContribution {
  id: string;
  category: LocalizedText;
  /** The kind of its results in one word, for the placeholder of the search field. */
  finds?: LocalizedText;
  /** Lower comes first: the user's own items, then the map's features, then place names. */
  priority: number;
  /** Minimum length of a text that it searches for. Default 2. */
  minLength?: number;
  search(
    query: SearchQuery,
    app: AppServices,
    signal: AbortSignal,
  ): Promise<SearchResult[] | SearchAnswer> | SearchResult[] | SearchAnswer;
  /** Called for a chosen result, after the shell has moved the map or changed the address. */
  onSelect?(result: SearchResult, app: AppServices, page: Page): void | Promise<void>;
}
