import { expect, test } from "vitest";
import { blurReach, blurred } from "./blur.ts";

const SIDE = 101;
const MIDDLE = 50;

function point(): Float32Array {
  const values = new Float32Array(SIDE * SIDE);
  values[MIDDLE * SIDE + MIDDLE] = 1;
  return values;
}

test.each([0.6, 1, 3, 8.5, 13])(
  "a blur of %f px keeps the sum, spreads by as much and no further than its reach",
  (sigma) => {
    const result = blurred(point(), SIDE, SIDE, sigma);
    let [sum, variance, farthest] = [0, 0, 0];
    for (const [at, value] of result.entries()) {
      const dx = (at % SIDE) - MIDDLE;
      sum += value;
      variance += value * dx * dx;
      if (value > 1e-9) farthest = Math.max(farthest, Math.abs(dx));
    }
    expect(sum).toBeCloseTo(1, 3);
    expect(Math.abs(Math.sqrt(variance) - sigma)).toBeLessThan(0.35);
    expect(farthest).toBeLessThanOrEqual(blurReach(sigma));
  },
);

test("rows and columns are blurred alike", () => {
  const result = blurred(point(), SIDE, SIDE, 4);
  expect(result[(MIDDLE + 5) * SIDE + MIDDLE]).toBeCloseTo(result[MIDDLE * SIDE + MIDDLE + 5] ?? 0, 6);
});
