import { describe, expect, test } from "vitest";
import { type LonLat, loadGeodesy } from "../../../../core/index.ts";
import { compassPoint } from "../own-position/compass.ts";
import { minutesFor } from "../own-position/figures.ts";
import { rankByDistance } from "../own-position/ranked.ts";
import { callsFor, telephoneLink } from "./calls-for.ts";

const geodesy = await loadGeodesy();
const HERE: LonLat = [14, 68];

test("the nearest come first, without those that have no place", () => {
  const at = (name: string, lon: number | null, lat: number | null) => ({ name, lon, lat });
  const targets = [at("far", 15, 68), at("nowhere", null, null), at("near", 14, 68.1), at("same", 14, 68)];
  const ranked = rankByDistance(HERE, targets, 2, geodesy);
  expect(ranked.map(({ target }) => target.name)).toEqual(["same", "near"]);
  // One tenth of a degree of latitude at 68° north on WGS 84.
  expect(ranked[1]).toMatchObject({ bearing: 0, metres: expect.closeTo(11_152, -1) });
});

test("across the antimeridian the near one is near", () => {
  const [first] = rankByDistance([179.9, 70], [{ lon: -179.9, lat: 70 }], 5, geodesy);
  expect(first?.metres).toBeLessThan(8_000);
});

test.each([
  [0, "n"],
  [22.4, "n"],
  [22.6, "ne"],
  [180, "s"],
  [337.6, "n"],
  [359.9, "n"],
  [270, "w"],
])("%d° is %s", (bearing, point) => {
  expect(compassPoint(bearing)).toBe(point);
});

test("the time to come follows the vessel's own speed; one that lies still gives none", () => {
  expect(minutesFor(18_520, 20)).toBeCloseTo(30);
  expect([minutesFor(1000, null), minutesFor(1000, 0), minutesFor(1000, 0.4)]).toEqual([null, null, null]);
});

describe("whom to call", () => {
  const name = (text: string) => ({ no: text, en: text });
  const calls: Parameters<typeof callsFor>[0] = [
    { name: name("112"), number: "112" },
    { name: name("north"), number: "+47 75 55 90 00", latitudes: [65, 90] },
    { name: name("south"), number: "+47 51 51 70 00", latitudes: [-90, 65] },
  ];
  const order = (place: LonLat | null) => callsFor(calls, place).map((call) => call.name.en);

  test("begins with those who answer for the place and leaves nobody out", () => {
    expect(order([14, 68])).toEqual(["112", "north", "south"]);
    expect(order([5, 59])).toEqual(["112", "south", "north"]);
    expect(order(null)).toEqual(["112", "north", "south"]);
  });

  test("is dialled without spaces", () => {
    expect([telephoneLink("+47 75 55 90 00"), telephoneLink("112")]).toEqual(["tel:+4775559000", "tel:112"]);
  });
});
