import { readFileSync } from "node:fs";
import { isRecord } from "../../domain/site.ts";

/** The properties of an aquaculture locality that do not change from week to week. */
export interface Locality {
  localityNo: number;
  name: string;
  municipality: string;
  isOnLand: boolean;
  isSlaughterHoldingCage: boolean;
  lon: number;
  lat: number;
}

/** Reads the localities of `npm run demo-geodata`. */
export function readLocalities(path: string): Locality[] {
  const items: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!Array.isArray(items)) throw new Error(`${path} is no list`);
  return items.filter(isRecord).map((item) => {
    const [lon, lat] = (item.geometry as { coordinates: [number, number] }).coordinates;
    return {
      localityNo: Number(item.localityNo),
      name: String(item.name),
      municipality: String(item.municipality),
      isOnLand: item.isOnLand === true,
      isSlaughterHoldingCage: item.isSlaughterHoldingCage === true,
      lon,
      lat,
    };
  });
}
