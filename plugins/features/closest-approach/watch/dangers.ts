import type { Danger } from "../../../../contracts/closest-approach.ts";
import type { Vessel } from "../../../../contracts/vessels.ts";
import {
  type CloseLimits,
  closestApproach,
  isClose,
  type Motion,
  motionOf,
  REST_KNOTS,
} from "../../../../lib/closest-approach.ts";
import type { Geodesy } from "../../../../lib/geodesy/geodesy.ts";
import { kindOfMmsi, type MmsiKind } from "../../../../lib/mmsi.ts";
import { MOORED } from "../../../../lib/nav-status.ts";

/** Age from which a danger is told to rest on an old position, s. A vessel under way reports several times a minute. */
export const AGING_S = 180;
/** What is nearer and moves with the own vessel is the own vessel's transmitter, or lies alongside: miles and knots. */
const ALONGSIDE = { miles: 0.05, knots: 1 };

/** Stations that are no targets: on land, on equipment at sea, in the air, or in distress, which has its own notice. */
const NO_TARGETS: ReadonlySet<MmsiKind> = new Set([
  "coast-station",
  "group",
  "aton",
  "net-buoy",
  "amrd",
  "sar-aircraft",
  "sart",
  "mob",
  "epirb",
]);

export interface Watched {
  own: Motion;
  /** The own vessel's number; null: not known. */
  mmsi: number | null;
  limits: CloseLimits;
  /** Whether vessels at their moorings count. */
  moored: boolean;
  /** s since 1970. */
  now: number;
}

/** The vessels that will pass within the limits: those under way first, then by time, then by distance. */
export function dangersAmong(
  vessels: readonly Vessel[],
  { own, mmsi, limits, moored, now }: Watched,
  geodesy: Pick<Geodesy, "leg" | "destination">,
): Danger[] {
  return vessels
    .flatMap((vessel): Danger[] => {
      if (vessel.mmsi === mmsi || NO_TARGETS.has(kindOfMmsi(vessel.mmsi))) return [];
      if (vessel.shipType === "buoy" || (!moored && isMoored(vessel))) return [];
      const cpa = closestApproach(own, motionOf(vessel), now, geodesy);
      if (!isClose(cpa, limits) || isAlongside(own, vessel, cpa.now)) return [];
      return [{ vessel, cpa, rests: rests(vessel), aging: now - vessel.time > AGING_S }];
    })
    .sort(
      (a, b) =>
        Number(a.rests) - Number(b.rests) || a.cpa.minutes - b.cpa.minutes || a.cpa.miles - b.cpa.miles,
    );
}

const rests = ({ sog }: Vessel): boolean => sog !== null && sog < REST_KNOTS;

/** A status that is contradicted by a speed does not count. */
const isMoored = (vessel: Vessel): boolean => vessel.navStatus === MOORED && rests(vessel);

function isAlongside(own: Motion, vessel: Vessel, miles: number): boolean {
  if (miles >= ALONGSIDE.miles) return false;
  const [east, north] = velocity(own);
  const [otherEast, otherNorth] = velocity(vessel);
  return Math.hypot(otherEast - east, otherNorth - north) < ALONGSIDE.knots;
}

/** East and north, knots. */
function velocity({ sog, cog }: Pick<Motion, "sog" | "cog">): [number, number] {
  const angle = ((cog ?? 0) * Math.PI) / 180;
  const knots = sog ?? 0;
  return [knots * Math.sin(angle), knots * Math.cos(angle)];
}
