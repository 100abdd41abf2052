import { expect, test } from "vitest";
import { figuresOf, hoursAndMinutes, nextQuarter, speedOf } from "./figures.ts";

const points = [
  { lat: 70, lon: 19 },
  { lat: 71, lon: 19 },
  { lat: 71, lon: 20 },
];
const shortestLegs = [
  { metres: 18_520, bearing: 0 },
  { metres: 9_260, bearing: 89.5 },
];
const departure = "2026-11-28T22:30:00Z";

test("ten miles at ten knots take an hour; passing times follow from the departure, over midnight too", () => {
  const { legs, metres, seconds, passings, arrival } = figuresOf(
    { points, speed: 10, departure },
    shortestLegs,
  );
  expect(legs.map((leg) => leg.seconds)).toEqual([3_600, 1_800]);
  expect({ metres, seconds }).toEqual({ metres: 27_780, seconds: 5_400 });
  expect(passings.map((time) => time?.toISOString())).toEqual([
    "2026-11-28T22:30:00.000Z",
    "2026-11-28T23:30:00.000Z",
    "2026-11-29T00:00:00.000Z",
  ]);
  expect(arrival).toEqual(passings[2]);
});

test("without speed there are distances, and the departure, but no other times", () => {
  const { legs, metres, seconds, passings, arrival } = figuresOf(
    { points, speed: 0, departure },
    shortestLegs,
  );
  expect(legs.map((leg) => leg.seconds)).toEqual([null, null]);
  expect({ metres, seconds, arrival }).toEqual({ metres: 27_780, seconds: null, arrival: null });
  expect(passings.map((time) => time?.toISOString() ?? null)).toEqual([
    "2026-11-28T22:30:00.000Z",
    null,
    null,
  ]);
});

test("without departure there are durations, but no clock", () => {
  const { seconds, passings, arrival } = figuresOf({ points, speed: 10, departure: null }, shortestLegs);
  expect({ seconds, passings, arrival }).toEqual({
    seconds: 5_400,
    passings: [null, null, null],
    arrival: null,
  });
});

test("one point or none has no legs and no arrival", () => {
  expect(figuresOf({ points: points.slice(0, 1), speed: 10, departure }, [])).toMatchObject({
    metres: 0,
    arrival: null,
  });
  expect(figuresOf({ points: [], speed: 10, departure }, [])).toMatchObject({ passings: [], arrival: null });
});

test("the speed of a line is its length over its time, if it has both", () => {
  expect(speedOf(18_520, "2026-11-28T00:00:00Z", "2026-11-28T01:00:00Z")).toBe(10);
  expect(speedOf(18_520, "2026-11-28T01:00:00Z", "2026-11-28T01:00:00Z")).toBeNull();
  expect(speedOf(18_520, "2026-11-28T02:00:00Z", "2026-11-28T01:00:00Z")).toBeNull();
  expect(speedOf(18_520, null, "2026-11-28T01:00:00Z")).toBeNull();
  expect(speedOf(0, "2026-11-28T00:00:00Z", "2026-11-28T01:00:00Z")).toBeNull();
});

test("fifty-nine and a half minutes are an hour, never sixty minutes", () => {
  expect(hoursAndMinutes(3_570)).toEqual({ hours: 1, minutes: 0 });
  expect(hoursAndMinutes(0)).toEqual({ hours: 0, minutes: 0 });
});

test("the default departure is the next quarter of an hour", () => {
  expect(nextQuarter(new Date("2026-11-28T04:15:00Z")).toISOString()).toBe("2026-11-28T04:15:00.000Z");
  expect(nextQuarter(new Date("2026-11-28T04:15:01Z")).toISOString()).toBe("2026-11-28T04:30:00.000Z");
});
