import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Timers } from "./timers.ts";

let timers: Timers;
let runs: number;
const run = () => {
  runs += 1;
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  timers = new Timers();
  runs = 0;
});
afterEach(() => {
  timers.end();
  vi.useRealTimers();
});

test("what repeats asks for its pause each time, and ends", () => {
  let pause = 100;
  timers.every(() => pause, run);
  vi.advanceTimersByTime(100);
  pause = 1_000;
  vi.advanceTimersByTime(1_050);
  expect(runs).toBe(2);
  timers.endRepeating();
  vi.advanceTimersByTime(10_000);
  expect(runs).toBe(2);
});

test("requests within a pause are one, and the first runs at once", () => {
  for (let at = 0; at < 5; at++) timers.soon(200, run);
  expect(runs).toBe(1);
  vi.advanceTimersByTime(199);
  expect(runs).toBe(1);
  vi.advanceTimersByTime(2);
  expect(runs).toBe(2);
});

test("a request that is pending when all ends never runs", () => {
  timers.soon(200, run);
  timers.soon(200, run);
  timers.end();
  vi.advanceTimersByTime(1_000);
  expect(runs).toBe(1);
});
