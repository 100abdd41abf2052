import { expect, test } from "vitest";
import { compressValue } from "./compressed-text.ts";
import { type CustomRoute, MAX_ROUTE_POINTS, readRoute, readRouteId, routeIdOf } from "./custom-route.ts";

const route: CustomRoute = {
  departure: "2026-11-28T04:15:00Z",
  favoriteId: null,
  points: [
    { lat: 70.123456, lon: 0 },
    { lat: 0, lon: -179.999999 },
  ],
  speed: 10,
};
const read = (value: unknown) => readRouteId(compressValue(value));

test("any route survives its id, and the id is fit for an address", () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  for (let run = 0; run < 200; run++) {
    const any: CustomRoute = {
      departure:
        run % 3 ? `20${10 + (run % 80)}-0${1 + (run % 9)}-1${run % 10}T0${run % 10}:00:0${run % 10}Z` : null,
      favoriteId: run % 2 ? `favourite ${run} & æøå/#?%` : null,
      points: Array.from({ length: Math.floor(random() * 40) }, () => ({
        lat: Number((random() * 180 - 90).toFixed(6)),
        lon: Number((random() * 360 - 180).toFixed(6)),
      })),
      speed: run % 5 ? Number((random() * 40).toFixed(1)) : 0,
    };
    const id = routeIdOf(any);
    expect(id).toMatch(/^[\w-]+$/);
    expect(readRouteId(id)).toEqual(any);
    expect(routeIdOf(readRouteId(id) ?? route)).toBe(id);
  }
});

test("positions are kept to a tenth of a metre", () => {
  const id = routeIdOf({ ...route, points: [{ lat: 70.12345678, lon: -0.00000001 }] });
  expect(readRouteId(id)?.points).toEqual([{ lat: 70.123457, lon: 0 }]);
});

test("the departure is written in UTC without milliseconds", () => {
  expect(read({ ...route, departure: "2026-11-28T05:15:00.250+01:00" })?.departure).toBe(
    "2026-11-28T04:15:00Z",
  );
  expect(read({ ...route, departure: "2026-11-28T04:15:00" })?.departure).toBe("2026-11-28T04:15:00Z");
});

test.each([
  ["no text of ours", "hello%"],
  ["nothing", ""],
  ["a number", compressValue(7)],
  ["null", compressValue(null)],
  ["a list", compressValue([route])],
  ["no points", compressValue({ ...route, points: undefined })],
  ["points that are no list", compressValue({ ...route, points: { length: 2 } })],
  ["a point that is no point", compressValue({ ...route, points: [null] })],
  ["a latitude beyond the pole", compressValue({ ...route, points: [{ lat: 90.1, lon: 0 }] })],
  ["a longitude beyond sense", compressValue({ ...route, points: [{ lat: 0, lon: 1e9 }] })],
  ["a latitude that is a text", compressValue({ ...route, points: [{ lat: "70", lon: 0 }] })],
  ["a coordinate that is not a number", compressValue({ ...route, points: [{ lat: Number.NaN, lon: 0 }] })],
  ["too many points", compressValue({ points: Array(MAX_ROUTE_POINTS + 1).fill({ lat: 1, lon: 1 }) })],
  ["a million points", compressValue({ points: Array(1_000_000).fill({ lat: 1, lon: 1 }) })],
])("%s is no route", (_name, id) => {
  expect(readRouteId(id)).toBeNull();
});

test("a departure, speed or favourite that is none is not known; the points stay", () => {
  for (const speed of [-1, 1e9, "10", null, Number.POSITIVE_INFINITY, Number.NaN])
    expect(readRoute({ ...route, speed })).toMatchObject({ speed: 0, points: route.points });
  for (const departure of [
    "yesterday",
    1764302100,
    null,
    "2026-13-45T99:00:00Z",
    "9999-12-31T23:59:59-10:00",
  ])
    expect(readRoute({ ...route, departure })?.departure).toBeNull();
  for (const favoriteId of ["", 4, {}, "x".repeat(1000)])
    expect(readRoute({ ...route, favoriteId })?.favoriteId).toBeNull();
});

test("keys of the prototype stay outside", () => {
  const value: unknown = JSON.parse(
    '{"__proto__":{"speed":99},"points":[{"lat":1,"lon":2,"__proto__":{"x":1}}],"constructor":1}',
  );
  expect(readRoute(value)).toEqual({
    departure: null,
    favoriteId: null,
    points: [{ lat: 1, lon: 2 }],
    speed: 0,
  });
  expect(({} as { speed?: number }).speed).toBeUndefined();
});

test("a longitude from a map that was turned round the world is brought back", () => {
  expect(
    read({
      ...route,
      points: [
        { lat: 1, lon: 190 },
        { lat: 1, lon: -181 },
      ],
    })?.points,
  ).toEqual([
    { lat: 1, lon: -170 },
    { lat: 1, lon: 179 },
  ]);
});
