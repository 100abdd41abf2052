import type { DatasetItem } from "../../../core/dataset/item.ts";
import { firstPosition, liesIn } from "../../../lib/diagnosis/positions.ts";
import type { Bounds } from "../../../lib/lon-lat.ts";

/** Maximum number of positions that are checked. */
const SAMPLE = 500;

/** Whether features have positions, but none of them inside an area. It stops at the first position inside. */
export function lieElsewhere(items: readonly Pick<DatasetItem, "geometry">[], area: Bounds | null): boolean {
  if (!area) return false;
  let places = 0;
  const step = Math.max(1, Math.ceil(items.length / SAMPLE));
  for (let index = 0; index < items.length; index += step) {
    const position = firstPosition(items[index]?.geometry);
    if (position && liesIn(position, area)) return false;
    if (position) places += 1;
  }
  return places > 0;
}
