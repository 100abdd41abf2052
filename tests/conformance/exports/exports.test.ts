import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { Feature, FeatureCollection, Geometry } from "geojson";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileKindOf, type OwnFormat } from "../../../plugins/features/download/model/formats.ts";
import { describeWithPeers, findProgram } from "../peers.ts";
import { OPENPYXL, readGeoJson, readShape, readWithPython } from "./readers.ts";
import {
  type ExportTable,
  empty,
  everyKind,
  everyName,
  GEOMETRIES,
  many,
  NAMES,
  placeOf,
  writtenAs,
} from "./tables.ts";

/**
 * Reads exported files with GDAL and GPSBabel: the programs with which users open them build on these or behave alike.
 */

/** Tolerance of coordinates, degrees. */
const PRECISION = 6;
const COUNT = 50_000;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "farvann-exports-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fileOf(format: OwnFormat, table: ExportTable, name = "file"): Promise<string> {
  const file = path.join(folder, `${name}.${fileKindOf(format, 1).ending}`);
  writeFileSync(file, await writtenAs(format, table));
  return file;
}

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: "utf8",
    maxBuffer: 512 * 1024 * 1024,
  });
  expect(stderr.trim(), `${program} ${args.join(" ")}`).toBe("");
  expect(status).toBe(0);
  return stdout;
}

/** The features that GDAL finds in a layer; a warning is a failure. */
function readWithGdal(
  file: string,
  layer: string | null = null,
  ...options: string[]
): Feature<Geometry | null>[] {
  const text = run(
    "ogr2ogr",
    ...["-f", "GeoJSON", "/vsistdout/", file, ...(layer === null ? [] : [layer])],
    ...["-lco", "COORDINATE_PRECISION=9", ...options],
  );
  return (JSON.parse(text) as FeatureCollection<Geometry | null>).features;
}

const layersOf = (file: string) =>
  [...run("ogrinfo", "-q", file).matchAll(/^\d+: (.*?)(?: \([\w ]+\))?$/gm)].map(([, name = ""]) => name);

/** Every position of a geometry. */
function positions(geometry: Geometry | null): number[][] {
  if (!geometry) return [];
  if (geometry.type === "GeometryCollection") return geometry.geometries.flatMap(positions);
  const flat: number[] = (geometry.coordinates as unknown[]).flat(Number.POSITIVE_INFINITY) as number[];
  const size = geometry.type === "Point" ? flat.length : dimensionOf(geometry.coordinates);
  return Array.from({ length: flat.length / size }, (_unused, place) =>
    flat.slice(place * size, place * size + 2),
  );
}

function dimensionOf(list: unknown): number {
  const [first] = list as unknown[];
  return typeof first === "number" ? (list as unknown[]).length : dimensionOf(first);
}

function expectSamePlaces(found: Geometry | null, wanted: Geometry | null): void {
  const [there, here] = [positions(found), positions(wanted)].map((list) => list.toSorted(byPlace));
  expect(there).toHaveLength(here?.length ?? 0);
  there?.forEach((position, place) => {
    expect(position[0]).toBeCloseTo(here?.[place]?.[0] ?? Number.NaN, PRECISION);
    expect(position[1]).toBeCloseTo(here?.[place]?.[1] ?? Number.NaN, PRECISION);
  });
}

const byPlace = (a: number[], b: number[]) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);

const kinds = Object.entries(GEOMETRIES) as [keyof typeof GEOMETRIES, Geometry | null][];
const PLAIN = kinds.filter(([id]) => !["lineOver180", "areaOver180", "nowhere", "emptyLine"].includes(id));

