import { expect, test } from "vitest";
import { sortInSlices } from "./sort-in-slices.ts";

const numbers = (a: number, b: number) => a - b;
const { signal } = new AbortController();

/** Numbers of a small range in no order, so that many are equal. */
const mixed = (count: number) => Array.from({ length: count }, (_, at) => ({ at, value: (at * 7919) % 251 }));

test.each([0, 1, 255, 256, 257, 512, 5_000])("%d items stand as a stable sort puts them", async (count) => {
  const items = mixed(count);
  const sorted = await sortInSlices(items, ({ value }) => value, numbers, { signal });
  expect(sorted).toEqual([...items].sort((a, b) => a.value - b.value));
});

test("a long sort pauses again and again, and computes each key once", async () => {
  let [time, pauses, keys, longest, begun] = [0, 0, 0, 0, 0];
  await sortInSlices(
    mixed(20_000),
    ({ value }) => {
      keys += 1;
      return value;
    },
    (a, b) => {
      time += 0.01;
      return a - b;
    },
    {
      signal,
      now: () => time,
      pause: async () => {
        pauses += 1;
        longest = Math.max(longest, time - begun);
        begun = time;
      },
    },
  );
  expect(keys).toBe(20_000);
  expect(pauses).toBeGreaterThan(50);
  // A slice may end 256 items late: each takes some comparisons of 0.01 ms.
  expect(longest).toBeLessThan(40);
});

test("an abandoned sort stops at its next pause", async () => {
  const abandoned = new AbortController();
  let time = 0;
  const sorting = sortInSlices(mixed(5_000), ({ value }) => value, numbers, {
    signal: abandoned.signal,
    now: () => (time += 1),
    pause: async () => abandoned.abort(new Error("another order")),
  });
  await expect(sorting).rejects.toThrow("another order");
});
