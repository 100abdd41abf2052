import { expect, test } from "vitest";
import { track } from "../test-support.ts";
import { buildActivityIndex } from "./activity-index.ts";
import { findWmsCrs } from "./crs.ts";
import type { View } from "./projector.ts";
import { toPixel } from "./projector.ts";
import { inkLevels } from "./renderer.ts";

const ALL = 31;
const lonLats = Array.from({ length: 40 }, (_, at) => [14 + at * 0.02, 68 + Math.sin(at / 6) * 0.1]).flat();
const index = buildActivityIndex([
  track(1, "NETS", "2026-03-10T00:00:00Z", lonLats, 200),
  track(2, "CRABPOT", "2026-03-11T00:00:00Z", [14.1, 68.1, 14.6, 67.9, 14.9, 68.05], 30),
]);
const ranges = [{ index, first: 0, last: index.count }];

function mercatorView(
  west: number,
  north: number,
  width: number,
  height: number,
  metresPerPixel: number,
): View {
  const crs = findWmsCrs("EPSG:3857");
  if (crs === undefined) throw new Error("EPSG:3857 is missing");
  return {
    crs,
    bbox: [west, north - height * metresPerPixel, west + width * metresPerPixel, north],
    width,
    height,
  };
}

test("two tiles side by side hold the same ink as one picture of both: there is no seam", () => {
  const [west, north, scale] = [1_560_000, 10_540_000, 300];
  const both = inkLevels(ranges, ALL, mercatorView(west, north, 512, 256, scale), 1);
  const left = inkLevels(ranges, ALL, mercatorView(west, north, 256, 256, scale), 1);
  const right = inkLevels(ranges, ALL, mercatorView(west + 256 * scale, north, 256, 256, scale), 1);
  let [max, inked] = [0, 0];
  for (let row = 0; row < 256; row++) {
    for (let column = 0; column < 256; column++) {
      const a = both[row * 512 + column] ?? 0;
      const b = both[row * 512 + 256 + column] ?? 0;
      max = Math.max(
        max,
        Math.abs(a - (left[row * 256 + column] ?? 0)),
        Math.abs(b - (right[row * 256 + column] ?? 0)),
      );
      inked += a + b;
    }
  }
  expect(inked).toBeGreaterThan(10_000);
  expect(max).toBeLessThanOrEqual(1);
});

test.each([
  "EPSG:3857",
  "EPSG:4326",
  "EPSG:4258",
  "EPSG:25833",
  "EPSG:32661",
  "EPSG:3995",
  "EPSG:3575",
  "EPSG:5939",
])("in %s the ink lies where the track is and nowhere else", (code) => {
  const crs = findWmsCrs(code);
  if (crs === undefined) throw new Error(`${code} is missing`);
  const [x, y] = crs.forward(14.4, 68);
  const half = 60 / crs.unitKm;
  const view: View = { crs, bbox: [x - half, y - half, x + half, y + half], width: 200, height: 200 };
  const levels = inkLevels(ranges, 1, view, 1);
  for (let at = 0; at < lonLats.length; at += 8) {
    const [i, j] = toPixel(view, lonLats[at] ?? 0, lonLats[at + 1] ?? 0);
    if (i < 1 || j < 1 || i > 198 || j > 198) continue;
    expect(levels[Math.floor(j) * 200 + Math.floor(i)]).toBeGreaterThan(20);
  }
  const [farI, farJ] = toPixel(view, 14.4, 68.35);
  expect(levels[Math.floor(farJ) * 200 + Math.floor(farI)]).toBe(0);
});

test("more fishing is more ink, gear that is not asked for leaves none", () => {
  const view = mercatorView(1_560_000, 10_540_000, 256, 256, 300);
  const sum = (levels: Uint8Array) => levels.reduce((total, level) => total + level, 0);
  const nets = sum(inkLevels(ranges, 1, view, 1));
  const all = sum(inkLevels(ranges, ALL, view, 1));
  expect(nets).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(nets);
  expect(sum(inkLevels(ranges, 2, view, 1))).toBe(0);
});

test("a picture far from any sea with data is empty", () => {
  expect(
    inkLevels(ranges, ALL, mercatorView(-9_000_000, 0, 64, 64, 1000), 1).every((level) => level === 0),
  ).toBe(true);
});

test.each([1, 1e-3, 1e-6, 1e-9])(
  "a picture of %s m is drawn like any other: lines are clipped first",
  (side) => {
    const crs = findWmsCrs("EPSG:3857");
    if (crs === undefined) throw new Error("EPSG:3857 is missing");
    const [x, y] = crs.forward(14.2, lonLats[21] ?? 0);
    const view: View = { crs, bbox: [x, y, x + side, y + side], width: 256, height: 256 };
    expect(inkLevels(ranges, ALL, view, 1)).toHaveLength(256 * 256);
  },
);

test("where a line passes, ink is in the picture at every scale of a chart", () => {
  const crs = findWmsCrs("EPSG:3857");
  if (crs === undefined) throw new Error("EPSG:3857 is missing");
  const [x, y] = crs.forward(lonLats[20] ?? 0, lonLats[21] ?? 0);
  for (const scale of [300, 30, 3, 0.3]) {
    const levels = inkLevels(ranges, ALL, mercatorView(x - 64 * scale, y + 64 * scale, 128, 128, scale), 1);
    expect(Math.max(...levels)).toBeGreaterThan(100);
  }
});
