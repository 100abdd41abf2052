import { observable, runInAction } from "mobx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recount } from "./use-counts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function looking(size = 0) {
  const fleet = observable({ size });
  const dataset = observable({ shown: size, vesselFilter: {} }, {}, { deep: false });
  const counted: number[] = [];
  const stop = recount(Object.assign(dataset, { fleet }) as never, () => counted.push(fleet.size));
  const arrive = (now: number) =>
    runInAction(() => {
      fleet.size = now;
      dataset.shown = now;
    });
  return { dataset, counted, arrive, stop };
}

test("a fleet that arrives is counted within a second, and again when the rest of it is there", () => {
  const { counted, arrive, stop } = looking();
  arrive(113);
  vi.advanceTimersByTime(250);
  arrive(900);
  vi.advanceTimersByTime(250);
  arrive(2_584);
  vi.advanceTimersByTime(500);
  stop();
  expect(counted).toEqual([0, 900, 2_584]);
});

test("a few that come and go are counted every few seconds, not at each change", () => {
  const { counted, arrive, stop } = looking(3_000);
  for (let change = 1; change <= 16; change += 1) {
    arrive(3_000 + (change % 3));
    vi.advanceTimersByTime(250);
  }
  expect(counted).toEqual([3_000]);
  vi.advanceTimersByTime(1_000);
  stop();
  expect(counted.length).toBe(2);
});

test("another filter is counted at once; nothing is counted once nobody looks", () => {
  const { dataset, counted, arrive, stop } = looking(10);
  runInAction(() => {
    dataset.vesselFilter = {};
  });
  expect(counted.length).toBe(2);
  stop();
  arrive(5_000);
  vi.advanceTimersByTime(20_000);
  expect(counted.length).toBe(2);
});
