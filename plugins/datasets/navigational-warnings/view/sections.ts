import type { DatasetItem } from "../../../../core/api/dataset.ts";
import type { Bounds } from "../../../../core/api/map.ts";
import { boundsOf, boxesMeet } from "../../../../lib/geometry/positions.ts";
import { newestFirst, publishedAt } from "../warning.ts";
import type { WarningsDataset } from "../warnings-dataset.ts";

const DAY_MS = 86_400_000;

export interface Section {
  id: "new" | "older" | "unplaced" | "outside";
  items: readonly DatasetItem[];
}

export interface Sections {
  list: readonly Section[];
  isNew(item: DatasetItem): boolean;
}

/** Whether a warning is at least partly in a box. */
export function liesIn(item: DatasetItem, bounds: Bounds): boolean {
  const box = boundsOf(item.geometry);
  return box !== null && boxesMeet(box, bounds);
}

/**
 * Sections of the list with the warnings that pass the filters: those in the view of the map, new ones first, then
 * those without a position, then all others. New means sent after `readAt`, or within the last day if nothing was read
 * yet.
 */
export function sectionsOf(
  dataset: Pick<WarningsDataset, "filteredItems" | "options">,
  bounds: Bounds,
  readAt: number | null,
  now: number,
): Sections {
  const { options } = dataset;
  const since = readAt ?? now - DAY_MS;
  const isNew = (item: DatasetItem) => (publishedAt(item, options) ?? 0) > since;
  const sorted = newestFirst(dataset.filteredItems, options);
  const seen = sorted.filter((item) => liesIn(item, bounds));
  const unplaced = sorted.filter((item) => boundsOf(item.geometry) === null);
  const list: Section[] = [
    { id: "new", items: seen.filter(isNew) },
    { id: "older", items: seen.filter((item) => !isNew(item)) },
    { id: "unplaced", items: unplaced },
    { id: "outside", items: sorted.filter((item) => !seen.includes(item) && !unplaced.includes(item)) },
  ];
  return { list: list.filter(({ items }) => items.length > 0), isNew };
}
