import { expect, test } from "vitest";
import { positionsIn } from "./positions-in.ts";

const found = (text: string) =>
  positionsIn(text).map(({ lonLat: [lon, lat] }) => [Number(lon.toFixed(4)), Number(lat.toFixed(4))]);

test("positions with a hyphen, with signs, and with commas and Norwegian letters are found in their order", () => {
  expect(found("1. 60-55.20N 003-57.00E\n2. 60-58.80N 004-37.20E")).toEqual([
    [3.95, 60.92],
    [4.62, 60.98],
  ]);
  expect(found("ved 60°55,2'N 003°57,0'Ø")).toEqual([[3.95, 60.92]]);
  expect(found("68-30S, 010-15V")).toEqual([[-10.25, -68.5]]);
});

test("each says where it stands in the text", () => {
  const text = "Lykten ved Fedje, 60-46.00N 004-42.00E, er slukket.";
  const [first] = positionsIn(text);
  expect(text.slice(first?.from, first?.to)).toBe("60-46.00N 004-42.00E");
});

test("sixty minutes, a latitude beyond the pole and telephone numbers are no positions", () => {
  expect(found("60-60.00N 003-57.00E")).toEqual([]);
  expect(found("95-10.00N 003-57.00E")).toEqual([]);
  expect(found("Ring 22 33 44 55, kanal 16, 12-14 dager")).toEqual([]);
});

test("a hostile text of 20,000 digits costs no time that anyone would notice", () => {
  const before = performance.now();
  for (const text of ["1".repeat(20_000), "60-55 ".repeat(4_000), "60-55.20N ".repeat(2_000)])
    positionsIn(text);
  expect(performance.now() - before).toBeLessThan(5_000);
});
