import type { Point } from "geojson";
import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { isRecord } from "../../../../lib/guards.ts";
import { place, readNumber, text } from "../model/vessel-record.ts";
import { type AtonNature, type AtonSymbol, atonNature, atonSymbol } from "./aton-types.ts";

/** An aid to navigation (AtoN) for views. */
export interface Aton {
  mmsi: number;
  name: string;
  /** 0–31 (ITU-R M.1371); 0: not specified. */
  typeOfAidsToNavigation: number;
  symbol: AtonSymbol;
  nature: AtonNature;
  /** It is off position; null: unknown. */
  offPosition: boolean | null;
  /** True only when it is known to be off position: for lists and sorting. */
  strayed: true | null;
  /** True only for a virtual AtoN, which does not physically exist. */
  virtual: true | null;
  msgtime: string;
  simulated: boolean;
}

/** Completes and cleans an item of the service (model Full, Geojson). */
export function atonItem(item: DatasetItem): DatasetItem {
  const { properties } = item;
  const mmsi = readNumber(properties.mmsi);
  const sent = readNumber(properties.typeOfAidsToNavigation);
  const type = Number.isInteger(sent) && sent >= 0 && sent <= 31 ? sent : 0;
  const offPosition = typeof properties.offPosition === "boolean" ? properties.offPosition : null;
  const flagged = typeof properties.virtualAid === "boolean" ? properties.virtualAid : null;
  const nature = atonNature(mmsi, flagged);
  const aton: Aton = {
    mmsi,
    name: text(properties.name) || String(mmsi),
    typeOfAidsToNavigation: type,
    symbol: atonSymbol(type),
    nature,
    offPosition,
    strayed: offPosition || null,
    virtual: nature === "virtual" || null,
    msgtime: typeof properties.msgtime === "string" ? properties.msgtime : "",
    simulated: properties.simulated === true,
  };
  return { ...item, properties: { ...aton }, geometry: pointOf(item.geometry) };
}

/** A valid position; null for any other value. */
export function pointOf(geometry: unknown): Point | null {
  if (!isRecord(geometry) || geometry.type !== "Point" || !Array.isArray(geometry.coordinates)) return null;
  const coordinates = place(geometry.coordinates[0], geometry.coordinates[1]);
  return coordinates && { type: "Point", coordinates };
}
