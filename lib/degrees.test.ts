import { expect, test } from "vitest";
import { longitudeNear, normalBearing, shortBearing, turnBetween, wrapLongitude } from "./degrees.ts";

test("a longitude beyond the antimeridian comes back into the world", () => {
  expect([190, -190, 540, 180, -180, 0].map(wrapLongitude)).toEqual([-170, 170, -180, 180, -180, 0]);
});

test("a meridian is taken in the turn of the world that is near", () => {
  expect(longitudeNear(-179, 180)).toBe(181);
  expect(longitudeNear(179, -180)).toBe(-181);
  expect(longitudeNear(10, 725)).toBe(730);
  expect(longitudeNear(5, 5)).toBe(5);
});

test("bearings stay below 360, also where a tiny negative one would round up", () => {
  expect([360, -1e-20, 0, 359.5, -90, 720].map(normalBearing)).toEqual([0, 0, 0, 359.5, 270, 0]);
});

test("what is no number stays none", () => {
  expect([wrapLongitude, normalBearing].map((of) => of(Number.NaN))).toEqual([Number.NaN, Number.NaN]);
});

test("the turn between two bearings is the shorter one", () => {
  expect(turnBetween(350, 10)).toBe(20);
  expect(turnBetween(10, 350)).toBe(-20);
  expect(turnBetween(0, 180)).toBe(-180);
  expect(turnBetween(-179, 179)).toBe(-2);
});

test("a short bearing has three digits and never says 360", () => {
  expect([0, 4.6, 45, 359.4, 359.5].map(shortBearing)).toEqual(["000°", "005°", "045°", "359°", "000°"]);
});
