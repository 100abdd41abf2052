import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Feature, Geometry } from "geojson";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isRefusal } from "../../lib/new-dataset/common.ts";
import { readArchive } from "../../lib/new-dataset/read-archive.ts";
import { inDegrees } from "../../lib/new-dataset/to-degrees.ts";
import { describeWithPeers } from "./peers.ts";

/** KMZ and zipped shapefiles that GDAL wrote, as users bring them. */

const NAMES = ["Røst", "Kåfjord, ytre", "Å"];
const square = (west: number, south: number, size: number) => [
  [west, south],
  [west, south + size],
  [west + size, south + size],
  [west + size, south],
  [west, south],
];
const KINDS: Record<string, Geometry[]> = {
  points: [12.1, 13, 14.5].map((lon) => ({ type: "Point", coordinates: [lon, 67.5] })),
  lines: [
    { type: "LineString", coordinates: [square(12, 67, 1)[0], square(12, 67, 1)[2]] as number[][] },
    { type: "MultiLineString", coordinates: [square(12, 67, 1).slice(0, 3), square(14, 67, 1).slice(0, 3)] },
  ],
  areas: [
    { type: "Polygon", coordinates: [square(12, 66, 2), square(12.5, 66.5, 0.5).reverse()] },
    { type: "MultiPolygon", coordinates: [[square(12, 66, 1)], [square(14, 66, 1)]] },
  ],
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "farvann-archives-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  expect(status, `${program} ${args.join(" ")}: ${stderr}`).toBe(0);
  return stdout;
}

/** Writes features as an archive with GDAL. */
function packed(name: string, geometries: readonly (Geometry | null)[], ...options: string[]): string {
  const source = path.join(folder, "source.geojson");
  const features = geometries.map((geometry, place) => {
    const properties = { navn: NAMES[place % NAMES.length], dyp: place === 0 ? 0 : -1.5, dag: "2026-03-14" };
    return { type: "Feature", properties, geometry };
  });
  writeFileSync(source, JSON.stringify({ type: "FeatureCollection", features }));
  const target = path.join(folder, name);
  rmSync(target, { force: true });
  run("ogr2ogr", ...options, target, source);
  return target;
}

function read(file: string): Feature<Geometry | null>[] {
  const layers = readArchive(readFileSync(file), path.basename(file), 1e7);
  if (isRefusal(layers)) throw new Error(layers.refused);
  const [layer] = layers;
  if (!layer || isRefusal(layer.read)) throw new Error(layer ? JSON.stringify(layer.read) : "no layer");
  return inDegrees(layer.read.features, layer.read.crs);
}

const positions = (geometry: Geometry | null | undefined): number[][] => {
  if (!geometry || geometry.type === "GeometryCollection") return [];
  const flat = (geometry.coordinates as unknown[]).flat(Number.POSITIVE_INFINITY) as number[];
  const pairs = Array.from({ length: flat.length / 2 }, (_unused, place) =>
    flat.slice(place * 2, place * 2 + 2),
  );
  return pairs.toSorted(([x1 = 0, y1 = 0], [x2 = 0, y2 = 0]) => x1 - x2 || y1 - y2);
};

/** The largest distance between corresponding positions, degrees; infinite when the number of lines differs. */
function distance(found: Geometry | null | undefined, wanted: Geometry): number {
  const [there, here] = [positions(found), positions(wanted)];
  if (there.length !== here.length) return Number.POSITIVE_INFINITY;
  return Math.max(
    ...there.flatMap((pair, place) =>
      pair.map((value, axis) => Math.abs(value - (here[place]?.[axis] ?? 0))),
    ),
  );
}

/** `crs-of-wkt.test.ts` tests all systems by the text alone, which GDAL writes beside the coordinates. */
const SYSTEMS = ["EPSG:25833", "EPSG:23032", "EPSG:3575", "EPSG:32661"];

describeWithPeers("archives of GDAL", { ogr2ogr: "gdal-bin" }, () => {
  test.each(SYSTEMS)("a shapefile in %s is read to where it lies", (code) => {
    const [first] = KINDS.points ?? [];
    if (!first) throw new Error("no point");
    const [feature] = read(packed("crs.shp.zip", [first], "-t_srs", code));
    // GDAL chooses one of several transformations to ED50, whose results differ by metres.
    expect(distance(feature?.geometry, first)).toBeLessThan(code === "EPSG:23032" ? 5e-4 : 1e-6);
  });

  test.each(Object.keys(KINDS))("a shapefile of %s, with letters in UTF-8 and in Latin-1", (kind) => {
    const geometries = KINDS[kind] ?? [];
    for (const encoding of ["UTF-8", "ISO-8859-1"]) {
      const found = read(
        packed("kind.shp.zip", geometries, "-lco", `ENCODING=${encoding}`, "-t_srs", "EPSG:25833"),
      );
      expect(
        found.map(
          ({ geometry }, place) =>
            distance(geometry, geometries[place] ?? (geometries[0] as Geometry)) < 1e-6,
        ),
      ).toEqual(geometries.map(() => true));
      expect(found.map(({ geometry }) => geometry?.type)).toEqual(geometries.map(({ type }) => type));
      expect(found.map(({ properties }) => properties)).toEqual(
        geometries.map((_geometry, place) => ({
          navn: NAMES[place],
          dyp: place === 0 ? 0 : -1.5,
          dag: "2026-03-14",
        })),
      );
    }
  });

  test("a shapefile with a feature without a place keeps it, and its neighbours their rows", () => {
    const [first, second] = KINDS.points ?? [];
    if (!first || !second) throw new Error("no points");
    const found = read(packed("null.shp.zip", [first, null, second]));
    expect(found.map(({ geometry, properties }) => [geometry?.type ?? null, properties?.navn])).toEqual([
      ["Point", NAMES[0]],
      [null, NAMES[1]],
      ["Point", NAMES[2]],
    ]);
  });

  test("a KMZ", () => {
    const geometries = [...(KINDS.points ?? []), ...(KINDS.areas ?? [])];
    const found = read(packed("tur.kmz", geometries, "-f", "LIBKML"));
    expect(found.map(({ properties }) => properties?.navn)).toEqual([...NAMES, NAMES[0], NAMES[1]]);
    expect(distance(found[0]?.geometry, geometries[0] as Geometry)).toBeLessThan(1e-6);
  });
});
