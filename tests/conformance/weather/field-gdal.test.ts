import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FieldFile } from "../../../plugins/datasets/forecast-field/file/field-file.ts";
import { GridGeometry } from "../../../plugins/datasets/forecast-field/grid/geometry.ts";
import { cornersAt, valueAt } from "../../../plugins/datasets/forecast-field/grid/sample.ts";
import { seededRandom } from "../../../server/demo/random.ts";
import { type Band, NO_DATA, writeGeoTiff } from "../../../server/weather/write-geotiff.ts";
import { describeWithPeers } from "../peers.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 30, 6);
const STEPS = 5;
const POINTS = 2_000;
/** Where GDAL is asked: west, south, east, north, and its number of columns and rows there. */
const [WEST, SOUTH, EAST, NORTH] = [-25, 52, 50, 83];
const [COLUMNS, ROWS] = [1500, 620];

/** A wavy field in the polar grid of the demonstration, with holes. */
function band(step: number): Band {
  const [width, height] = [108, 124];
  return {
    cells: Int16Array.from({ length: width * height }, (_, at) => {
      const [column, row] = [at % width, Math.floor(at / width)];
      if ((column * 7 + row * 13) % 61 === 0) return NO_DATA;
      return Math.round(1500 * Math.sin(column / 5 + step) * Math.cos(row / 7) + 10 * ((at * 37) % 23));
    }),
    scale: 0.01,
    offset: 3,
    metadata: { FORECAST_ELEMENT: "t", VALID_TIME: new Date(START + step * HOUR).toISOString() },
  };
}

describeWithPeers(
  "values of a field and GDAL's",
  { gdalwarp: "gdal-bin", gdallocationinfo: "gdal-bin" },
  () => {
    let folder = "";
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), "farvann-field-"));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test("agree at 10,000 random places and times, where there is none too", async () => {
      const [path, warped] = [join(folder, "field.tif"), join(folder, "warped.tif")];
      const bands = Array.from({ length: STEPS }, (_, step) => band(step));
      writeFileSync(
        path,
        writeGeoTiff({
          width: 108,
          height: 124,
          origin: [-2_120_000, 760_000],
          cellSize: 40_000,
          epsg: 3575,
          metadata: {},
          bands,
        }),
      );
      // Every cell of the warped grid is GDAL's own bilinear value at the middle of the cell.
      execFileSync("gdalwarp", [
        ...[
          "-q",
          "-t_srs",
          "EPSG:4326",
          "-r",
          "bilinear",
          "-et",
          "0",
          "-ot",
          "Float64",
          "-dstnodata",
          "-99999",
        ],
        ...[
          "-te",
          ...[WEST, SOUTH, EAST, NORTH].map(String),
          "-ts",
          String(COLUMNS),
          String(ROWS),
          path,
          warped,
        ],
      ]);
      const bytes = new Uint8Array(readFileSync(path)).buffer;
      const file = await FieldFile.open(
        async (first, last) => ({ data: bytes.slice(first, last + 1), total: bytes.byteLength }),
        { value: "t" },
      );
      const geometry = new GridGeometry(file.info.shape);
      const random = seededRandom("field and GDAL");
      let compared = 0;
      const apart: object[] = [];
      for (let step = 0; step < STEPS; step++) {
        const grid = await file.step(START + step * HOUR);
        if (grid === null) throw new Error("no step");
        const cells = Array.from(
          { length: POINTS },
          () => [Math.floor(random.between(0, COLUMNS)), Math.floor(random.between(0, ROWS))] as const,
        );
        const answer = execFileSync("gdallocationinfo", ["-valonly", "-b", String(step + 1), warped], {
          input: cells.map((cell) => cell.join(" ")).join("\n"),
          encoding: "utf8",
        });
        const theirs = answer.trim().split("\n").map(Number);
        expect(theirs).toHaveLength(POINTS);
        for (const [at, [column, row]] of cells.entries()) {
          const lon = WEST + ((column + 0.5) * (EAST - WEST)) / COLUMNS;
          const lat = NORTH - ((row + 0.5) * (NORTH - SOUTH)) / ROWS;
          const place = geometry.cellAt(lon, lat);
          const corners = place && cornersAt(grid, ...place);
          const ours = corners && valueAt(grid.value, corners);
          // Beside a hole GDAL goes on to the middle of the hole; here the nearest cell decides.
          const around = corners?.at.map((cell) => Number.isNaN(grid.value[cell] ?? Number.NaN)) ?? [true];
          if (new Set(around).size > 1) continue;
          const gdal = theirs[at] === -99_999 ? null : (theirs[at] ?? 0) * 0.01 + 3;
          const agrees = ours === null || gdal === null ? ours === gdal : Math.abs(ours - gdal) < 0.002;
          if (!agrees) apart.push({ lon, lat, ours, gdal });
          compared++;
        }
      }
      expect(apart).toEqual([]);
      expect(compared).toBeGreaterThan(8_000);
    });
  },
);
