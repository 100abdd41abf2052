import { expect, test } from "vitest";
import { seeded } from "../../../../tests/bench/seeded.ts";
import { RowIndex } from "./row-index.ts";

test("rows are found by their numbers, as in a Map, while rows come and go", () => {
  const numbers = new Uint32Array(5_000);
  const index = new RowIndex((row) => numbers[row] ?? 0);
  const expected = new Map<number, number>();
  const random = seeded(7);
  for (let step = 0; step < 40_000; step += 1) {
    const row = Math.floor(random() * numbers.length);
    const known = numbers[row] ?? 0;
    if (known !== 0) {
      index.remove(row);
      expected.delete(known);
      numbers[row] = 0;
    } else {
      const number = 1 + Math.floor(random() * 999_999_998);
      if (expected.has(number)) continue;
      numbers[row] = number;
      index.add(row);
      expected.set(number, row);
    }
    if (step % 1_000 === 0) for (const [number, at] of expected) expect(index.find(number)).toBe(at);
  }
  expect(index.size).toBe(expected.size);
  for (const [number, at] of expected) expect(index.find(number)).toBe(at);
  expect(index.find(999_999_999)).toBe(-1);
});

test("a row that is not there is no harm to remove", () => {
  const index = new RowIndex(() => 257_000_001);
  index.remove(3);
  expect({ size: index.size, row: index.find(257_000_001) }).toEqual({ size: 0, row: -1 });
});
