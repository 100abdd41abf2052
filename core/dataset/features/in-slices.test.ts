import { expect, test, vi } from "vitest";
import { slicesOf } from "./in-slices.ts";

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
  await slicesOf(new AbortController().signal)(items, (item) => void changed.push(slow(item)));
  clearInterval(timer);
  expect(changed).toEqual(items.map((item) => item * 2));
  expect(others).toBeGreaterThan(2);
});

test("lists that follow one another share a slice", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const pauses: number[] = [];
  class Counted extends MessageChannel {
    constructor() {
      super();
      pauses.push(now);
    }
  }
  vi.stubGlobal("MessageChannel", Counted);
  const slices = slicesOf(new AbortController().signal);
  const take = (ms: number) => {
    now += ms;
  };
  for (const ms of [5, 5, 5, 5]) await slices([ms], take);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(pauses).toEqual([10, 20]);
});

test("it ends when it is not wanted any more", async () => {
  const stop = new AbortController();
  const done = slicesOf(stop.signal)(Array(10_000).fill(0.02), spend);
  stop.abort();
  await expect(done).rejects.toThrow("aborted");
});
