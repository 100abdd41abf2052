import { isFiniteNumber, isRecord, isString } from "../../lib/guards.ts";
import { clockSince } from "../../lib/time-since.ts";
import { gdal, Refusal } from "./gdal.ts";

/** A grid of a file as GDAL sees it: a GRIB file is one, each variable of a netCDF file is one. */
export interface Grid {
  /** Name for GDAL. */
  source: string;
  width: number;
  height: number;
  /** GDAL's six numbers; null: the grid is not regular. */
  transform: readonly number[] | null;
  wkt: string | null;
  bands: readonly GridBand[];
}

export interface GridBand {
  grid: Grid;
  /** Its number, from 1. */
  number: number;
  element: string;
  /** What tells it from others with the same element and time, such as `10-HTGL`; empty: nothing. */
  level: string;
  /** Valid time and time of the model run, ms; null: the file does not say. */
  time: number | null;
  run: number | null;
  unit: string;
  scale: number;
  offset: number;
  noData: number | null;
}

/** The grids of a GRIB, netCDF or other file. @throws Refusal */
export function readGrids(source: string): Grid[] {
  const info: unknown = JSON.parse(gdal("gdalinfo", ["-json", source]));
  if (!isRecord(info)) throw new Refusal(`GDAL says nothing of ${source}`);
  const metadata = recordOf(info.metadata);
  const parts = Object.entries(recordOf(metadata.SUBDATASETS)).filter(([key]) => key.endsWith("_NAME"));
  const bands = listOf(info.bands);
  if (bands.length === 0 && parts.length > 0) return parts.flatMap(([, name]) => readGrids(String(name)));
  const [width = 0, height = 0] = listOf(info.size).map(Number);
  const transform = listOf(info.geoTransform).map(Number);
  const wkt = recordOf(info.coordinateSystem).wkt;
  const own = recordOf(metadata[""]);
  const grid: Grid = {
    source,
    width,
    height,
    transform: transform.length === 6 && transform.every(isFiniteNumber) ? transform : null,
    wkt: isString(wkt) && wkt !== "" ? wkt : null,
    bands: [],
  };
  grid.bands = bands.map((band) => bandOf(grid, recordOf(band), own));
  return [grid];
}

function bandOf(grid: Grid, band: Record<string, unknown>, file: Record<string, unknown>): GridBand {
  const items = recordOf(recordOf(band.metadata)[""]);
  const text = (key: string) => (isString(items[key]) ? items[key] : undefined);
  const dimensions = Object.keys(items).filter((key) => key.startsWith("NETCDF_DIM_"));
  const clocks = dimensions.map((key) => {
    const units = file[`${key.slice("NETCDF_DIM_".length)}#units`];
    return { key, time: isString(units) ? clockSince(units)(text(key)) : null };
  });
  const clock = clocks.find(({ time }) => time !== null);
  const levels = dimensions.filter((key) => key !== clock?.key).map((key) => text(key) ?? "");
  return {
    grid,
    number: Number(band.band),
    element:
      text("FORECAST_ELEMENT") ??
      text("GRIB_ELEMENT") ??
      text("NETCDF_VARNAME") ??
      (isString(band.description) ? band.description : ""),
    level: text("GRIB_SHORT_NAME") ?? levels.join(","),
    time: isoTime(text("VALID_TIME")) ?? seconds(text("GRIB_VALID_TIME")) ?? clock?.time ?? null,
    run: seconds(text("GRIB_REF_TIME")),
    unit: (isString(band.unit) ? band.unit : (text("GRIB_UNIT") ?? "")).replace(/^\[|\]$/g, ""),
    scale: isFiniteNumber(band.scale) ? band.scale : 1,
    offset: isFiniteNumber(band.offset) ? band.offset : 0,
    noData: isFiniteNumber(band.noDataValue) ? band.noDataValue : null,
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isoTime(text: string | undefined): number | null {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? null : time;
}

/** Seconds since the epoch, also as older versions of GDAL write them: `  1438430400 sec UTC`. */
function seconds(text: string | undefined): number | null {
  const value = Number.parseFloat(text ?? "");
  return Number.isNaN(value) ? null : value * 1000;
}
