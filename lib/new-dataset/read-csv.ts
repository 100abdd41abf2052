import type { Feature, Point } from "geojson";
import Papa from "papaparse";
import type { Refusal } from "./common.ts";

const LATITUDE = /^(lat|latitude|breddegrad|bredde|lat_dd|y|ycoord|nord|north|northing)$/i;
const LONGITUDE = /^(lon|lng|long|longitude|lengdegrad|lengde|lon_dd|x|xcoord|øst|ost|aust|east|easting)$/i;

export interface CsvRead {
  features: Feature<Point | null>[];
  /** Number of rows without a position; they are features without geometry. */
  without: number;
}

/**
 * Rows of a table with a column of latitudes and one of longitudes, as points. The separator is detected; a comma may
 * be the decimal sign. Numeric cells become numbers, except those with leading zeros, which are identifiers.
 */
export function readCsv(text: string): CsvRead | Refusal {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (header) => header.trim(),
  });
  const names = meta.fields ?? [];
  const latitude = names.find((name) => LATITUDE.test(name));
  const longitude = names.find((name) => LONGITUDE.test(name));
  if (latitude === undefined || longitude === undefined)
    return {
      reason: "no-position-columns",
      refused: `The table needs a column "lat" and a column "lon". It has ${names.join(", ") || "no columns"}.`,
    };
  let without = 0;
  const features = data.map((row): Feature<Point | null> => {
    const lon = decimal(row[longitude]);
    const lat = decimal(row[latitude]);
    const properties = Object.fromEntries(
      names
        .filter((name) => name !== latitude && name !== longitude && name !== "")
        .map((name) => [name, cell(row[name])]),
    );
    if (lon === null || lat === null) without++;
    const geometry =
      lon === null || lat === null ? null : { type: "Point" as const, coordinates: [lon, lat] };
    return { type: "Feature", properties, geometry };
  });
  return { features, without };
}

function decimal(text: string | undefined): number | null {
  const plain = text?.trim().replace(/\s/g, "") ?? "";
  if (plain === "") return null;
  const value = Number(plain.includes(".") ? plain : plain.replace(",", "."));
  return Number.isFinite(value) ? value : null;
}

function cell(text: string | undefined): string | number | null {
  const plain = text?.trim() ?? "";
  if (plain === "") return null;
  return /^-?(0|[1-9]\d{0,14})([.,]\d+)?$/.test(plain) ? Number(plain.replace(",", ".")) : plain;
}
