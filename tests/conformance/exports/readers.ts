/// <reference path="../../../lib/new-dataset/shpjs.d.ts" />
import { spawnSync } from "node:child_process";
import { gpx } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import type { Feature, FeatureCollection, Geometry } from "geojson";
import GeoJSON from "ol/format/GeoJSON.js";
import { parseZip } from "shpjs";
import { expect } from "vitest";

/** Independent readers beside GDAL and GPSBabel: the features that they find in the bytes of a file. */

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Each dataset in the zip file. */
export async function readShape(zip: Uint8Array): Promise<FeatureCollection<Geometry | null>[]> {
  return [await parseZip(zip)].flat() as FeatureCollection<Geometry | null>[];
}

export const readGpx = (bytes: Uint8Array): Feature<Geometry | null>[] =>
  gpx(new DOMParser().parseFromString(textOf(bytes), "text/xml")).features;

export const readGeoJson = (bytes: Uint8Array) => new GeoJSON().readFeatures(textOf(bytes));

/** A Python program that prints the rows of each sheet, or of the file. */
const PYTHON = `
import sys, io, json, csv, datetime
data = sys.stdin.buffer.read()
if sys.argv[1] == "csv":
    sheets = {"": list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=";"))}
else:
    import openpyxl
    book = openpyxl.load_workbook(io.BytesIO(data), read_only=True)
    sheets = {sheet.title: [list(row) for row in sheet.iter_rows(values_only=True)] for sheet in book}
shown = {name: {"count": len(rows), "rows": rows[:60] + rows[-1:]} for name, rows in sheets.items()}
print(json.dumps(shown, default=lambda value: value.isoformat()))
`;

type Sheets = Record<string, { count: number; rows: (string | number | null)[][] }>;

export function readWithPython(format: "csv" | "excel", input: Uint8Array): Sheets {
  const { status, stdout, stderr } = spawnSync("/usr/bin/python3", ["-c", PYTHON, format], {
    input,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout);
}

export const OPENPYXL = "/usr/lib/python3/dist-packages/openpyxl";

/** Required programs, for `describeWithPeers`. */
export const PYTHON_PEERS = { "/usr/bin/python3": "python3", [OPENPYXL]: "python3-openpyxl" };
