import { stopIfCancelled } from "../jobs/cancelling.ts";
import type { ActivityIndex } from "./activity-index.ts";
import type { Projector } from "./projector.ts";

/** Tracks of one index: from the first number to before the last, of the kinds of gear whose bits are set. */
export interface TrackRange {
  index: ActivityIndex;
  first: number;
  last: number;
}

/** Hours of fishing per km² on a grid of pixels with `margin` pixels around the view. */
export interface DensityGrid {
  values: Float32Array;
  width: number;
  height: number;
  margin: number;
}

/** Most steps of a line, per pixel of the image's width and height. */
const MAX_STEPS_PER_PIXEL = 2;
/** No track has more positions than this. */
const MAX_POSITIONS = 4096;
/** Pixels of the current track: alternating x and y. */
export const scratch = new Float32Array(MAX_POSITIONS * 2);

/** Spreads the hours of each track evenly along its line. `gearBits` has a bit for each kind of gear that counts. */
export function accumulate(
  ranges: readonly TrackRange[],
  gearBits: number,
  projector: Projector,
  size: { width: number; height: number; margin: number },
): DensityGrid {
  const { margin } = size;
  const [width, height] = [size.width + 2 * margin, size.height + 2 * margin];
  const values = new Float32Array(width * height);
  const grid: DensityGrid = { values, width, height, margin };
  for (const range of ranges) {
    forEachTrackIn(range, gearBits, projector, (number, count) => {
      drawTrack(grid, count, range.index.hours[number] ?? 0, range.index.lengthKm[number] ?? 0);
    });
  }
  return grid;
}

/**
 * Calls `visit` for each track that may be visible, after writing its pixels to {@link scratch}; `count` is the number
 * of its positions.
 */
export function forEachTrackIn(
  { index, first, last }: TrackRange,
  gearBits: number,
  projector: Projector,
  visit: (number: number, count: number) => void,
): void {
  if (projector.bounds === undefined) return;
  const [west, north, east, south] = projector.bounds;
  for (let number = first; number < last; number++) {
    stopIfCancelled();
    if (((1 << (index.gear[number] ?? 0)) & gearBits) === 0) continue;
    const box = number * 4;
    if ((index.bounds[box] ?? 0) > east || (index.bounds[box + 2] ?? 0) < west) continue;
    if ((index.bounds[box + 1] ?? 0) > south || (index.bounds[box + 3] ?? 0) < north) continue;
    const from = index.offsets[number] ?? 0;
    const count = Math.min((index.offsets[number + 1] ?? 0) - from, MAX_POSITIONS);
    projector.toPixels(index.positions, from * 2, count, scratch);
    visit(number, count);
  }
}

function drawTrack(grid: DensityGrid, count: number, hours: number, lengthKm: number): void {
  let length = 0;
  for (let at = 2; at < count * 2; at += 2) {
    length += Math.hypot(
      (scratch[at] ?? 0) - (scratch[at - 2] ?? 0),
      (scratch[at + 1] ?? 0) - (scratch[at - 1] ?? 0),
    );
  }
  if (!(length > 0) || !(lengthKm > 0)) return;
  const kmPerPixel = lengthKm / length;
  const perPixel = hours / length / (kmPerPixel * kmPerPixel);
  for (let at = 2; at < count * 2; at += 2) {
    drawSegment(
      grid,
      (scratch[at - 2] ?? 0) + grid.margin - 0.5,
      (scratch[at - 1] ?? 0) + grid.margin - 0.5,
      (scratch[at] ?? 0) + grid.margin - 0.5,
      (scratch[at + 1] ?? 0) + grid.margin - 0.5,
      perPixel,
    );
  }
}

/**
 * Adds `perPixel` for each pixel of length, shared among the four pixels around each step of the line. Only the steps
 * within the grid are computed: a line may be a million times longer than the image is wide.
 */
function drawSegment(
  { values, width, height }: DensityGrid,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  perPixel: number,
): void {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy);
  if (!Number.isFinite(length)) return;
  const [lastX, lastY] = [width - 2, height - 2];
  const [enterX, leaveX] = within(x0, dx, lastX);
  const [enterY, leaveY] = within(y0, dy, lastY);
  const steps = Math.max(1, Math.ceil(length * 1.2));
  const share = (length * perPixel) / steps;
  // One additional step at both ends, because the shares are rounded; steps outside are skipped.
  const first = Math.max(0, Math.floor(Math.max(enterX, enterY) * steps - 1.5));
  const last = Math.min(steps - 1, Math.ceil(Math.min(leaveX, leaveY) * steps + 0.5));
  const count = Math.min(last - first, MAX_STEPS_PER_PIXEL * (width + height));
  for (let number = 0; number <= count; number++) {
    const along = (first + number + 0.5) / steps;
    const x = x0 + dx * along;
    const y = y0 + dy * along;
    if (x < 0 || y < 0 || x > lastX || y > lastY) continue;
    const [column, row] = [x | 0, y | 0];
    const [u, v] = [x - column, y - row];
    const at = row * width + column;
    const right = share * u;
    const left = share - right;
    values[at] = (values[at] ?? 0) + left * (1 - v);
    values[at + 1] = (values[at + 1] ?? 0) + right * (1 - v);
    values[at + width] = (values[at + width] ?? 0) + left * v;
    values[at + width + 1] = (values[at + width + 1] ?? 0) + right * v;
  }
}

/** The range of shares for which `start + share × by` is from 0 to `limit`; the first is greater when there is none. */
function within(start: number, by: number, limit: number): readonly [enter: number, leave: number] {
  if (by === 0) return start < 0 || start > limit ? [1, 0] : [0, 1];
  const [a, b] = [-start / by, (limit - start) / by];
  return [Math.max(0, Math.min(a, b)), Math.min(1, Math.max(a, b))];
}