describeWithPeers("GDAL and files", { ogrinfo: "gdal-bin", ogr2ogr: "gdal-bin" }, () => {
  test("GeoJSON: every kind of geometry and every name, cut at the antimeridian", async () => {
    const features = readWithGdal(await fileOf("geojson", everyKind()));
    const found = new Map(features.map((feature) => [feature.properties?.id ?? feature.id, feature]));
    expect(features).toHaveLength(kinds.length);
    for (const [id, geometry] of PLAIN) expectSamePlaces(found.get(id)?.geometry ?? null, geometry);
    expect(found.get("nowhere")?.geometry).toBeNull();
    expect(found.get("emptyLine")?.geometry).toBeNull();
    expect(found.get("lineOver180")?.geometry).toEqual({
      type: "MultiLineString",
      coordinates: [
        [
          [179, 70],
          [180, 70.5],
        ],
        [
          [-180, 70.5],
          [-179, 71],
        ],
      ],
    });
    expect(found.get("areaOver180")?.geometry?.type).toBe("MultiPolygon");
    const outer = found.get("area")?.geometry;
    expect(outer?.type === "Polygon" && outer.coordinates[0]?.slice(0, 2)).toEqual([
      [12, 66],
      [14, 66],
    ]);
    const names = readWithGdal(await fileOf("geojson", everyName()));
    expect(names.map(({ properties }) => properties?.name)).toEqual(Object.values(NAMES));
  });

  test("GPX: points are waypoints, lines and areas tracks, names begin with a number", async () => {
    const file = await fileOf("gpx", everyKind());
    const marks = readWithGdal(file, "waypoints");
    const tracks = readWithGdal(file, "tracks");
    expect(marks.map(({ properties }) => properties?.name?.slice(0, 2))).toEqual([
      ...["01", "02", "03", "04", "05", "05", "10"],
    ]);
    expectSamePlaces(marks[0]?.geometry ?? null, GEOMETRIES.point);
    expectSamePlaces(marks[1]?.geometry ?? null, GEOMETRIES.southWest);
    expect(tracks).toHaveLength(7);
    for (const [place, id] of (["line", "lines", "area", "areas"] as const).entries())
      expectSamePlaces(tracks[place]?.geometry ?? null, GEOMETRIES[id]);
    expect(marks[0]?.properties?.name).toBe(`01 ${NAMES.ampersand}`);
    expect(marks[0]?.properties?.desc).toContain(
      "Redskap: Garn & teiner\nMerknad: Røst & <Å>\nDybde (m): -1.5",
    );
  });

  test("Shape: one set for each kind of geometry, short names, letters whole, nothing as no geometry", async () => {
    const file = `/vsizip/${await fileOf("shape", everyKind())}`;
    const base = "tapt-redskap-20261129-0150";
    expect(layersOf(file).sort()).toEqual([`${base}_line`, `${base}_point`, `${base}_polygon`]);
    const points = readWithGdal(file, `${base}_point`);
    const found = new Map(
      [...points, ...readWithGdal(file, `${base}_line`), ...readWithGdal(file, `${base}_polygon`)].map(
        (each) => [each.properties?.id, each],
      ),
    );
    for (const id of ["point", "southWest", "zero", "line", "lines", "area", "areas"] as const)
      expectSamePlaces(found.get(id)?.geometry ?? null, GEOMETRIES[id]);
    expect(found.get("nowhere")?.geometry).toBeNull();
    expect(found.get("areas")?.geometry?.type).toBe("MultiPolygon");
    expect(found.get("area")?.geometry).toMatchObject({ type: "Polygon" });
    expect(found.get("point")?.properties).toMatchObject({
      name: NAMES.ampersand,
      toolTypeCo: "Garn & teiner",
      toolType_1: "Røst & <Å>",
      depth: -1.5,
      lostTime: "2026-03-14",
      lostTime_t: "2026-03-14T23:30:00Z",
      day: "2026-03-15",
      mmsi: "002573315",
    });
    const names = readWithGdal(`/vsizip/${await fileOf("shape", everyName(), "names")}`);
    const long = String(names.find(({ properties }) => properties?.id === "long")?.properties?.name);
    expect(NAMES.long.startsWith(long)).toBe(true);
    expect(new TextEncoder().encode(long).length).toBeGreaterThan(250);
    expect(names.find(({ properties }) => properties?.id === "sami")?.properties?.name).toBe(NAMES.sami);
    // Rings in the direction of the format: GDAL warns about rings that it has to reverse.
    expect(run("ogrinfo", "-q", "-al", "--config", "CPL_DEBUG", "OFF", file)).toContain("POLYGON");
  });

  test("CSV: semicolon, decimal comma and byte order mark are understood, formulas are none", async () => {
    const rows = readWithGdal(await fileOf("csv", everyName()));
    expect(rows.map(({ properties }) => properties?.Navn)).toEqual(
      Object.values(NAMES).map((name) =>
        name === NAMES.formula ? "'=1+1" : name.replace(/(?![\t\n])\p{Cc}/gu, ""),
      ),
    );
    const kindsRows = readWithGdal(await fileOf("csv", everyKind()));
    expect(kindsRows[0]?.properties).toMatchObject({
      Breddegrad: "68,988912",
      Lengdegrad: "15,467212",
      "Dybde (m)": "-1,5",
      "Tapt (UTC)": "2026-03-14T23:30:00Z",
    });
    expect(kindsRows).toHaveLength(kinds.length);
    expect(kindsRows[11]?.properties).toMatchObject({ Breddegrad: "66", Lengdegrad: "-180" });
    const english = everyKind();
    english.about = { ...english.about, language: "en" };
    const typed = readWithGdal(await fileOf("csv", english, "english"), null, "-oo", "AUTODETECT_TYPE=YES");
    expect(typed[0]?.properties).toMatchObject({ Breddegrad: 68.988912, "Dybde (m)": -1.5 });
  });

  test("Excel: numbers are numbers, dates are dates, texts stay texts", async () => {
    const rows = readWithGdal(await fileOf("excel", everyKind()), null, "-oo", "HEADERS=FORCE");
    expect(rows[0]?.properties).toMatchObject({
      Navn: NAMES.ampersand,
      Breddegrad: 68.988912,
      "Dybde (m)": -1.5,
      "Tapt (UTC)": "2026-03-14T23:30:00.123",
      Dag: "2026-03-15",
      MMSI: "002573315",
    });
    const names = readWithGdal(await fileOf("excel", everyName(), "names"), null, "-oo", "HEADERS=FORCE");
    expect(names[2]?.properties?.Navn).toBe("=1+1");
    expect(names[4]?.properties?.Navn).toBe(NAMES.long);
  });

  test.each(["gpx", "shape", "geojson", "csv", "excel"] as const)("an empty %s is a file", async (format) => {
    const file = await fileOf(format, empty(), "empty");
    expect(layersOf(format === "shape" ? `/vsizip/${file}` : file)).not.toEqual([]);
  });

  test.each(["gpx", "shape", "geojson", "csv", "excel"] as const)("50,000 features in %s", async (format) => {
    const file = await fileOf(format, many(COUNT), "many");
    const source = format === "shape" ? `/vsizip/${file}` : file;
    // GDAL may read the heading line of a sheet as an additional row.
    const count = Number(/Feature Count: (\d+)/.exec(run("ogrinfo", "-so", "-al", source))?.[1]);
    expect(format === "excel" ? [COUNT, COUNT + 1] : [COUNT]).toContain(count);
    if (format === "csv" || format === "excel") {
      if (findProgram(OPENPYXL) === null) return;
      const [sheet] = Object.values(readWithPython(format, readFileSync(file)));
      expect(sheet?.count).toBe(COUNT + 1);
      const place = (sheet?.rows.at(-1) ?? [])
        .slice(1, 3)
        .map((cell) => Number(String(cell).replace(",", ".")));
      expectSamePlaces({ type: "Point", coordinates: place.reverse() }, placeOf(COUNT - 1));
      return;
    }
    const features = readWithGdal(source, format === "gpx" ? "waypoints" : null, "-limit", "800");
    for (const place of [0, 1, 777]) expectSamePlaces(features[place]?.geometry ?? null, placeOf(place));
    if (format === "geojson") expect(readGeoJson(readFileSync(file))).toHaveLength(COUNT);
    if (format !== "shape") return;
    const [found] = await readShape(readFileSync(file));
    expect(found?.features).toHaveLength(COUNT);
    expectSamePlaces(found?.features.at(-1)?.geometry ?? null, placeOf(COUNT - 1));
  });
});

