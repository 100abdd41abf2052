import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LAND_BOUNDS, LAND_FILE, readLandMask } from "../demo/land-mask.ts";
import {
  FIELD_NAMES,
  FIELDS,
  type FieldName,
  GRID,
  makeFields,
  type StepValues,
} from "../demo/weather/field-values.ts";
import { HOUR } from "../demo/weather/weather.ts";
import { CannotStore, troubleOf } from "../storage/cannot-store.ts";
import { type Band, NO_DATA, writeGeoTiff } from "./write-geotiff.ts";

/** What a job writes. */
export interface FieldTask {
  /** The folder of all runs. */
  folder: string;
  /** The model run, ms since the epoch, and when the next one comes. */
  run: number;
  nextRun: number;
}

/** Folder of a run below the folder of all runs, such as `20261130T06`. */
export function runFolder(run: number): string {
  return new Date(run).toISOString().slice(0, 13).replaceAll("-", "");
}

/**
 * Writes the demonstration fields of a run, one GeoTIFF each, and removes the runs before the last one. The folder of
 * the run appears complete or not at all.
 */
export function writeFields({ folder, run, nextRun }: FieldTask): void {
  const target = runFolder(run);
  const unfinished = join(folder, `.${target}-${process.pid}`);
  rmSync(unfinished, { recursive: true, force: true });
  try {
    mkdirSync(unfinished, { recursive: true });
    const fields = makeFields(run, readLandMask(LAND_FILE, LAND_BOUNDS));
    for (const name of FIELD_NAMES)
      writeFileSync(join(unfinished, `${name}.tif`), fileOf(name, fields[name], run, nextRun));
    rmSync(join(folder, target), { recursive: true, force: true });
    renameSync(unfinished, join(folder, target));
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    const trouble = troubleOf(cause, folder);
    throw trouble === null ? cause : new CannotStore(trouble, cause);
  }
  // A reader may be in the middle of the run before this one.
  for (const old of readdirSync(folder).sort().slice(0, -2))
    rmSync(join(folder, old), { recursive: true, force: true });
}

function fileOf(name: FieldName, steps: readonly StepValues[], run: number, nextRun: number): Buffer {
  const { width, height, origin, cellSize, epsg } = GRID;
  const bands = steps.flatMap((grids, step) =>
    FIELDS[name].map(
      (element, index): Band => ({
        cells: wholeNumbers(grids[index] ?? new Float32Array(), element.scale),
        scale: element.scale,
        offset: 0,
        metadata: {
          FORECAST_ELEMENT: element.name,
          VALID_TIME: isoSeconds(run + step * HOUR),
          UNIT: element.unit,
        },
      }),
    ),
  );
  return writeGeoTiff({
    width,
    height,
    origin,
    cellSize,
    epsg,
    metadata: {
      REFERENCE_TIME: isoSeconds(run),
      NEXT_RUN: isoSeconds(nextRun),
      MODEL: "Farvann demonstration",
      DEMONSTRATION: "YES",
    },
    bands,
  });
}

function wholeNumbers(values: Float32Array, scale: number): Int16Array {
  return Int16Array.from(values, (value) => (Number.isNaN(value) ? NO_DATA : Math.round(value / scale)));
}

function isoSeconds(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}
