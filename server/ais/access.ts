import { kindOfMmsi, type MmsiKind } from "../../lib/mmsi.ts";
import { type Area, compileArea } from "./filter.ts";
import type { VesselRecord } from "./vessel.ts";

/** Kinds of access to AIS (spec §6): everyone, users of the fishery, users of the Arctic, and the restricted profile. */
export type AisAccess = "open" | "fiskinfo" | "arctic" | "restricted";

/** Whether the caller may see a vessel at a position; without a position: whether it may see the vessel everywhere. */
export interface Visible {
  (record: VesselRecord, longitude: number | null, latitude: number | null): boolean;
  /** Area in which the caller sees all vessels; null: the rule does not depend on the position. */
  readonly visibleArea: Area | null;
}

/** Vessels of at least these lengths are open to every caller, metres. */
const OPEN_FISHING = 15;
const OPEN_LEISURE = 45;
const FISHING = 30;
const SAILING = 36;
const PLEASURE = 37;

/**
 * The rule of each kind of access. "open" leaves out small fishing vessels and leisure craft; "fiskinfo" adds all
 * fishing vessels; "arctic" shows every vessel; "restricted" shows every vessel within an area and the open ones outside.
 * @param restrictedArea null: there is none
 */
export function visibleTo(access: AisAccess, restrictedArea: Area | null): Visible {
  switch (access) {
    case "open":
      return everywhere(isOpen);
    case "fiskinfo":
      return everywhere((record) => record.shipType === FISHING || isOpen(record));
    case "arctic":
      return everywhere(() => true);
    case "restricted": {
      if (restrictedArea === null) return everywhere(isOpen);
      const within = compileArea(restrictedArea);
      const visible = (record: VesselRecord, longitude: number | null, latitude: number | null) =>
        isOpen(record) || (longitude !== null && latitude !== null && within(longitude, latitude));
      return Object.assign(visible, { visibleArea: restrictedArea });
    }
  }
}

const UNPLACED = {
  ...{ latitude: null, longitude: null, speedOverGround: null, courseOverGround: null },
  ...{ trueHeading: null, rateOfTurn: null, navigationalStatus: null },
};

/** A record as the caller may see it: where the vessel, or another transmitter of its number, is outside of the caller's area is left out. */
export function seenBy(visible: Visible, record: VesselRecord): VesselRecord {
  if (visible.visibleArea === null) return record;
  const { otherTransmitter: other, ...rest } = record;
  const own = visible(record, record.longitude, record.latitude) ? rest : { ...rest, ...UNPLACED };
  return other && visible(record, other.longitude, other.latitude)
    ? { ...own, otherTransmitter: other }
    : own;
}

const everywhere = (sees: (record: VesselRecord) => boolean): Visible =>
  Object.assign(sees, { visibleArea: null });

/** Stations that are no vessels: the rule for vessels of unknown type does not apply to them. */
const NO_VESSELS: ReadonlySet<MmsiKind> = new Set<MmsiKind>([
  "net-buoy",
  "sart",
  "mob",
  "epirb",
  "amrd",
  "sar-aircraft",
  "aton",
  "coast-station",
]);

/**
 * A fishing vessel or leisure craft of unknown length counts as small. Small vessels carry class B: until such a vessel
 * has sent its type, it may be one of these, and so may one of which only a long-range position is known, which has no
 * class. Larger vessels carry class A and are open before their type is known.
 */
function isOpen({ mmsi, shipType, shipLength, reportClass }: VesselRecord): boolean {
  const unknown = shipType === null || shipType === 0;
  if (unknown && reportClass !== "A" && !NO_VESSELS.has(kindOfMmsi(mmsi)))
    return (shipLength ?? 0) >= OPEN_LEISURE;
  if (shipType === FISHING) return (shipLength ?? 0) >= OPEN_FISHING;
  if (shipType === SAILING || shipType === PLEASURE) return (shipLength ?? 0) >= OPEN_LEISURE;
  return true;
}
