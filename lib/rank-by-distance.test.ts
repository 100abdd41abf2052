import { expect, test } from "vitest";
import * as geodesy from "./geodesy/index.ts";
import type { LonLat } from "./lon-lat.ts";
import { rankByDistance } from "./rank-by-distance.ts";

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
