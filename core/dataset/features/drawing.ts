import type Feature from "ol/Feature.js";
import type BaseLayer from "ol/layer/Base.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import type { DatasetItem } from "../item.ts";
import type { StyleFault } from "./style-faults.ts";

/** Whether an item is shown; null: every one is. */
export type Visible = ((item: DatasetItem) => boolean) | null;

/**
 * How a set of features comes onto the map. Small sets are OpenLayers features; large ones are painted by an engine.
 * Both follow one style, one filter and give the same hits.
 */
export interface Drawing {
  readonly layer: BaseLayer;
  /** Shows these items; called when data or filters change. */
  show(items: readonly DatasetItem[], visible: Visible): void;
  /** Makes ready what may be shown next, so that showing it is quick. */
  prepare?(items: readonly DatasetItem[]): void;
  /** Throws for a style that is none. */
  setStyle(style: FlatStyleLike): void;
  /** One item became another one with the same id. */
  replace(item: DatasetItem, visible: Visible): void;
}

/** What a drawing tells its dataset, and asks it. */
export interface DrawingListeners {
  /** Map units a pixel now, which a style may ask for. */
  resolution(): number;
  failed(error: unknown): void;
  /** Which properties of the style could not be drawn, and for how many features. Called again when that changes. */
  faults(faults: readonly StyleFault[]): void;
}

/** Makes the map's feature of an item: its drawn geometry in map units, the item's id and properties. */
export type MakeFeature = (item: DatasetItem) => Feature | null;