describeWithPeers("GPSBabel and files", { gpsbabel: "gpsbabel" }, () => {
  test.each([
    ["every kind", everyKind],
    ["every name", everyName],
    ["nothing", empty],
    ["50,000 features", () => many(COUNT)],
  ])("GPX with %s", async (_what, table) => {
    const file = await fileOf("gpx", table());
    const theirs = run("gpsbabel", "-i", "gpx", "-f", file, "-o", "gpx", "-F", "-");
    const ours = table().features;
    const marks = theirs.match(/<wpt /g) ?? [];
    const points = ours.reduce((sum, { geometry }) => {
      if (geometry?.type === "MultiPoint") return sum + geometry.coordinates.length;
      return sum + (geometry?.type === "Point" || geometry?.type === "GeometryCollection" ? 1 : 0);
    }, 0);
    expect(marks).toHaveLength(points);
  });
});

/** No independent reader is available here, so this checks the rules by which its readers work. */
test.each([
  ["every kind", everyKind],
  ["every name", everyName],
  ["nothing", empty],
  ["50,000 features", () => many(COUNT)],
])("Olex with %s keeps the rules of its readers", async (_what, table) => {
  const bytes = gunzipSync(await writtenAs("olex", table()));
  const [head, ...blocks] = bytes.toString("latin1").trimEnd().split("\n\n");
  expect(head).toBe("Ferdig forenklet");
  const strange = /^(Rute .+|Rutetype Areal|Linjefarge Svart|Plottsett 16|Navn .+|MTekst \d+: .+)$/;
  const place = /^-?\d+\.\d{6,7} -?\d+\.\d{6,7} \d+ \S+$/;
  const lines = blocks.flatMap((block) => block.split("\n"));
  expect(lines.filter((line) => !strange.test(line) && !place.test(line))).toEqual([]);
  expect(blocks.filter((block) => !block.startsWith("Rute "))).toEqual([]);
  expect(bytes.includes("?")).toBe(false);
  for (const block of blocks.filter((each) => each.includes("Rutetype Areal"))) {
    const path = block.split("\n").filter((line) => place.test(line));
    expect(path.at(-1)).toBe(path[0]);
  }
});

test("Olex places are those of the data, and its names are written in its letters", async () => {
  const read = async (table: ExportTable) => gunzipSync(await writtenAs("olex", table)).toString("latin1");
  const text = await read(everyKind());
  const [lat = 0, lon = 0] = (/^(\S+) (\S+) \d+ Brunsirkel$/m.exec(text) ?? []).slice(1).map(Number);
  expect(lat / 60).toBeCloseTo(68.988912, PRECISION);
  expect(lon / 60).toBeCloseTo(15.467212, PRECISION);
  const names = await read(everyName());
  expect([...names.matchAll(/^Navn (.*)$/gm)].map(([, name]) => name)).toEqual([
    "Røst & <Å>",
    "Kåfjord - Cáhcesuolu",
    "=1+1",
    "to linjer og tegn",
    NAMES.long.trim(),
    "Garn",
    NAMES.quotes,
  ]);
});
