import type { ComponentType } from "react";
import type { Language } from "../../lib/text.ts";
import type { DatasetInit } from "../dataset/context.ts";
import type { Dataset } from "../dataset/dataset.ts";
import type { DatasetItem } from "../dataset/item.ts";
import type { AppServices } from "./app-services.ts";
import type {
  ActionContribution,
  ControlContribution,
  MountContribution,
  PopupContribution,
  SearchSourceContribution,
  SettingContribution,
  ShareOptionContribution,
  ToolContribution,
} from "./contributions.ts";
import type { ServiceContribution } from "./services.ts";

/**
 * The plugin contract, version 1: what a plugin's `plugin.ts` exports through `definePlugin`.
 * The static half is `plugin.json` (schemas/plugin.schema.json). A module is loaded only when a manifest uses it.
 */

/**
 * Version of the plugin contract in this build. It is increased when a change of the faces, `plugin.json` or a shared
 * package breaks plugins.
 */
export const CONTRACT = 1;

export interface DatasetViewProps<D extends Dataset = Dataset> {
  dataset: D;
}
export interface ItemViewProps<D extends Dataset = Dataset> {
  dataset: D;
  item: DatasetItem;
}
export interface SymbolViewProps<D extends Dataset = Dataset> extends ItemViewProps<D> {
  /** Height, px. */
  size: number;
}
export interface MissingViewProps<D extends Dataset = Dataset> extends DatasetViewProps<D> {
  featureId: string;
}

/** Views of a dataset type. Each has a default that uses the manifest (`fields`, `legend`, `filters` …). */
export interface DatasetViews<D extends Dataset = Dataset> {
  /** Body of the details pane for one item. */
  Details?: ComponentType<ItemViewProps<D>>;
  /** Body of the details pane for the dataset itself, above its list. */
  Overview?: ComponentType<DatasetViewProps<D>>;
  ListItem?: ComponentType<ItemViewProps<D>>;
  Popup?: ComponentType<ItemViewProps<D>>;
  /** Chips below the title of an item in the details pane (status, confirmed …). No default. */
  Badges?: ComponentType<ItemViewProps<D>>;
  /** The map symbol of an item as a small decorative image. Default: the manifest's symbol. */
  Symbol?: ComponentType<SymbolViewProps<D>>;
  /** The details pane for an unknown id of a dataset that is on and works. Default: "not found". */
  Missing?: ComponentType<MissingViewProps<D>>;
  Legend?: ComponentType<DatasetViewProps<D>>;
  Filters?: ComponentType<DatasetViewProps<D>>;
}

/** Where a value violates its schema, as compiled validators report it. */
export interface OptionError {
  /** JSON pointer below `options`. */
  pointer: string;
  message: string;
}

export interface DatasetType<Options = never, D extends Dataset = Dataset> {
  /**
   * For a type whose options schema the manifest reader does not have. It fills in defaults and reports errors; never
   * throws. Types of this installation do not need it: their options are already validated.
   */
  readOptions?(value: unknown): { ok: true; options: Options } | { ok: false; errors: OptionError[] };
  create(init: DatasetInit<Options>): D;
  views?: DatasetViews<D>;
  /**
   * Another dataset that shows the same features and is on: while this dataset is off, addresses of its features open
   * in the other one, so that nothing is drawn twice. Observed.
   */
  alternative?(dataset: D, app: AppServices): Dataset | null;
}

export interface RouteContribution {
  /** Name in the descriptor, which has the path. */
  name: string;
  /** View shown in the details pane (or full screen). */
  View: ComponentType<{ params: Record<string, string> }>;
  fullScreen?: boolean;
  /** Users of this page are under time pressure: notifications that can wait are not shown. */
  pressing?: boolean;
}

export interface PluginModule {
  /** By type name. `DatasetType<never>` accepts any options type: the type's own schema validated them. */
  datasetTypes?: Record<string, DatasetType>;
  routes?: RouteContribution[];
  controls?: ControlContribution[];
  tools?: ToolContribution[];
  mounts?: MountContribution[];
  actions?: ActionContribution[];
  popups?: PopupContribution[];
  settings?: SettingContribution[];
  searchSources?: SearchSourceContribution[];
  /** How the share options of `plugin.json` read and apply their values. */
  shareOptions?: ShareOptionContribution[];
  /** Implementations of the services that `plugin.json` provides. */
  services?: ServiceContribution[];
  /** Texts by language; keys are reached as `{plugin name}:{key}`. */
  translations?: Record<Language, Record<string, unknown>>;
  /**
   * Called once after loading, before any of its datasets is made. May throw: the plugin is then left out.
   * The returned function is called when the sub-application is taken down.
   */
  onLoad?(app: AppServices): (() => void) | undefined | Promise<(() => void) | undefined>;
}

/** Checks the type of a plugin module: `plugin.ts` exports the result as default. */
export function definePlugin(module: PluginModule): PluginModule {
  return module;
}

/** Checks the type of one dataset type; keeps the link between its options, its class and its views. */
export function defineDatasetType<Options, D extends Dataset>(type: DatasetType<Options, D>): DatasetType {
  return type as unknown as DatasetType;
}
