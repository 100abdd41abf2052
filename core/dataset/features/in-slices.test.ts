import { expect, test } from "vitest";
import { inSlices } from "./in-slices.ts";

function spend(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("a long list is gone through in its order, and other tasks get their turn meanwhile", async () => {
  const items = Array.from({ length: 5_000 }, (_unused, index) => index);
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 0);
  const slow = (item: number) => {
    spend(0.02);
    return item * 2;
  };
  const changed: number[] = [];
  await inSlices(items, (item) => void changed.push(slow(item)), new AbortController().signal);
  clearInterval(timer);
  expect(changed).toEqual(items.map((item) => item * 2));
  expect(others).toBeGreaterThan(2);
});

test("it ends when it is not wanted any more", async () => {
  const stop = new AbortController();
  const done = inSlices(Array(10_000).fill(0.02), spend, stop.signal);
  stop.abort();
  await expect(done).rejects.toThrow("aborted");
});
