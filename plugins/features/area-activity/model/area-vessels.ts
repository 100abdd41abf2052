import type { VesselIcon, Vessels } from "../../../../contracts/vessels.ts";
import { Failure } from "../../../../core/api/kernel.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import { countryOf } from "../../../../lib/mmsi.ts";
import { groupOf, readShipType, type ShipType } from "../../../../lib/ship-type.ts";

/** A vessel that was in the area. Null: unknown. */
export interface AreaVessel {
  mmsi: number;
  name: string | null;
  callSign: string | null;
  shipType: ShipType;
  icon: VesselIcon;
  /** Flag, ISO 3166 alpha-2, by the MMSI (spec §3). */
  countryCode: string | null;
  /** Metres. */
  length: number | null;
  /** Times of its first and its last position in the area, ms since 1970; null: the service does not say. */
  first: number | null;
  last: number | null;
}

/**
 * Reads an answer about an area; nothing is an empty list, and what has no MMSI is left out.
 * @throws Failure `bad-answer` when it is no list
 */
export function readAreaVessels(
  data: unknown,
  iconOf: Vessels["iconOf"],
  platforms: ReadonlySet<number>,
  place: string,
): AreaVessel[] {
  if (data === null || data === undefined) return [];
  if (!Array.isArray(data)) throw new Failure("The answer holds no vessels", { id: "bad-answer", place });
  return data.flatMap((record) => (isRecord(record) ? (readVessel(record, iconOf, platforms) ?? []) : []));
}

/** Each vessel once: data of several services are merged, the first service takes precedence. */
export function mergeVessels(lists: readonly (readonly AreaVessel[])[]): AreaVessel[] {
  const merged = new Map<number, AreaVessel>();
  for (const vessel of lists.flat()) {
    const known = merged.get(vessel.mmsi);
    merged.set(vessel.mmsi, known ? complete(known, vessel) : vessel);
  }
  return [...merged.values()];
}

function complete(known: AreaVessel, other: AreaVessel): AreaVessel {
  const typed = known.shipType === "unknown" ? other : known;
  return {
    ...known,
    name: known.name ?? other.name,
    callSign: known.callSign ?? other.callSign,
    length: known.length ?? other.length,
    first: chosen(Math.min, known.first, other.first),
    last: chosen(Math.max, known.last, other.last),
    shipType: typed.shipType,
    icon: typed.icon,
  };
}

const chosen = (
  choose: (a: number, b: number) => number,
  a: number | null,
  b: number | null,
): number | null => (a === null || b === null ? (a ?? b) : choose(a, b));

/** Numbers may be texts; names end at the first @ and may be blank. */
function readVessel(
  record: Record<string, unknown>,
  iconOf: Vessels["iconOf"],
  platforms: ReadonlySet<number>,
): AreaVessel | null {
  const mmsi = numberOf(record.mmsi ?? record.MMSI);
  if (mmsi === null || !Number.isInteger(mmsi) || mmsi <= 0 || mmsi > 999_999_999) return null;
  const shipType = readShipType(record.shipType ?? record.ship_type);
  return {
    mmsi,
    name: textOf(record.name ?? record.vessel_name ?? record.shipName),
    callSign: textOf(record.callSign ?? record.ircs),
    shipType: groupOf(mmsi, shipType),
    icon: iconOf({ mmsi, shipType, platforms }),
    countryCode: countryOf(mmsi),
    length: numberOf(record.shipLength ?? record.length) || null,
    first: timeOf(record.firstTimeInArea),
    last: timeOf(record.lastTimeInArea),
  };
}

function numberOf(value: unknown): number | null {
  const number = isString(value) && value.trim() !== "" ? Number(value) : value;
  return isFiniteNumber(number) ? number : null;
}

function timeOf(value: unknown): number | null {
  const time = isString(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

function textOf(value: unknown): string | null {
  return (isString(value) && value.split("@")[0]?.trim()) || null;
}
