import { readFileSync } from "node:fs";
import Feature from "ol/Feature.js";
import MVT from "ol/format/MVT.js";
import { type Geometry, MultiPolygon, Polygon } from "ol/geom.js";
import { PMTiles } from "pmtiles";
import { describe, expect, it } from "vitest";
import type { Position } from "./geometry/types.ts";
import { geodataFile } from "./paths.ts";

const file = readFileSync(geodataFile("base.pmtiles"));
const archive = new PMTiles({
  getKey: () => "base",
  getBytes: async (offset, length) => ({
    data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
  }),
});

/** The tile that contains a position, and the position inside it in tile units. */
const locate = ([lon, lat]: Position, z: number) => {
  const sine = Math.sin((lat * Math.PI) / 180);
  const [x, y] = [
    (lon / 360 + 0.5) * 2 ** z,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z,
  ];
  return { x: Math.floor(x), y: Math.floor(y), at: [(x % 1) * 4096, (y % 1) * 4096] };
};

/** Features of one layer of the tile at a position; undefined when the tile is missing. */
const featuresAt = async (position: Position, z: number, layer: string): Promise<Feature[] | undefined> => {
  const { x, y } = locate(position, z);
  const tile = await archive.getZxy(z, x, y);
  if (!tile) return undefined;
  const format = new MVT<Feature>({ featureClass: Feature, layers: [layer] });
  return format.readFeatures(tile.data, { extent: [0, 0, 4096, 4096] });
};
const isWet = async (position: Position, z: number): Promise<boolean> => {
  const water = (await featuresAt(position, z, "water")) ?? [];
  return water.some(
    (feature) => feature.getGeometry()?.intersectsCoordinate(locate(position, z).at) ?? false,
  );
};
const ringsOf = (geometry: Geometry | undefined): number[][][] => {
  if (geometry instanceof Polygon) return geometry.getCoordinates();
  return geometry instanceof MultiPolygon ? geometry.getCoordinates().flat() : [];
};
const namesAt = async (position: Position, z: number, layer: string, key = "name"): Promise<unknown[]> =>
  ((await featuresAt(position, z, layer)) ?? []).map((feature) => feature.get(key));

describe("the committed base map", () => {
  it("fits the repository and says where it comes from", async () => {
    expect(file.length).toBeLessThan(22e6);
    expect(await archive.getMetadata()).toMatchObject({
      attribution: expect.stringContaining("OpenStreetMap"),
      vector_layers: expect.arrayContaining([expect.objectContaining({ id: "water_name" })]),
    });
  });

  it.each([5, 6, 7, 8, 10])("tells land from sea at zoom %i", async (z) => {
    const wet: Position[] = [
      [14.3, 67.8],
      [2, 66],
      [30, 74],
    ];
    const dry: Position[] = [
      [15.65, 68.52],
      [16.5, 78.75],
      [11.9, 61.6],
      [13.8, 68.2],
      [22.4, 77.9],
    ];
    expect(await Promise.all(wet.map((p) => isWet(p, z)))).toEqual(wet.map(() => true));
    expect(await Promise.all(dry.map((p) => isWet(p, z)))).toEqual(dry.map(() => false));
  });

  it("has no seam where land crosses the antimeridian", async () => {
    for (const lon of [179.9, -179.9]) {
      const water = (await featuresAt([lon, 67.5], 3, "water")) ?? [];
      const rings = water.flatMap((feature) => ringsOf(feature.getGeometry()));
      const seam = lon > 0 ? 4096 : 0;
      const isOnSeam = (p: number[] | undefined): boolean => Math.abs((p?.[0] ?? -999) - seam) < 8;
      const alongSeam = rings.flatMap((ring) => ring.filter((p, i) => isOnSeam(p) && isOnSeam(ring[i - 1])));
      expect(alongSeam.length).toBe(0);
    }
  });

  it("has no water in a tile of land alone, and stores open sea as a tile", async () => {
    expect((await featuresAt([11.9, 61.6], 10, "water")) ?? []).toHaveLength(0);
    expect(await isWet([3, 67], 10)).toBe(true);
  });

  it("names waters and islands from zoom 5, in the languages of the gazetteer", async () => {
    expect(await namesAt([14.6, 67.95], 5, "water_name")).toContain("Vestfjorden");
    expect(await namesAt([15.6, 68.52], 5, "place")).toContain("Hinnøya");
    expect(await namesAt([25.9, 70.55], 7, "water_name", "name:se")).toContain("Porsáŋgguvuotna");
    expect(await namesAt([25.9, 70.55], 7, "water_name", "name:en")).toContain("Porsangerfjord");
  });

  it("names cities from zoom 3 and countries from zoom 2", async () => {
    expect(await namesAt([10.75, 59.91], 3, "place")).toContain("Oslo");
    expect(await namesAt([95, 62], 2, "place")).toContain("Russland");
    expect(await namesAt([95, 62], 2, "place", "name:en")).toContain("Russia");
  });

  it("gives airports their IATA code", async () => {
    expect(await namesAt([14.365, 67.269], 10, "aerodrome_label", "iata")).toContain("BOO");
  });
});
