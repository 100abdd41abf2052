import type { DatasetItem } from "../../../core/dataset/item.ts";
import { firstPosition, liesIn } from "../../../lib/diagnosis/positions.ts";
import { boundsOf, boxesMeet } from "../../../lib/geometry/positions.ts";
import type { Bounds } from "../../../lib/lon-lat.ts";

/** Maximum number of positions that are checked. */
const SAMPLE = 500;

/** Whether features have positions, but none of them inside an area. It stops at the first position inside. */
export function lieElsewhere(items: readonly Pick<DatasetItem, "geometry">[], area: Bounds | null): boolean {
  if (!area) return false;
  let places = 0;
  const step = Math.max(1, Math.ceil(items.length / SAMPLE));
  for (let index = 0; index < items.length; index += step) {
    const geometry = items[index]?.geometry ?? null;
    const position = firstPosition(geometry);
    // A line or an area that begins outside may reach into it.
    const box = position && geometry?.type !== "Point" ? boundsOf(geometry) : null;
    if (position && (liesIn(position, area) || (box && boxesMeet(box, area)))) return false;
    if (position) places += 1;
  }
  return places > 0;
}
