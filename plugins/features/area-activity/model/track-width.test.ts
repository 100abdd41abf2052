import { expect, test } from "vitest";
import { trackWidth } from "./track-width.ts";

test("each way is seen beside the one above it, and the lowest of eight is no band", () => {
  const widths = (ways: number) => Array.from({ length: ways }, (_unused, above) => trackWidth(above, ways));
  expect(widths(1)).toEqual([2.2]);
  for (const ways of [2, 3, 8]) {
    const all = widths(ways);
    for (const [index, width] of all.slice(1).entries()) expect(width - (all[index] ?? 0)).toBeGreaterThan(1);
    expect(all.at(-1)).toBeLessThan(15);
  }
});
