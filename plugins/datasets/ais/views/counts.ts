import type { Bounds } from "../../../../core/api/map.ts";
import { COUNTRIES, countryNumber } from "../../../../lib/mmsi.ts";
import { SHIP_TYPES } from "../../../../lib/ship-type.ts";
import type { Counts, Fleet } from "../fleet.ts";
import { EVERYTHING, type VesselFilter } from "../model/vessel-filter.ts";
import { VESSEL_ICONS } from "../model/vessel-icon.ts";
import type { VesselDataset } from "../vessel-dataset.ts";

type Counted = Pick<VesselDataset, "fleet" | "vesselFilter">;

/** Counts by number in SHIP_TYPES and COUNTRIES, each of the vessels that pass the other filters. */
export type Facets = Pick<Counts, "types" | "countries">;

/** Number of vessels for each choice, together with the other filters; null while no vessel is known. */
export function facetsOf({ fleet, vesselFilter }: Counted): Facets | null {
  if (fleet.size === 0) return null;
  const anyType = { ...vesselFilter, hiddenGroups: EVERYTHING.hiddenGroups };
  const anyCountry = { ...vesselFilter, hiddenCountries: EVERYTHING.hiddenCountries };
  const { types } = countsOf(fleet, anyType);
  return { types, countries: countsOf(fleet, anyCountry).countries };
}

/** Counts of the vessels in the map. */
export const shownCounts = ({ fleet, vesselFilter }: Counted): Counts => countsOf(fleet, vesselFilter);

/** What of the vessels is in a box. */
export const countsIn = ({ fleet, vesselFilter }: Counted, box: Bounds): Counts =>
  readOneByOne(fleet, vesselFilter, box);

/** The fleet counts all vessels; when some are chosen, these are fewer and are counted one by one. */
function countsOf(fleet: Fleet, filter: VesselFilter): Counts {
  return hidesNothing(filter) ? fleet.counts() : readOneByOne(fleet, filter, null);
}

function readOneByOne(fleet: Fleet, filter: VesselFilter, box: Bounds | null): Counts {
  const counts = {
    types: new Uint32Array(SHIP_TYPES.length),
    icons: new Uint32Array(VESSEL_ICONS.length),
    countries: new Uint32Array(COUNTRIES.length),
  };
  for (const row of fleet.drawnRows(filter, box)) {
    const { shipType, icon, country } = fleet.vesselIn(row);
    const [type, flag] = [SHIP_TYPES.indexOf(shipType), countryNumber(country)];
    // A vessel in distress is in the map regardless of the filter, but does not count as one of the chosen.
    if (isSet(filter.hiddenGroups, type) || isSet(filter.hiddenCountries[flag >> 5] ?? 0, flag & 31))
      continue;
    add(counts.types, type);
    add(counts.icons, VESSEL_ICONS.indexOf(icon));
    if (shipType !== "buoy") add(counts.countries, flag);
  }
  return counts;
}

const isSet = (mask: number, bit: number): boolean => ((mask >>> bit) & 1) === 1;

function add(counts: Uint32Array, number: number): void {
  counts[number] = (counts[number] ?? 0) + 1;
}

function hidesNothing({ hiddenGroups, hiddenStatuses, hiddenCountries, speed }: VesselFilter): boolean {
  const [from, to] = EVERYTHING.speed;
  return (
    hiddenGroups === 0 &&
    hiddenStatuses === 0 &&
    hiddenCountries.every((bits) => bits === 0) &&
    speed[0] === from &&
    speed[1] === to
  );
}
