import { expect, test } from "vitest";
import { mapInSlices } from "./in-slices.ts";

test("a long list is mapped in its order, and other tasks get their turn meanwhile", async () => {
  const items = Array.from({ length: 5_000 }, (_unused, index) => index);
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 0);
  const slow = (item: number) => {
    const end = performance.now() + 0.02;
    while (performance.now() < end);
    return item * 2;
  };
  const changed = await mapInSlices(items, slow, new AbortController().signal);
  clearInterval(timer);
  expect(changed).toEqual(items.map((item) => item * 2));
  expect(others).toBeGreaterThan(2);
});

test("it ends when it is not wanted any more", async () => {
  const stop = new AbortController();
  const mapped = mapInSlices(Array(10_000).fill(0), () => stop.abort(), stop.signal);
  await expect(mapped).rejects.toThrow("aborted");
});
