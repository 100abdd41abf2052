/** The classes that a dataset type extends, and the views that it may supply. */

export type { RawFeature } from "../../lib/feature-answer.ts";
export { unwrapGeometry } from "../../lib/geometry/unwrap.ts";
export type { DatasetContext, DatasetInit } from "../dataset/context.ts";
export { Dataset, type RefreshCause } from "../dataset/dataset.ts";
export type { Depiction, LegendData } from "../dataset/depiction.ts";
export { FeatureDataset } from "../dataset/feature-dataset.ts";
export type { Drawing, DrawingListeners, MakeFeature, Visible } from "../dataset/features/drawing.ts";
export type { FeatureSet } from "../dataset/features/feature-set.ts";
export { VectorDrawing } from "../dataset/features/vector-drawing.ts";
export { FilterSet } from "../dataset/filters.ts";
export type { DatasetItem } from "../dataset/item.ts";
export {
  type DatasetType,
  type DatasetViewProps,
  type DatasetViews,
  defineDatasetType,
  type ItemViewProps,
  type MissingViewProps,
  type SymbolViewProps,
} from "../plugin/contract.ts";
