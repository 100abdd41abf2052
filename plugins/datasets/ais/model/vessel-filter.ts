import { COUNTRIES, countryNumber } from "../../../../lib/mmsi.ts";
import { NOT_DEFINED } from "../../../../lib/nav-status.ts";
import { SHIP_TYPES, type ShipType } from "../../../../lib/ship-type.ts";

/** Types that only some sub-applications offer in the filter (spec §9). */
const SELDOM: readonly ShipType[] = [
  "dredger",
  "local_vessel",
  "other",
  "pilot_vessel",
  "pleasure_craft",
  "port_tender",
  "reserved",
  "sailing_vessel",
  "special_craft",
  "unknown",
];
/** Types that no filter offers (spec §9). */
const NEVER: readonly ShipType[] = ["wellboat", "wing_in_ground"];
/** Stands for all types that the filter does not offer. */
export const ALL_OTHER = "all_other";

/** The filter in a form for the renderer: a set bit hides. */
export interface VesselFilter {
  /** One bit for each of SHIP_TYPES. */
  hiddenGroups: number;
  /** One bit for each navigational status, 0–15. */
  hiddenStatuses: number;
  /** 256 bits, one for each of COUNTRIES. */
  hiddenCountries: Uint32Array;
  /** Tenths of a knot, both included. 65,535 means an unknown speed. */
  speed: readonly [from: number, to: number];
  /** Which rows of the page a feature lets through; the worker and the graphics card do not know it. Absent: all. */
  only?: (row: number) => boolean;
  /** Which row of the page is shown although the rest of the filter hides it. Absent: none. */
  also?: (row: number) => boolean;
}

/** The filter without what only the page knows: it can be sent to the worker. */
export const plainFilter = ({ only: _only, also: _also, ...filter }: VesselFilter): VesselFilter => filter;

/** The criteria of a filter; null: no limit. */
export interface VesselCriteria {
  /** Names of ship types, and `all_other`. */
  types: readonly string[] | null;
  /** ISO 3166 alpha-2. */
  countries: readonly string[] | null;
  statuses: readonly number[] | null;
  /** Knots. */
  speed: readonly [from: number | null, to: number | null] | null;
}

/** Statuses without a meaning: reserved ones are treated like "not defined". */
const RESERVED = [9, 10, 13];

const UNKNOWN_SPEED = 0xffff;
const STATUSES = 16;

export const EVERYTHING: VesselFilter = {
  hiddenGroups: 0,
  hiddenStatuses: 0,
  hiddenCountries: new Uint32Array(8),
  speed: [0, UNKNOWN_SPEED],
};

const BUOY = 1 << SHIP_TYPES.indexOf("buoy");
const ALL_GROUPS = 2 ** SHIP_TYPES.length - 1;

/** Whether the filter lets nothing but net buoys through: only then they are listed and counted. */
export const isForBuoys = ({ hiddenGroups }: VesselFilter): boolean => hiddenGroups === (ALL_GROUPS & ~BUOY);

/** The types that the filter offers, in the order of SHIP_TYPES. */
export function offeredTypes(all: boolean): ShipType[] {
  return SHIP_TYPES.filter((type) => !NEVER.includes(type) && (all || !SELDOM.includes(type)));
}

export function compileVesselFilter(criteria: VesselCriteria, allTypes: boolean): VesselFilter {
  const { types, countries, statuses, speed } = criteria;
  const others = types?.includes(ALL_OTHER) === true;
  const offered = offeredTypes(allTypes);
  return {
    hiddenGroups: bits(
      SHIP_TYPES,
      (type) => types !== null && !types.includes(type) && !(others && !offered.includes(type)),
    ),
    hiddenStatuses:
      statuses === null
        ? 0
        : bits(
            Array.from({ length: STATUSES }),
            (_u, at) => !statuses.includes(RESERVED.includes(at) ? NOT_DEFINED : at),
          ),
    hiddenCountries: countries === null ? EVERYTHING.hiddenCountries : hiddenCountries(countries),
    speed: speedRange(speed),
  };
}

export const isSameFilter = (a: VesselFilter, b: VesselFilter): boolean =>
  a.hiddenGroups === b.hiddenGroups &&
  a.only === b.only &&
  a.also === b.also &&
  a.hiddenStatuses === b.hiddenStatuses &&
  a.hiddenCountries.every((bits, at) => bits === b.hiddenCountries[at]) &&
  a.speed.every((limit, at) => limit === b.speed[at]);

function bits<T>(values: readonly T[], hidden: (value: T, index: number) => boolean): number {
  return values.reduce<number>(
    (mask, value, index) => (hidden(value, index) ? mask | (1 << index) : mask),
    0,
  );
}

function hiddenCountries(wanted: readonly string[]): Uint32Array {
  const numbers = new Set(wanted.map(countryNumber));
  const mask = new Uint32Array(8);
  for (let number = 0; number < COUNTRIES.length; number += 1)
    if (!numbers.has(number)) mask[number >> 5] = (mask[number >> 5] ?? 0) | (1 << (number & 31));
  return mask;
}

function speedRange(speed: VesselCriteria["speed"]): [number, number] {
  const [from = null, to = null] = speed ?? [];
  if (from === null && to === null) return [0, UNKNOWN_SPEED];
  const tenths = (knots: number | null, none: number) =>
    knots === null ? none : Math.max(0, Math.min(UNKNOWN_SPEED - 1, Math.round(knots * 10)));
  return [tenths(from, 0), tenths(to, UNKNOWN_SPEED - 1)];
}
