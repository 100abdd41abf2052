import { clockSince } from "../../../../lib/time-since.ts";
import { readXml } from "../../../../lib/xml-tree.ts";

/** One band of a file: an element of the forecast at one time. */
export interface Band {
  /** Its number in the file, from 0. */
  sample: number;
  /** Name of the element, as in the file. */
  element: string;
  /** ms since the epoch. */
  time: number;
  /** value = number in the file × scale + offset */
  scale: number;
  offset: number;
  unit: string | null;
}

/** The content of a forecast file, by the metadata that GDAL writes. */
export interface FieldIndex {
  /** Times of the steps, ms since the epoch, in order. */
  times: readonly number[];
  bands: readonly Band[];
  /** Time of the model run, ms; null: the file does not say. */
  reference: number | null;
  /** When the next run is expected, ms. */
  nextRun: number | null;
  model: string | null;
  /** Whether the file says that its values are invented. */
  demonstration: boolean;
}

type Items = ReadonlyMap<string, string>;

/**
 * Reads the metadata of GDAL (TIFF tag 42112). Bands state their element and time in `FORECAST_ELEMENT` and `VALID_TIME` (ISO
 * 8601), or in what `gdal_translate` copies from GRIB (`GRIB_ELEMENT`, `GRIB_VALID_TIME`, seconds) and netCDF
 * (`NETCDF_VARNAME`, `NETCDF_DIM_time` with `time#units`, whatever the dimension is called). Bands without an element or a time are left out.
 * @param xml null: the file has no metadata
 * @param count number of bands of the file
 */
export function readFieldIndex(xml: string | null, count: number): FieldIndex {
  const { file, samples } = itemsOf(xml);
  const clock = netcdfClock(file);
  const bands: Band[] = [];
  for (let sample = 0; sample < count; sample++) {
    const items = samples.get(sample);
    if (items === undefined) continue;
    const element = items.get("FORECAST_ELEMENT") ?? items.get("GRIB_ELEMENT") ?? items.get("NETCDF_VARNAME");
    const time = isoTime(items.get("VALID_TIME")) ?? epochTime(items.get("GRIB_VALID_TIME")) ?? clock(items);
    if (element === undefined || time === null) continue;
    bands.push({
      sample,
      element,
      time,
      scale: numberOr(items.get("role:scale"), 1),
      offset: numberOr(items.get("role:offset"), 0),
      unit: unitOf(items),
    });
  }
  const first = samples.get(bands[0]?.sample ?? 0);
  return {
    times: [...new Set(bands.map(({ time }) => time))].sort((a, b) => a - b),
    bands,
    reference: isoTime(file.get("REFERENCE_TIME")) ?? epochTime(first?.get("GRIB_REF_TIME")),
    nextRun: isoTime(file.get("NEXT_RUN")),
    model: file.get("MODEL") ?? null,
    demonstration: file.get("DEMONSTRATION") === "YES",
  };
}

/** Items of the whole file, and by band; those with a role stand under `role:…`. */
function itemsOf(xml: string | null): { file: Items; samples: ReadonlyMap<number, Items> } {
  const file = new Map<string, string>();
  const samples = new Map<number, Map<string, string>>();
  for (const { name, attributes, text } of (xml === null ? null : readXml(xml))?.children ?? []) {
    if (name !== "Item") continue;
    const { name: key = "", sample, role } = attributes;
    let items = file;
    if (sample !== undefined) {
      const known = samples.get(Number(sample));
      items = known ?? new Map();
      if (known === undefined) samples.set(Number(sample), items);
    }
    items.set(role === undefined || role === "" ? key : `role:${role}`, text.trim());
  }
  return { file, samples };
}

function isoTime(text: string | undefined): number | null {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : time;
}

/** Seconds since the epoch, also as older versions of GDAL write them: `  1438430400 sec UTC`. */
function epochTime(text: string | undefined): number | null {
  const seconds = Number.parseFloat(text ?? "");
  return Number.isNaN(seconds) ? null : seconds * 1000;
}

/** The clock of a netCDF file; the name of the time's dimension differs from file to file. */
function netcdfClock(file: Items): (band: Items) => number | null {
  for (const [key, units] of file) {
    const name = /^(.{1,60})#units$/.exec(key)?.[1];
    const clock = clockSince(units);
    if (name !== undefined && clock("0") !== null) return (band) => clock(band.get(`NETCDF_DIM_${name}`));
  }
  return () => null;
}

function numberOr(text: string | undefined, other: number): number {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) ? value : other;
}

function unitOf(items: Items): string | null {
  const unit =
    items.get("UNIT") ?? items.get("role:unittype") ?? items.get("GRIB_UNIT") ?? items.get("units");
  return unit === undefined ? null : unit.replace(/^\[|\]$/g, "");
}
