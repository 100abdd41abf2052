import { readFileSync } from "node:fs";
import Feature from "ol/Feature.js";
import MVT from "ol/format/MVT.js";
import { type Geometry, MultiPolygon, Polygon } from "ol/geom.js";
import { PMTiles } from "pmtiles";
import { describe, expect, it } from "vitest";
import type { Position } from "./geometry/types.ts";
import { geodataFile } from "./paths.ts";
import { polarName } from "./polar/layers.ts";
import { fromSquare, toSquare } from "./polar/square.ts";

const file = readFileSync(geodataFile("polar.pmtiles"));
const archive = new PMTiles({
  getKey: () => "polar",
  getBytes: async (offset, length) => ({
    data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
  }),
});

/** The tile that contains a position, and the position inside it in tile units. */
const locate = (position: Position, z: number) => {
  const [x, y] = toSquare(position).map((share) => share * 2 ** z) as [number, number];
  return { x: Math.floor(x), y: Math.floor(y), at: [(x % 1) * 4096, (y % 1) * 4096] };
};
const featuresAt = async (position: Position, z: number, layer: string): Promise<Feature[]> => {
  const { x, y } = locate(position, z);
  const tile = await archive.getZxy(z, x, y);
  if (!tile) return [];
  const format = new MVT<Feature>({ featureClass: Feature, layers: [layer] });
  return format.readFeatures(tile.data, { extent: [0, 0, 4096, 4096] });
};
const isWet = async (position: Position, z: number): Promise<boolean> =>
  (await featuresAt(position, z, "water")).some(
    (feature) => feature.getGeometry()?.intersectsCoordinate(locate(position, z).at) ?? false,
  );
const ringsOf = (geometry: Geometry | undefined): number[][][] => {
  if (geometry instanceof Polygon) return geometry.getCoordinates();
  return geometry instanceof MultiPolygon ? geometry.getCoordinates().flat() : [];
};

describe("the polar square", () => {
  it("has 45°N at the middle of its lower edge, the pole in the middle and 170°W up", () => {
    expect(toSquare([10, 45]).map((n) => n.toFixed(9))).toEqual(["0.500000000", "1.000000000"]);
    expect(toSquare([123, 90])).toEqual([0.5, 0.5]);
    expect(toSquare([-170, 75])[1]).toBeLessThan(0.5);
    expect(fromSquare(toSquare([-33, 71])).map((n) => n.toFixed(6))).toEqual(["-33.000000", "71.000000"]);
  });

  it("turns a label that lies along its water with its meridian, and never upside down", () => {
    const angleAt = (lon: number, angle: number) =>
      polarName({ at: [lon, 75], minzoom: 0, tags: { angle } }).tags.angle;
    expect(angleAt(10, 30)).toBe(30);
    expect(angleAt(20, 30)).toBe(20);
    expect(angleAt(-80, 20)).toBe(-70);
    expect(angleAt(170, -30)).toBe(-10);
    expect(polarName({ at: [15, 75], minzoom: 0, tags: { name: "x" } }).tags).toEqual({ name: "x" });
  });
});

describe("the committed polar base map", () => {
  it("is a few megabytes and says its projection and sources", async () => {
    expect(file.length).toBeLessThan(6e6);
    expect(await archive.getMetadata()).toMatchObject({
      crs: "EPSG:3575",
      attribution: expect.stringContaining("OpenStreetMap"),
    });
  });

  it.each([2, 4, 5, 6])(
    "tells land from sea at zoom %i: round the pole, Svalbard, Greenland, the antimeridian",
    async (z) => {
      const wet: Position[] = [
        [0, 90],
        [120, 89],
        [30, 74],
        [180, 74],
        [-179.9, 59],
        [-10, 70],
      ];
      const dry: Position[] = [
        [16.5, 78.75],
        [-40, 75],
        [-179.9, 67.5],
        [179.9, 67.5],
        [-100, 60],
        [100, 65],
      ];
      expect(await Promise.all(wet.map((p) => isWet(p, z)))).toEqual(wet.map(() => true));
      expect(await Promise.all(dry.map((p) => isWet(p, z)))).toEqual(dry.map(() => false));
    },
  );

  it.each([3, 6])(
    "has no coast along the antimeridian at zoom %i, where Chukotka lies over it",
    async (z) => {
      const along = Array.from({ length: 30 }, (_, i): Position => [180, 66 + i * 0.08]);
      for (const position of along) {
        const { at } = locate(position, z);
        const rings = (await featuresAt(position, z, "water")).flatMap((f) => ringsOf(f.getGeometry()));
        const near = rings
          .flat()
          .filter((p) => Math.hypot((p[0] ?? 0) - (at[0] ?? 0), (p[1] ?? 0) - (at[1] ?? 0)) < 4);
        expect(near).toEqual([]);
      }
    },
  );

  it("names what the ordinary map names", async () => {
    const names = async (position: Position, z: number, layer: string) =>
      (await featuresAt(position, z, layer)).map((feature) => feature.get("name"));
    expect(await names([15.65, 78.22], 6, "place")).toContain("Longyearbyen");
    expect(await names([10.75, 59.91], 4, "place")).toContain("Oslo");
    expect(await names([14.6, 67.95], 6, "water_name")).toContain("Vestfjorden");
  });
});
