import { expect, test } from "vitest";
import { cellsAcross, countCrowd } from "./count-crowd.ts";
import { bufferOf, type Placed, pixelAt } from "./crowd-kit.ts";
import { densityOf } from "./ribbon.ts";

const ZOOM = 5;

/** ρ of each vessel, at least 1; NaN for vessels that are not shown. */
function counted(vessels: Placed[], isShown: (row: number) => boolean = () => true, zoom = ZOOM): number[] {
  const { rows, count } = bufferOf(vessels, zoom);
  const bytes = new Uint8Array(vessels.length);
  const shown = Uint8Array.from(vessels, (_, row) => Number(isShown(row)));
  countCrowd({ rows, count, shown, now: 0 }, 1 / pixelAt(zoom), bytes);
  return Array.from(bytes, (byte, row) => {
    if (!isShown(row)) expect(byte).toBe(0);
    return isShown(row) ? densityOf(byte) : Number.NaN;
  });
}

/** Pseudo-random numbers, 0–1, the same in every run. */
function* randoms(): Generator<number, number> {
  for (let seed = 7; ; ) {
    seed = (seed * 48_271) % 2_147_483_647;
    yield seed / 2_147_483_647;
  }
}

/** Distributed evenly over a square, with `density` vessels per thousand px². */
function spread(side: number, density: number): Placed[] {
  const random = randoms();
  const place = () => (random.next().value - 0.5) * side;
  return Array.from({ length: Math.round((side * side * density) / 1000) }, () => ({
    at: [place(), place()],
  }));
}

/** Vessels within a circle of a thousand px² around a vessel. */
const round = (vessels: Placed[], [x, y]: Placed["at"]): number =>
  vessels.filter(({ at }) => Math.hypot(at[0] - x, at[1] - y) <= 17.84).length;

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test.each([4, 20, 80])(
  "spread evenly, %i a thousand px² are counted as a circle round each counts them",
  (density) => {
    const vessels = spread(400, density);
    const inMidst = vessels
      .flatMap(({ at }, row) => (at.every((px) => Math.abs(px) < 130) ? [row] : []))
      .slice(0, 300);
    const cells = counted(vessels);
    const [byCell, byCircle] = [
      mean(inMidst.map((row) => cells[row] ?? 0)),
      mean(inMidst.map((row) => round(vessels, vessels[row]?.at ?? [0, 0]))),
    ];
    expect(byCell).toBeGreaterThan(byCircle * 0.85);
    expect(byCell).toBeLessThan(byCircle * 1.15);
  },
);

test("a vessel by itself has nobody round it, and one in the midst of a lane has many", () => {
  const lane = Array.from({ length: 100 }, (_, index): Placed => ({ at: [index * 3, 0] }));
  const found = counted([...lane, { at: [0, 300] }]);
  expect(found[100]).toBe(1);
  expect(Math.min(...found.slice(20, 80))).toBeGreaterThan(4);
});

test("who is not shown is not counted, and has no number", () => {
  const vessels = Array.from({ length: 20 }, (): Placed => ({ at: [16, 16] }));
  const all = counted(vessels)[0] ?? 0;
  const half = counted(vessels, (row) => row % 2 === 0);
  expect(all / (half[0] ?? 1)).toBeCloseTo(2, 1);
  expect(half[1]).toBeNaN();
});

test("where nobody is shown nothing is counted", () => {
  expect(counted([{ at: [0, 0] }], () => false)).toEqual([Number.NaN]);
});

// At a close zoom, a widely distributed fleet has too many cells for a grid.
test.each([ZOOM, 9])("a crowd across the antimeridian is one crowd at zoom %i", (zoom) => {
  const edge = 128 * 2 ** zoom;
  // All on one side, and half on each.
  const shifted = (by: number): Placed[] =>
    Array.from({ length: 40 }, (_, index) => {
      const x = by + (index % 8) * 4 - 14;
      return { at: [x >= edge ? x - 2 * edge : x, Math.floor(index / 8) * 4] };
    });
  const corners: Placed[] = [{ at: [0, -edge / 2] }, { at: [0, edge / 2] }];
  const cell = (2 * edge) / cellsAcross(1 / pixelAt(zoom));
  const [inside, across] = [edge - 4 * cell, edge].map((by) =>
    mean(counted([...shifted(by), ...corners], undefined, zoom).slice(0, 40)),
  );
  expect(across).toBeCloseTo(inside ?? 0, 0);
  expect(across).toBeGreaterThan(15);
});
