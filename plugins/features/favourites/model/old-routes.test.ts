import { describe, expect, test, vi } from "vitest";

import { readRouteId } from "../../../../lib/custom-route.ts";
import { storageOf } from "../../../../tests/support/stored-keys.ts";
import type { Favourite } from "./favourite.ts";
import { FavouritesStore } from "./favourites-store.ts";
import { convertOldRoutes } from "./old-routes.ts";

const start = { lat: 68, lon: 14, passingTime: "2024-05-01T08:00:00.750+02:00" };
/** Due north: a degree and a half is 90 nautical miles on the sphere, 90.2 on the ellipsoid here. */
const end = { lat: 69.5, lon: 14, passingTime: "2024-05-01T15:00:00.750Z" };

const old = (routePoints: unknown, more: Partial<Favourite> = {}) => ({
  id: "old",
  name: "Fjordrute",
  category: "Ruter",
  value: "/customroute",
  lastUpdated: "2024-05-02T00:00:00.000Z",
  visits: 4,
  geometries: [],
  data: { routePoints, note: "is" },
  ...more,
});

async function convert(favourite: object): Promise<{ after: Favourite; stored: unknown }> {
  const storage = storageOf("favourites");
  storage.set("favorites", [favourite]);
  const store = new FavouritesStore({ storage, clock: { now: () => new Date() } as never });
  await convertOldRoutes(store, { error: vi.fn() } as never);
  return { after: store.all[0] as Favourite, stored: storage.get("favorites", (value) => value, null) };
}
const routeIn = async ({ value }: Favourite) => readRouteId(value.replace("/customroute/", ""));

test("an old planned route gets the address of its route", async () => {
  const { after } = await convert(old([start, end]));
  const { distance } = await import("../../../../lib/geodesy/index.ts");
  const miles = distance([14, 68], [14, 69.5]) / 1852;
  expect(miles).toBeCloseTo(90.3, 0);
  expect(await routeIn(after)).toEqual({
    departure: "2024-05-01T06:00:00Z",
    favoriteId: "old",
    points: [
      { lat: 68, lon: 14 },
      { lat: 69.5, lon: 14 },
    ],
    speed: expect.closeTo(miles / 9, 6),
  });
  expect(after).toMatchObject({
    id: "old",
    name: "Fjordrute",
    category: "Ruter",
    visits: 4,
    data: { note: "is" },
    geometries: [
      {
        type: "LineString",
        coordinates: [
          [14, 68],
          [14, 69.5],
        ],
      },
    ],
    lastUpdated: "2024-05-02T00:00:00.001Z",
  });
});

describe("the speed is 0", () => {
  test.each<[string, unknown[]]>([
    ["when no time has passed", [start, { ...end, passingTime: start.passingTime }]],
    ["when time goes back", [end, start]],
    ["with one point only", [start]],
  ])("%s", async (_name, points) => {
    expect((await routeIn((await convert(old(points))).after))?.speed).toBe(0);
  });
});

test.each<[string, unknown]>([
  ["no list", "broken"],
  ["no points", []],
  ["a point without a latitude", [start, { ...end, lat: undefined }]],
  ["a latitude beyond the pole", [{ ...start, lat: 91 }, end]],
  ["a position of texts", [{ ...start, lat: "68" }, end]],
  ["no time", [start, { lat: 69, lon: 14 }]],
  ["a time that is none", [{ ...start, passingTime: "soon" }, end]],
  ["more points than a route may have", Array(501).fill(start)],
])("a route with %s is kept unchanged", async (_name, points) => {
  const favourite = old(points);
  const { after, stored } = await convert(favourite);
  expect(after).toEqual(favourite);
  expect(stored).toEqual([favourite]);
});

test("a route whose address was lost is kept until it is converted", async () => {
  const { value: _value, ...lost } = old([start, end]);
  expect((await convert(lost)).after.value).toMatch(/^\/customroute\/[\w-]+$/);
  const { value: _again, ...broken } = old("broken");
  expect((await convert(broken)).after).toMatchObject({
    id: "old",
    value: "",
    data: { routePoints: "broken" },
  });
});

test("two devices that convert the same route come to the same", async () => {
  const [one, other] = await Promise.all([convert(old([start, end])), convert(old([start, end]))]);
  expect(one.stored).toEqual(other.stored);
});
