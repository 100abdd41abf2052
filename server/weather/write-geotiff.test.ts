import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fromArrayBuffer } from "geotiff";
import { expect, test } from "vitest";
import { type Band, NO_DATA, type Raster, writeGeoTiff } from "./write-geotiff.ts";

/** A grid that needs more than one tile, with two bands. */
function sample(): Raster {
  const [width, height] = [150, 131];
  const band = (factor: number, name: string): Band => ({
    cells: Int16Array.from({ length: width * height }, (_, at) =>
      at % 97 === 0 ? NO_DATA : ((at * factor) % 4000) - 2000,
    ),
    scale: 0.01,
    offset: 0,
    metadata: { FORECAST_ELEMENT: name, VALID_TIME: "2026-11-30T06:00:00Z" },
  });
  return {
    width,
    height,
    origin: [-500_000, -1_000_000],
    cellSize: 20_000,
    epsg: 3575,
    metadata: { MODEL: "Modell Å" },
    bands: [band(7, "wind_u"), band(13, "wind_v")],
  };
}

test("geotiff.js reads every cell, the place and the metadata of what was written", async () => {
  const raster = sample();
  const file = writeGeoTiff(raster);
  const tiff = await fromArrayBuffer(new Uint8Array(file).buffer);
  const image = await tiff.getImage();
  const values = await image.readRasters();
  expect([...(values[0] as Int16Array)]).toEqual([...(raster.bands[0]?.cells ?? [])]);
  expect([...(values[1] as Int16Array)]).toEqual([...(raster.bands[1]?.cells ?? [])]);
  expect(image.getBoundingBox()).toEqual([-500_000, -3_620_000, 2_500_000, -1_000_000]);
  expect(image.getGeoKeys()?.ProjectedCSTypeGeoKey).toBe(3575);
  expect(image.getGDALNoData()).toBe(NO_DATA);
});

// Debian's gdal-bin: everywhere where the peers of the conformance tests are installed.
test.skipIf(!existsSync("/usr/bin/gdalinfo"))("GDAL reads the same", () => {
  const folder = mkdtempSync(join(tmpdir(), "farvann-tiff-"));
  const path = join(folder, "a.tif");
  const raster = sample();
  writeFileSync(path, writeGeoTiff(raster));
  const info = JSON.parse(execFileSync("gdalinfo", ["-json", path], { encoding: "utf8" }));
  expect({
    size: info.size,
    bands: info.bands.length,
    tile: info.bands[0].block,
    scale: info.bands[1].scale,
  }).toEqual({
    size: [150, 131],
    bands: 2,
    tile: [128, 128],
    scale: 0.01,
  });
  expect(info.metadata[""].MODEL).toBe("Modell Å");
  expect(info.bands[1].metadata[""]).toEqual({
    FORECAST_ELEMENT: "wind_v",
    VALID_TIME: "2026-11-30T06:00:00Z",
  });
  const cell = (column: number, row: number) =>
    Number(
      execFileSync("gdallocationinfo", ["-valonly", "-b", "2", path, `${column}`, `${row}`], {
        encoding: "utf8",
      }),
    );
  for (const [column, row] of [
    [1, 0],
    [149, 130],
    [128, 64],
    [64, 128],
  ] as const)
    expect(cell(column, row)).toBe(raster.bands[1]?.cells[row * 150 + column]);
  rmSync(folder, { recursive: true });
});
