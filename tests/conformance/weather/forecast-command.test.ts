import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FieldFile } from "../../../plugins/datasets/forecast-field/file/field-file.ts";
import type { ElementNames } from "../../../plugins/datasets/forecast-field/file/messages.ts";
import { bearingTo, fieldValueAt } from "../../../plugins/datasets/forecast-field/grid/field-value.ts";
import { GridGeometry } from "../../../plugins/datasets/forecast-field/grid/geometry.ts";
import { chooseBands, contentsOf, readWanted } from "../../../scripts/forecast/choose-bands.ts";
import { readGrids } from "../../../scripts/forecast/read-bands.ts";
import { seededRandom } from "../../../server/demo/random.ts";
import { describeWithPeers } from "../peers.ts";

/** Files of Debian packages, which nobody here wrote. */
const NAVY = "/usr/share/ferret-vis/data/monthly_navy_winds.cdf";
const GFS = "/usr/share/doc/python-grib-doc/examples/gfs.grb";
const ROOT = resolve(import.meta.dirname, "../../..");

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "farvann-forecast-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function forecast(...args: string[]): { status: number | null; out: string; error: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", join(ROOT, "scripts/forecast.ts"), ...args],
    { encoding: "utf8", cwd: ROOT },
  );
  return { status, out: stdout, error: stderr };
}

async function open(file: string, names: ElementNames): Promise<FieldFile> {
  const bytes = new Uint8Array(readFileSync(file)).buffer;
  return FieldFile.open(
    async (first, last) => ({ data: bytes.slice(first, last + 1), total: bytes.byteLength }),
    names,
  );
}

/** GDAL's value of a cell of the original. */
function original(source: string, band: number, column: number, row: number): number {
  return Number(
    execFileSync("gdallocationinfo", ["-valonly", "-b", String(band), source, String(column), String(row)], {
      encoding: "utf8",
    }),
  );
}

describeWithPeers(
  "the command forecast and a netCDF file",
  { gdal_translate: "gdal-bin", [NAVY]: "ferret-datasets" },
  () => {
    test("what the file holds is listed, and an element that is not there is refused with it", () => {
      const bands = readGrids(NAVY).flatMap((grid) => grid.bands);
      expect(contentsOf(bands)).toContain("  UWND  (M/S; 132 times, 1982-01-16T20:00Z to 1992-12-17T03:30Z)");
      expect(() => chooseBands(bands, [readWanted("wind_speed")])).toThrow(
        "The file has no wind_speed. It has:\n  UWND",
      );
    });

    test("its file has the values, times and directions of the original at 240 random cells and times", async () => {
      const out = join(folder, "navy.tif");
      const made = forecast(
        NAVY,
        "--element",
        "UWND=wind_u",
        "--element",
        "VWND=wind_v",
        "--out",
        out,
        "--model",
        "US Navy",
      );
      expect(made).toMatchObject({ status: 0, error: "" });
      const file = await open(out, { u: "wind_u", v: "wind_v" });
      const { index, shape } = file.info;
      expect({ model: index.model, times: index.times.length, crs: shape.crs }).toEqual({
        model: "US Navy",
        times: 132,
        crs: "EPSG:4326",
      });
      expect(new Date(index.times[0] ?? 0).toISOString()).toBe("1982-01-16T20:00:00.000Z");
      const geometry = new GridGeometry(shape);
      const random = seededRandom("forecast command");
      for (let round = 0; round < 4; round++) {
        const at = Math.floor(random.between(0, 132));
        const step = await file.step(index.times[at] ?? 0);
        if (step === null) throw new Error("no step");
        const cells = Array.from(
          { length: 60 },
          () => [Math.floor(random.between(0, 144)), Math.floor(random.between(1, 72))] as const,
        );
        const [u, v] = ["UWND", "VWND"].map((name) =>
          execFileSync("gdallocationinfo", ["-valonly", "-b", String(at + 1), `NETCDF:"${NAVY}":${name}`], {
            input: cells.map((cell) => cell.join(" ")).join("\n"),
            encoding: "utf8",
          })
            .trim()
            .split("\n")
            .map(Number),
        );
        for (const [one, [column, row]] of cells.entries()) {
          const lonLat = geometry.lonLatOf(column, row);
          const found = fieldValueAt(geometry, step, lonLat);
          const [east, north] = [u?.[one] ?? 0, v?.[one] ?? 0];
          expect(found?.value).toBeCloseTo(Math.hypot(east, north), 3);
          const bearing = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
          if (found?.axes && found.value > 0.5)
            expect(bearingTo(geometry, lonLat, found.axes)).toBeCloseTo(bearing, 1);
        }
      }
    });
  },
);

describeWithPeers(
  "the command forecast and a GRIB file",
  { gdal_translate: "gdal-bin", [GFS]: "python-grib-doc" },
  () => {
    test("wind of the usual level and gusts come with their run, in polar too", async () => {
      const crs = "EPSG:3575";
      const out = join(folder, "gfs.tif");
      const wanted = ["UGRD=wind_u", "VGRD=wind_v", "GUST=wind_gust"].flatMap((one) => ["--element", one]);
      expect(forecast(GFS, ...wanted, "--crs", crs, "--out", out)).toMatchObject({ status: 0, error: "" });
      const file = await open(out, { u: "wind_u", v: "wind_v", also: ["wind_gust"] });
      const { index, shape } = file.info;
      expect({ crs: shape.crs, run: index.reference, times: index.times }).toEqual({
        crs,
        run: Date.UTC(2011, 9, 8),
        times: [Date.UTC(2011, 9, 11)],
      });
      const step = await file.step(Date.UTC(2011, 9, 11));
      if (step === null) throw new Error("no step");
      // The middle of a cell of the original: column 73 is 2.5°E, row 12 is 60°N.
      const found = fieldValueAt(new GridGeometry(shape), step, [2.5, 60]);
      const [u, v, gust] = [223, 224, 324].map((band) => original(GFS, band, 73, 12));
      expect(found?.value).toBeCloseTo(Math.hypot(u ?? 0, v ?? 0), 0);
      expect(found?.also[0]).toBeCloseTo(gust ?? 0, 0);
    });

    test("an element at several levels, none of them usual, asks which", () => {
      const bands = readGrids(GFS).flatMap((grid) => grid.bands);
      expect(() => chooseBands(bands, [readWanted("VWSH")])).toThrow(
        'Write --element "VWSH@LEVEL" with one of: 0-TRO',
      );
    });
  },
);
