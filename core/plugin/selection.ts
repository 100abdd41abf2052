import type { Dataset } from "../dataset/dataset.ts";
import type { DatasetItem } from "../dataset/item.ts";

/** A feature of a dataset. */
export interface ShownItem {
  dataset: Dataset;
  item: DatasetItem;
}

/** What the user looks at. The page keeps it, so that no other part computes it again. Observed. */
export interface Selection {
  /** The address below the base path, e.g. `/customroute/x`. */
  readonly path: string;
  /**
   * The part of a dataset that the address shows: a feature, or all features when `featureId` is null. Its data may not
   * be loaded yet.
   */
  readonly opened: { dataset: Dataset; featureId: string | null } | null;
  /** The feature in the popup of the last click. */
  readonly asked: ShownItem | null;
  /** Features whose popups the user keeps open, the oldest first. */
  readonly pinned: readonly ShownItem[];
  /** The highlighted feature: the one in the popup, which is newer, or else the opened one. */
  readonly selected: ShownItem | null;
  /** A feature with a fainter highlight, for example by the page around a frame. */
  readonly hovered: ShownItem | null;
  /** Layers that the user has hidden, as `{dataset}/{layer}`. */
  readonly hiddenLayerIds: readonly string[];
  /** Datasets in the legend at present. */
  readonly mapLegendDatasetIds: readonly string[];
}
