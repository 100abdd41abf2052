import { expect, test } from "vitest";
import { type Fix, readPoint, storedPoint, type TrackPoint } from "./fix.ts";
import { Recorder } from "./recorder.ts";
import { segmentsOf } from "./track.ts";

const MINUTE = 60_000;
/** About 56 m to the north for 0.0005 degrees. */
const fix = (time: number, lat = 68, accuracy = 5): Fix => ({
  ...{ time, lon: 14, lat, accuracy },
  ...{ sog: 4, cog: 0 },
});

/** Records positions; `at` is the time that has passed at each of them, absent: that of its clock. */
function record(fixes: readonly Fix[], before: TrackPoint[] = [], at = fixes.map(({ time }) => time)) {
  const kept: number[] = [];
  let passed = 0;
  const recorder = new Recorder(
    before,
    (index) => kept.push(index),
    () => passed,
  );
  const add = (one: Fix, now = one.time) => {
    passed = now;
    recorder.add(one);
  };
  for (const [index, one] of fixes.entries()) add(one, at[index]);
  const silentAt = (now: number, counted = now) => {
    passed = counted;
    return recorder.silentSince(now);
  };
  return { recorder, kept, add, silentAt };
}

test("a position is kept when the boat has moved, and now and then when it lies still", () => {
  const { recorder, kept } = record([
    fix(0),
    fix(1_000, 68.00001),
    fix(2_000, 68.0005),
    fix(3_000, 68.0005),
    fix(33_000, 68.0005),
  ]);
  expect(recorder.points.map(({ time }) => time)).toEqual([0, 2_000, 33_000]);
  expect(kept).toEqual([0, 1, 2]);
  expect(recorder.sum.metres).toBeCloseTo(55.8, 0);
});

test("what is inaccurate or repeated is left out", () => {
  const { recorder } = record([fix(1_000), fix(2_000, 69, 3_000), fix(1_000, 69)]);
  expect(recorder.points).toHaveLength(1);
});

test.each([
  ["back", -3],
  ["forward", 3],
])("a clock that is set %s is told apart from a gap: nothing is missing", (_way, hours) => {
  const set = hours * 60 * MINUTE;
  const times = [0, 10_000, 20_000 + set, 30_000 + set];
  const { recorder, silentAt } = record(
    times.map((time, index) => fix(time, 68 + index / 10_000)),
    [],
    [0, 10_000, 20_000, 30_000],
  );
  expect(recorder.sum).toMatchObject({
    ...{ gaps: [{ from: 10_000, to: 20_000 + set, reason: "clock" }], missing: 0 },
    clockSet: set + 10_000,
  });
  expect(segmentsOf(recorder.points).map(({ length }) => length)).toEqual([2, 2]);
  // Set again, with no position since then.
  expect(silentAt(31_000 + 2 * set, 31_000)).toBeNull();
  expect(silentAt(31_000, 30_000 + 3 * MINUTE)).toBe(30_000 + set);
});

test("a device that slept has a gap, though its count of the time rested with it", () => {
  const hour = 60 * MINUTE;
  const dark = record([fix(0)]);
  dark.recorder.mayMiss("hidden");
  expect(dark.silentAt(hour, 5_000)).toBe(0);
  dark.add(fix(hour, 68.00001), 5_000);
  expect(dark.recorder.sum).toMatchObject({ gaps: [{ reason: "hidden" }], missing: hour, clockSet: 0 });
  // It went to sleep without a word, and the boat went on.
  expect(record([fix(0), fix(hour, 68.1)], [], [0, 5_000]).recorder.sum).toMatchObject({
    ...{ gaps: [{ reason: "hidden" }], missing: hour },
  });
});

test("a gap stays one when the clock is set back in it", () => {
  const { recorder } = record([fix(0), fix(MINUTE, 68.1)], [], [0, 20 * MINUTE]);
  expect(recorder.sum.gaps).toMatchObject([{ reason: "signal" }]);
});

test("a gap has its reason, is not counted in the distance, and divides the track", () => {
  const { recorder, add, silentAt } = record([fix(0), fix(MINUTE, 68.001)]);
  recorder.mayMiss("hidden");
  recorder.mayMiss("signal");
  expect(silentAt(2 * MINUTE)).toBeNull();
  expect(silentAt(4 * MINUTE)).toBe(MINUTE);
  add(fix(23 * MINUTE, 68.1));
  add(fix(24 * MINUTE, 68.101));
  add(fix(30 * MINUTE, 68.2));
  expect(recorder.sum.gaps).toEqual([
    { from: MINUTE, to: 23 * MINUTE, reason: "hidden" },
    { from: 24 * MINUTE, to: 30 * MINUTE, reason: "signal" },
  ]);
  expect(recorder.sum.missing).toBe(28 * MINUTE);
  expect(recorder.sum.metres).toBeCloseTo(2 * 111.6, 0);
  expect(segmentsOf(recorder.points).map(({ length }) => length)).toEqual([2, 2, 1]);
});

test("the last position before a gap is kept, though the boat had not moved", () => {
  const { recorder } = record([fix(0), fix(20_000), fix(10 * MINUTE)]);
  expect(recorder.points.map(({ time, gap }) => [time, gap])).toEqual([
    [0, null],
    [20_000, null],
    [10 * MINUTE, "signal"],
  ]);
});

test("a track goes on after the page was closed, with a gap that says so", () => {
  const { recorder } = record([fix(0), fix(MINUTE, 68.001)]);
  const stored: unknown = JSON.parse(JSON.stringify(recorder.points.map(storedPoint)));
  const read = (stored as unknown[]).flatMap((one) => readPoint(one) ?? []);
  expect(read).toEqual(recorder.points);
  const later = record([fix(20 * MINUTE, 68.002)], read).recorder;
  expect(later.sum.gaps).toEqual([{ from: MINUTE, to: 20 * MINUTE, reason: "closed" }]);
  // A short reload leaves none.
  expect(record([fix(2 * MINUTE, 68.002)], read).recorder.sum.gaps).toEqual([]);
});

test("the end of the track is where the boat was at last", () => {
  const { recorder } = record([fix(0), fix(10_000)]);
  recorder.end();
  recorder.end();
  expect(recorder.points.map(({ time }) => time)).toEqual([0, 10_000]);
});

test("damaged stored positions are left out", () => {
  expect([readPoint(null), readPoint([1, "x", 2]), readPoint({})]).toEqual([null, null, null]);
  expect(readPoint([1, 0, 0, null, null, null, 9])).toMatchObject({ lon: 0, lat: 0, gap: null });
});
