import { beforeEach, expect, test } from "vitest";
import { type ClockJump, ClockWatch } from "./clock-watch.ts";

const START = Date.parse("2026-11-27T11:00:00Z");
const HOUR = 3_600_000;
const time = { wall: START, passed: 0 };
let jumps: ClockJump[];
let watch: ClockWatch;
beforeEach(() => {
  Object.assign(time, { wall: START, passed: 0 });
  jumps = [];
  watch = new ClockWatch(
    () => time.wall,
    () => time.passed,
  );
  watch.onJump((jump) => jumps.push(jump));
});

function pass(ms: number, set = 0): void {
  time.passed += ms;
  time.wall += ms + set;
  watch.check();
}

test("a clock that runs evenly, or is corrected a little, has not jumped", () => {
  pass(1_000);
  pass(HOUR, 500);
  pass(1_000, -500);
  expect(jumps).toEqual([]);
  expect(watch.isTrusted()).toBe(true);
});

test.each([30 * 24 * HOUR, -HOUR])(
  "a clock that is set by %i ms is told of once, with what it says now",
  (by) => {
    pass(1_000, by);
    pass(1_000);
    expect(jumps).toEqual([{ now: START + 1_000 + by, by }]);
  },
);

test("after a jump nothing is deleted for its age in an hour, whatever the clock says", () => {
  pass(1_000, 30 * 24 * HOUR);
  expect(watch.isTrusted()).toBe(false);
  pass(HOUR - 1);
  expect(watch.isTrusted()).toBe(false);
  pass(1);
  expect(watch.isTrusted()).toBe(true);
});

test("many small steps in one direction are a jump", () => {
  for (let step = 0; step < 10; step += 1) pass(1_000, -1_500);
  expect(jumps.length).toBe(1);
});
