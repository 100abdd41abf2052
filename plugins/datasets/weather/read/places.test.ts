import { expect, test } from "vitest";
import { readCoast, readStations, readWarnings } from "./places.ts";

const square = (lon: number, lat: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [lon - 1, lat - 1],
      [lon + 1, lat - 1],
      [lon + 1, lat + 1],
      [lon - 1, lat + 1],
      [lon - 1, lat - 1],
    ],
  ],
});
const warning = (id: string, riskMatrixColor: string | undefined, geometry: object = square(3, 61)) => ({
  properties: { id, title: id, riskMatrixColor, eventEndingTime: "2026-12-01T10:00:00Z" },
  geometry,
  when: { interval: ["2026-11-30T16:00:00Z", "2026-12-01T09:00:00Z"] },
});

test("warnings that hold a place come by their level, the most serious first; an unknown level is last", () => {
  const features = [
    warning("unknown", undefined),
    warning("yellow", "Yellow"),
    warning("elsewhere", "Red", square(20, 70)),
    warning("red", "Red"),
    warning("orange", "Orange"),
  ];
  const found = readWarnings({ features }, [3, 61]);
  expect(found?.map(({ id, level }) => [id, level])).toEqual([
    ["red", "Red"],
    ["orange", "Orange"],
    ["yellow", "Yellow"],
    ["unknown", null],
  ]);
  expect(found?.[0]?.to).toBe(Date.UTC(2026, 11, 1, 9));
  expect(readWarnings({ features: "none" }, [3, 61])).toBeNull();
  expect(readWarnings(null, [3, 61])).toEqual([]);
});

test("a depth is a number or unknown, and does not decide about the coast", () => {
  const coast = { lon: 5, lat: 61, distance: 0, bearing: 0 };
  expect(readCoast({ onLand: false, coast, water: null, depth: 312.4 })).toMatchObject({
    coast: { distance: 0, bearing: 0 },
    depth: 312.4,
  });
  for (const depth of [null, undefined, "deep"])
    expect(readCoast({ onLand: false, coast: null, water: null, depth })).toMatchObject({ depth: null });
});

test("a station without a position is left out; calm at the equator is a station with values", () => {
  const stations = readStations([
    { stationId: "SN1", name: "Null", lon: 0, lat: 0, time: "2026-11-30T09:00:00Z", windSpeed: 0 },
    { stationId: "SN2", name: "Nowhere", lon: null, lat: 60 },
  ]);
  expect(stations).toMatchObject([{ id: "SN1", lon: 0, lat: 0, windSpeed: 0, waveHeight: null }]);
});
