import { blurReach, blurred } from "./blur.ts";
import { accumulate, type TrackRange } from "./density.ts";
import { createProjector, DATA_UNIT_BOUNDS, type View } from "./projector.ts";

/**
 * Levels of ink, 0–255, of a view: `width × height`, row by row from the north-west. `months` is the length of the
 * period, since more time means more hours.
 *
 * Invariants: do not break
 * - A level depends on density, resolution and length of the period alone, never on the rest of the image:
 *   tiles meet without a seam, and a colour means the same everywhere at a zoom.
 * - The margin covers the reach of the widest blur.
 */
export function inkLevels(
  ranges: readonly TrackRange[],
  gearBits: number,
  view: View,
  months: number,
): Uint8Array {
  const { width, height } = view;
  const kmPerPixel = ((view.bbox[2] - view.bbox[0]) / width) * view.crs.unitKm;
  const brush = brushFor(kmPerPixel);
  const margin = blurReach(brush.haze);
  const projector = createProjector(view, margin, DATA_UNIT_BOUNDS);
  const levels = new Uint8Array(width * height);
  if (projector.bounds === undefined) return levels;

  const grid = accumulate(ranges, gearBits, projector, { width, height, margin });
  const haze = blurred(grid.values, grid.width, grid.height, brush.haze);
  const stroke = blurred(grid.values, grid.width, grid.height, brush.stroke);
  const toneOf = toneScale(months, brush);
  for (let row = 0; row < height; row++) {
    const start = (row + margin) * grid.width + margin;
    for (let column = 0; column < width; column++) {
      levels[row * width + column] = toneOf(haze[start + column] ?? 0, stroke[start + column] ?? 0);
    }
  }
  return levels;
}

/** Widths of the two brushes, px, and the resolution that they are for. */
interface Brush {
  haze: number;
  stroke: number;
  kmPerPixel: number;
}

/** Resolution below which the scale is constant, km/px. */
const CLOSE_UP = 0.25;

/** Width of the wide brush (haze), km (one standard deviation). */
const HAZE_KM = 1.7;

/** The haze is a few kilometres wide, and the stroke is thin, both within limits that look right. */
function brushFor(kmPerPixel: number): Brush {
  return {
    haze: Math.max(2.2, Math.min(14, HAZE_KM / kmPerPixel)),
    stroke: Math.max(0.55, Math.min(1.4, 0.13 / kmPerPixel)),
    kmPerPixel,
  };
}

/** Hours per km² and month at which the haze becomes visible, and at which it is darkest. */
const HAZE_FAINT = 0.09;
const HAZE_FULL = 5.5;

/** Converts hours per km² in haze and stroke to a level 0–255, logarithmically. */
function toneScale(months: number, brush: Brush): (haze: number, stroke: number) => number {
  /** When zoomed out, each pixel includes more empty water; the scale follows, so that small grounds stay visible. */
  const wider = Math.min(1, (CLOSE_UP / brush.kmPerPixel) ** 0.42);
  const longer = months ** 0.75 * wider;
  const hazeScale = 1 / (HAZE_FAINT * longer);
  const hazeSpan = 1 / Math.log1p(HAZE_FULL / HAZE_FAINT);
  /** Value of one track of an hour in 4.5 km under the brush of the stroke. */
  const single = (1 / 4.5 / brush.kmPerPixel / (brush.stroke * 2.5)) * months ** 0.375;
  const strokeSpan = 1 / Math.log1p(14);
  return (haze, stroke) => {
    if (haze < 1e-5 && stroke < 1e-5) return 0;
    const mist = Math.log1p(haze * hazeScale) * hazeSpan;
    const line = Math.log1p(stroke / single) * strokeSpan;
    const tone = 0.8 * mist + 0.3 * line * (0.42 + mist);
    return tone >= 1 ? 255 : Math.round(tone * 255);
  };
}
