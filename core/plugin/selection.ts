import type { Dataset } from "../dataset/dataset.ts";
import type { DatasetItem } from "../dataset/item.ts";

/** A feature of a dataset. */
export interface ShownItem {
  dataset: Dataset;
  item: DatasetItem;
}

/** What the user is looking at. The page keeps it, so that no other part computes it again. Observed. */
export interface Selection {
  /** The address below the base path, e.g. `/customroute/x`. */
  readonly path: string;
  /** What of a dataset the address shows: a feature, or with `featureId` null all of them. Its data may not be here yet. */
  readonly opened: { dataset: Dataset; featureId: string | null } | null;
  /** The feature that the popup of the last click shows. */
  readonly asked: ShownItem | null;
  /** Features whose popups the user keeps open, the oldest first. */
  readonly pinned: readonly ShownItem[];
  /** What is marked in the map: the feature asked for, which is newer, or else the one that is opened. */
  readonly selected: ShownItem | null;
  /** Marked more faintly, as a page around a frame does. */
  readonly hovered: ShownItem | null;
  /** Layers that the user has put out of sight, as `{dataset}/{layer}`. */
  readonly hiddenLayerIds: readonly string[];
  /** Datasets that the legend explains now. */
  readonly mapLegendDatasetIds: readonly string[];
}
