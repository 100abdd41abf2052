import { boundsOf, boxesMeet, type LonLat } from "../../../lib/geometry/positions.ts";
import type { Dataset } from "../../dataset/dataset.ts";
import type { DatasetItem } from "../../dataset/item.ts";
import type { Bounds } from "../../map/geo.ts";

/** A feature in a list. `item` is null when the dataset keeps no items: the row fetches it when it is visible. */
export interface Entry {
  dataset: Dataset;
  id: string;
  item: DatasetItem | null;
}

/** The features of a dataset that pass the filters and are inside a box. */
export function entriesIn(dataset: Dataset, bounds: Bounds): Entry[] {
  const ids = dataset.idsIn(bounds);
  if (ids) return ids.map((id) => ({ dataset, id, item: null }));
  return dataset.filteredItems.flatMap((item) => {
    const box = cachedBounds(item.geometry);
    return box && boxesMeet(box, bounds) ? [{ dataset, id: item.id, item }] : [];
  });
}

/** Half the height of the boxes in which neighbours are searched, degrees of latitude. */
const REACHES = [0.05, 0.25, 1, 5];

/** For a dataset that keeps no items: items among which are the nearest to a position, unordered. */
export function itemsAround(dataset: Dataset, place: LonLat, limit: number): DatasetItem[] {
  let ids: readonly string[] = [];
  for (const reach of REACHES) {
    ids = dataset.idsIn(boxAround(place, reach)) ?? [];
    if (ids.length >= limit) break;
  }
  return ids.flatMap((id) => dataset.item(id) ?? []);
}

function boxAround([lon, lat]: LonLat, reach: number): Bounds {
  const across = Math.min(180, reach / Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  return [lon - across, lat - reach, lon + across, lat + reach];
}

const boxes = new WeakMap<object, Bounds | null>();

/** Geometries never change, so their boxes are computed once. */
function cachedBounds(geometry: DatasetItem["geometry"]): Bounds | null {
  if (!geometry) return null;
  const known = boxes.get(geometry);
  if (known !== undefined) return known;
  const box = boundsOf(geometry);
  boxes.set(geometry, box);
  return box;
}
