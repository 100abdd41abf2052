import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { isRecord } from "../../../../lib/guards.ts";
import { instant, isMmsi, readNumber } from "../model/vessel-record.ts";
import { atonItem, pointOf } from "./aton-item.ts";

/**
 * Merges messages of a stream into the AtoN: replaces known ones, appends new ones. A message that is not an AtoN, or
 * is older than the known one, is ignored. An AtoN with an impossible position is kept without a position.
 */
export function mergeAtons(
  items: readonly DatasetItem[],
  texts: readonly string[],
  datasetId: string,
): DatasetItem[] {
  const merged = new Map(items.map((item) => [item.id, item]));
  for (const text of texts) {
    const received = readAton(text, datasetId);
    if (received && !isOlder(received, merged.get(received.id))) merged.set(received.id, received);
  }
  return [...merged.values()];
}

/** The items received since an instant, ms since 1970, or without a time. Returns the same list if none is dropped. */
export function receivedSince(items: readonly DatasetItem[], since: number): readonly DatasetItem[] {
  const received = items.filter((item) => !(timeOf(item) < since));
  return received.length === items.length ? items : received;
}

function readAton(text: string, datasetId: string): DatasetItem | null {
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
  return atonItem({ id: String(mmsi), datasetId, properties, geometry: pointOf(value.geometry) });
}

/** A message without a time counts as newer, unless the known item has a time. */
function isOlder(received: DatasetItem, known: DatasetItem | undefined): boolean {
  if (!known) return false;
  const before = timeOf(known);
  return !Number.isNaN(before) && !(timeOf(received) >= before);
}

/** ms since 1970; NaN when unknown. */
function timeOf({ properties }: DatasetItem): number {
  return instant(properties.msgtime);
}
