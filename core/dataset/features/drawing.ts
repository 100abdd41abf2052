import type Feature from "ol/Feature.js";
import type BaseLayer from "ol/layer/Base.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import type { StyleFault } from "../../../lib/features/style-faults.ts";
import type { DatasetItem } from "../item.ts";

/** Whether an item is shown; null: every one is. */
export type Visible = ((item: DatasetItem) => boolean) | null;

/**
 * Puts a set of features on the map. Small sets are OpenLayers features; large ones are painted by an engine. Both
 * follow one style, one filter and give the same hits.
 */
export interface Drawing {
  readonly layer: BaseLayer;
  /** Lines and areas of `points` on a layer of their own. */
  readonly below?: BaseLayer;
  /** Shows these items; called when data or filters change. */
  show(items: readonly DatasetItem[], visible: Visible): void;
  /** Throws for an invalid style. */
  setStyle(style: FlatStyleLike): void;
  /** Replaces an item by another one with the same id. */
  replace(item: DatasetItem, visible: Visible): void;
  /** Ends what is still under way: it is not wanted any more. */
  stop?(): void;
}

/** Callbacks of a drawing to its dataset. */
export interface DrawingListeners {
  /** Current map units per pixel, for style expressions. */
  resolution(): number;
  failed(error: unknown): void;
  /** Properties of the style that could not be drawn, and for how many features. Called again when that changes. */
  faults(faults: readonly StyleFault[]): void;
}

/** Makes the map's feature of an item: its drawn geometry in map units, the item's id and properties. */
export type MakeFeature = (item: DatasetItem) => Feature | null;
