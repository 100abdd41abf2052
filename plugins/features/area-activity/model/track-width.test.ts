import { expect, test } from "vitest";
import { trackWidth } from "./track-width.ts";

test("each way is seen beside the one above it, and the lowest of eight is no band", () => {
  const widths = (tracks: number) =>
    Array.from({ length: tracks }, (_unused, above) => trackWidth(above, tracks));
  expect(widths(1)).toEqual([2.2]);
  for (const tracks of [2, 3, 8]) {
    const all = widths(tracks);
    for (const [index, width] of all.slice(1).entries()) expect(width - (all[index] ?? 0)).toBeGreaterThan(1);
    expect(all.at(-1)).toBeLessThan(15);
  }
});
