import type { Point } from "geojson";
import { type DatasetItem, isFiniteNumber, isRecord } from "../../../../core/index.ts";
import { aidItem } from "./aid-item.ts";

/** The aids with what a stream told of them: known ones replaced, new ones at the end. What is no aid is left out. */
export function mergeAids(
  items: readonly DatasetItem[],
  texts: readonly string[],
  datasetId: string,
): DatasetItem[] {
  const merged = new Map(items.map((item) => [item.id, item]));
  for (const text of texts) {
    const heard = readAid(text, datasetId);
    if (heard) merged.set(heard.id, heard);
  }
  return [...merged.values()];
}

function readAid(text: string, datasetId: string): DatasetItem | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value) || !isRecord(value.properties)) return null;
  const { properties } = value;
  const mmsi = Number(properties.mmsi);
  if (!Number.isInteger(mmsi) || mmsi <= 0) return null;
  return aidItem({ id: String(mmsi), datasetId, properties, geometry: pointOf(value.geometry) });
}

function pointOf(geometry: unknown): Point | null {
  if (!isRecord(geometry) || geometry.type !== "Point" || !Array.isArray(geometry.coordinates)) return null;
  const [lon, lat] = geometry.coordinates as unknown[];
  return isFiniteNumber(lon) && isFiniteNumber(lat) ? { type: "Point", coordinates: [lon, lat] } : null;
}
