import type { Geometry, Point } from "geojson";
import { describe, expect, test } from "vitest";
import { describeWithPeers } from "../peers.ts";
import { PYTHON_PEERS, readGeoJson, readGpx, readShape, readWithPython } from "./readers.ts";
import { about, empty, everyKind, everyName, GEOMETRIES, NAMES, writtenAs } from "./tables.ts";

/**
 * Reads exported files with further independent readers, beside GDAL and GPSBabel: shpjs, togeojson, OpenLayers,
 * openpyxl, Python's csv.
 */

/** Tolerance of coordinates, degrees. */
const PRECISION = 6;

/** Names in the form in which tables store them: without control characters. */
const plainNames = Object.values(NAMES).map((name) => name.replace(/(?![\t\n\r])\p{Cc}/gu, ""));

function expectPlace(geometry: Geometry | null | undefined, wanted: Geometry): void {
  const [lon, lat] = geometry?.type === "Point" ? geometry.coordinates : [];
  const [wantedLon = 0, wantedLat = 0] = (wanted as Point).coordinates;
  expect(lon).toBeCloseTo(wantedLon, PRECISION);
  expect(lat).toBeCloseTo(wantedLat, PRECISION);
}

describe("shpjs", () => {
  test("reads every kind of geometry, nothing as none, and what was cut at the antimeridian", async () => {
    const found = await readShape(await writtenAs("shape", everyKind()));
    const byId = new Map(
      found.flatMap(({ features }) => features).map((each) => [each.properties?.id, each]),
    );
    for (const id of ["point", "southWest", "zero"] as const)
      expectPlace(byId.get(id)?.geometry, GEOMETRIES[id]);
    const types = Object.keys(GEOMETRIES).map((id) => [id, byId.get(id)?.geometry?.type ?? null]);
    expect(Object.fromEntries(types)).toMatchObject({
      line: "LineString",
      lines: "MultiLineString",
      area: "Polygon",
      areas: "MultiPolygon",
      lineOver180: "MultiLineString",
      areaOver180: "MultiPolygon",
      nowhere: null,
    });
    const { area } = GEOMETRIES;
    const found2 = byId.get("area")?.geometry;
    expect(found2?.type === "Polygon" && found2.coordinates.map((ring) => ring.length)).toEqual(
      area.coordinates.map((ring) => ring.length),
    );
  });

  test("reads every name, and the sets of each table", async () => {
    const second = { ...everyName(), about: about({ title: "To", fileName: "to" }) };
    const sets = await readShape(await writtenAs("shape", everyKind(), second));
    expect(sets.map(({ features }) => features.length).toSorted((a, b) => a - b)).toEqual([3, 4, 7, 9]);
    const names = (await readShape(await writtenAs("shape", everyName())))[0]?.features.map(
      ({ properties }) => properties?.name,
    );
    expect(names?.slice(0, 3)).toEqual([NAMES.ampersand, NAMES.sami, NAMES.formula]);
  });

  test("reads an empty set", async () => {
    expect((await readShape(await writtenAs("shape", empty())))[0]?.features).toEqual([]);
  });
});

describe("togeojson", () => {
  test("reads waypoints and tracks with their names", async () => {
    const found = readGpx(await writtenAs("gpx", everyKind()));
    const named = new Map(found.map((each) => [each.properties?.name, each]));
    expectPlace(named.get(`01 ${NAMES.ampersand}`)?.geometry, GEOMETRIES.point);
    expect(found.filter(({ geometry }) => geometry?.type === "Point")).toHaveLength(7);
    expect(found.filter(({ geometry }) => geometry?.type !== "Point")).toHaveLength(7);
    const names = readGpx(await writtenAs("gpx", everyName())).map(({ properties }) => properties?.name);
    expect(names[0]).toBe(`1 ${NAMES.ampersand}`);
    expect(names.slice(1, 3)).toEqual([`2 ${NAMES.sami}`, `3 ${NAMES.formula}`]);
    expect(readGpx(await writtenAs("gpx", empty()))).toEqual([]);
  });

  test("reads two tables as one file, numbered through", async () => {
    const features = readGpx(await writtenAs("gpx", everyName(), everyName()));
    const numbers = features.map(({ properties }) => Number(String(properties?.name).slice(0, 2)));
    expect(numbers).toEqual(Array.from({ length: 14 }, (_unused, place) => place + 1));
  });
});

test("OpenLayers reads GeoJSON with every geometry and every name", async () => {
  const found = readGeoJson(await writtenAs("geojson", everyKind()));
  const types = found.map((feature) => feature.getGeometry()?.getType() ?? null);
  expect(types).toEqual([
    ...["Point", "Point", "Point", "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon"],
    ...["MultiPolygon", "GeometryCollection", "MultiLineString", "MultiPolygon", null, null],
  ]);
  const names = readGeoJson(await writtenAs("geojson", everyName())).map((feature) => feature.get("name"));
  expect(names).toEqual(Object.values(NAMES));
});

describeWithPeers("openpyxl and Python's csv", PYTHON_PEERS, () => {
  test("openpyxl reads numbers, days and times as such, every name, and a sheet for each table", async () => {
    const second = { ...everyName(), about: about({ title: "Røst & <Å>: [2]" }) };
    const sheets = readWithPython("excel", await writtenAs("excel", everyKind(), second, second));
    expect(Object.keys(sheets)).toEqual(["Tapt redskap Røst & <Å> alt", "Røst & <Å> 2", "Røst & <Å> 2 2"]);
    const [kinds, names] = Object.values(sheets);
    const [lat, lon] = kinds?.rows[1]?.slice(1, 3) ?? [];
    expect(lat).toBeCloseTo(68.988912, PRECISION);
    expect(lon).toBeCloseTo(15.467212, PRECISION);
    expect(kinds?.rows[1]?.slice(3)).toEqual([
      ...["Garn & teiner", NAMES.ampersand, -1.5, "2026-03-14T23:30:00.123000", "2026-03-15T00:00:00", "Ja"],
      "002573315",
    ]);
    expect(names?.rows.slice(1, 8).map(([name]) => name)).toEqual(
      plainNames.map((name) => name.replaceAll("\r\n", "\n")),
    );
  });

  test("Python's csv reads every name; a formula is disarmed", async () => {
    const { rows = [] } = readWithPython("csv", await writtenAs("csv", everyName()))[""] ?? {};
    expect(rows.slice(1, 8).map(([name]) => name)).toEqual(
      plainNames.map((name) => (name === NAMES.formula ? `'${name}` : name)),
    );
    expect(rows[0]?.slice(0, 3)).toEqual(["Navn", "Breddegrad", "Lengdegrad"]);
  });

  test.each(["csv", "excel"] as const)("an empty %s has its heading", async (format) => {
    const [sheet] = Object.values(readWithPython(format, await writtenAs(format, empty())));
    expect(sheet?.count).toBe(1);
  });
});
