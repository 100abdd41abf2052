import type { MultiPolygon, Polygon } from "geojson";
import { isBoolean, isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import type { AlertZoneDraft } from "../../../../schemas/generated/api/alert-zone-draft.ts";

export type ZoneAccess = "open" | "restricted";
export type Frequency = NonNullable<AlertZoneDraft["email"]>;
export const FREQUENCIES = [
  "everyupdate",
  "fourtimesaday",
  "everyday",
  "everymonday",
] as const satisfies readonly Frequency[];

/** What a zone tells of; null: no such limit. */
export interface ZoneRules {
  entering: boolean;
  leaving: boolean;
  /** Knots. */
  speedOver: number | null;
  speedUnder: number | null;
  /** Minutes. */
  silence: number | null;
}

/** A zone of the user (spec §3). `access` is known from the service that listed it. */
export interface Zone {
  id: string;
  access: ZoneAccess;
  name: string;
  /** Null: the service gave no area; the zone is listed without one. */
  geometry: Polygon | MultiPolygon | null;
  countryCodes: readonly string[];
  mmsiCategories: readonly string[];
  shipTypes: readonly number[];
  minLength: number | null;
  rules: ZoneRules;
  active: boolean;
  email: Frequency | null;
}

/** Zones of an answer. Entries that are none are left out, fields that are missing get their defaults. */
export function readZones(answer: unknown, access: ZoneAccess): Zone[] {
  return Array.isArray(answer) ? answer.flatMap((value) => readZone(value, access) ?? []) : [];
}

export function readZone(value: unknown, access: ZoneAccess): Zone | null {
  if (!isRecord(value)) return null;
  const { id, name } = value;
  if (!isString(id) && !isFiniteNumber(id)) return null;
  const rules = isRecord(value.rules) ? value.rules : {};
  return {
    id: String(id),
    access,
    name: isString(name) ? name : String(id),
    geometry: readArea(value.geometry),
    countryCodes: listOf(value.countryCodes, isString),
    mmsiCategories: listOf(value.mmsiCategories, isString),
    shipTypes: listOf(value.shipTypes, isFiniteNumber),
    minLength: numberOr(value.minLength),
    rules: {
      entering: isBoolean(rules.entering) ? rules.entering : true,
      leaving: rules.leaving === true,
      speedOver: numberOr(rules.speedOver),
      speedUnder: numberOr(rules.speedUnder),
      silence: numberOr(rules.silence),
    },
    active: value.active !== false,
    email: FREQUENCIES.find((frequency) => frequency === value.email) ?? null,
  };
}

/** What is sent to store a zone. */
export function draftOf({ id, access, geometry, ...zone }: Zone): object {
  return { ...zone, geometry: geometry && { type: geometry.type, coordinates: geometry.coordinates } };
}

const numberOr = (value: unknown): number | null => (isFiniteNumber(value) ? value : null);

function listOf<T>(value: unknown, is: (entry: unknown) => entry is T): T[] {
  return Array.isArray(value) ? value.filter(is) : [];
}

function readArea(value: unknown): Zone["geometry"] {
  if (!isRecord(value) || !Array.isArray(value.coordinates)) return null;
  if (value.type === "Polygon") return { type: "Polygon", coordinates: value.coordinates };
  return value.type === "MultiPolygon" ? { type: "MultiPolygon", coordinates: value.coordinates } : null;
}
