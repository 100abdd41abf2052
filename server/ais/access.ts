import { type Box, boxPolygon, compileArea } from "./filter.ts";
import type { VesselRecord } from "./vessel.ts";

/** Kinds of access to AIS (spec §6): everybody, the fishery's users, those of the Arctic, and the restricted profile. */
export type AisAccess = "open" | "fiskinfo" | "arctic" | "restricted";

/** Whether a caller may see a vessel at a place; without a place, whether it may see it everywhere. */
export interface Visible {
  (record: VesselRecord, longitude: number | null, latitude: number | null): boolean;
  /** Box in which all vessels are seen; null: it does not matter where a vessel is. */
  readonly visibleBox: Box | null;
}

/** Lengths from which vessels are shown to everybody, metres. */
const OPEN_FISHING = 15;
const OPEN_LEISURE = 45;
const FISHING = 30;
const SAILING = 36;
const PLEASURE = 37;

/**
 * What each kind of access shows. Open leaves out the small fishing vessels and leisure craft; fiskinfo shows all that
 * fish; arctic shows all; restricted shows all within its area and what is open outside of it.
 */
export function visibleTo(access: AisAccess, restrictedBox: Box): Visible {
  switch (access) {
    case "open":
      return everywhere(isOpen);
    case "fiskinfo":
      return everywhere((record) => record.shipType === FISHING || isOpen(record));
    case "arctic":
      return everywhere(() => true);
    case "restricted": {
      const within = compileArea(boxPolygon(restrictedBox));
      const visible = (record: VesselRecord, longitude: number | null, latitude: number | null) =>
        isOpen(record) || (longitude !== null && latitude !== null && within(longitude, latitude));
      return Object.assign(visible, { visibleBox: restrictedBox });
    }
  }
}

const everywhere = (sees: (record: VesselRecord) => boolean): Visible =>
  Object.assign(sees, { visibleBox: null });

/**
 * Of unknown length, a vessel of these kinds counts as small. Class B is what small vessels have: until one has told
 * its kind, it may be any of them. Class A is for larger ones, and is shown before its kind is known.
 */
function isOpen({ shipType, shipLength, reportClass }: VesselRecord): boolean {
  const unknown = shipType === null || shipType === 0;
  if (unknown && reportClass === "B") return (shipLength ?? 0) >= OPEN_LEISURE;
  if (shipType === FISHING) return (shipLength ?? 0) >= OPEN_FISHING;
  if (shipType === SAILING || shipType === PLEASURE) return (shipLength ?? 0) >= OPEN_LEISURE;
  return true;
}
