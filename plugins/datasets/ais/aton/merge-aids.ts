import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { isRecord } from "../../../../lib/guards.ts";
import { instant, isMmsi, readNumber } from "../model/vessel-record.ts";
import { aidItem, pointOf } from "./aid-item.ts";

/**
 * The aids with what a stream told of them: known ones replaced, new ones at the end. What is no aid, or is older than
 * what is known, is left out. An aid whose place cannot be is kept without one.
 */
export function mergeAids(
  items: readonly DatasetItem[],
  texts: readonly string[],
  datasetId: string,
): DatasetItem[] {
  const merged = new Map(items.map((item) => [item.id, item]));
  for (const text of texts) {
    const heard = readAid(text, datasetId);
    if (heard && !isOlder(heard, merged.get(heard.id))) merged.set(heard.id, heard);
  }
  return [...merged.values()];
}

/** Those that were heard since an instant, ms since 1970, or do not say when; the same list when that is all. */
export function heardSince(items: readonly DatasetItem[], since: number): readonly DatasetItem[] {
  const heard = items.filter((item) => !(timeOf(item) < since));
  return heard.length === items.length ? items : heard;
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
  const mmsi = readNumber(properties.mmsi);
  if (!isMmsi(mmsi)) return null;
  return aidItem({ id: String(mmsi), datasetId, properties, geometry: pointOf(value.geometry) });
}

/** A message without a time is taken for news, unless the known one has a time. */
function isOlder(heard: DatasetItem, known: DatasetItem | undefined): boolean {
  if (!known) return false;
  const before = timeOf(known);
  return !Number.isNaN(before) && !(timeOf(heard) >= before);
}

/** ms since 1970; NaN when it is not said. */
function timeOf({ properties }: DatasetItem): number {
  return instant(properties.msgtime);
}
