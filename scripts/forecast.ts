/**
 * `npm run forecast -- <file>… [--element NAME[@LEVEL][=NEWNAME]]… --out field.tif [--crs EPSG:3575] [--model name] [--run time] [--next time]`:
 * turns GRIB or netCDF files into the GeoTIFF that the dataset type `forecast-field` reads, with the programs of GDAL.
 * Without `--element` it lists what the files hold.
 */
import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { chooseBands, contentsOf, readWanted } from "./forecast/choose-bands.ts";
import { Refusal } from "./forecast/gdal.ts";
import { readGrids } from "./forecast/read-bands.ts";
import { writeForecast } from "./forecast/write-forecast.ts";

const USAGE =
  "Usage: npm run forecast -- <file>… --element NAME[@LEVEL][=NEWNAME]… --out field.tif [--crs EPSG:3575] [--model name] [--run 2026-11-30T06:00Z] [--next 2026-11-30T12:00Z]";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    element: { type: "string", multiple: true, default: [] },
    out: { type: "string" },
    crs: { type: "string" },
    model: { type: "string" },
    run: { type: "string" },
    next: { type: "string" },
  },
});

try {
  main();
} catch (cause) {
  if (!(cause instanceof Refusal)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}

function main(): void {
  if (positionals.length === 0) throw new Refusal(USAGE);
  const bands = positionals.flatMap(readGrids).flatMap((grid) => grid.bands);
  if (values.element.length === 0) {
    console.info(`Choose with --element NAME@LEVEL. The file holds:\n${contentsOf(bands)}`);
    return;
  }
  if (values.out === undefined) throw new Refusal(USAGE);
  const chosen = chooseBands(bands, values.element.map(readWanted));
  const runs = chosen.flatMap(({ band }) => band.run ?? []);
  const crs = writeForecast(chosen, {
    out: values.out,
    crs: values.crs ?? null,
    run: timeOf("run", values.run) ?? (runs.length > 0 ? Math.max(...runs) : null),
    nextRun: timeOf("next", values.next),
    model: values.model ?? null,
  });
  const names = [...new Set(chosen.map(({ as }) => as))].join(", ");
  const times = new Set(chosen.map(({ time }) => time)).size;
  const size = (statSync(values.out).size / 1e6).toFixed(1);
  console.info(`${values.out}: ${names} at ${times} times, ${crs}, ${size} MB`);
}

function timeOf(option: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Refusal(`--${option} ${text} is not a time such as 2026-11-30T06:00Z.`);
  return time;
}
