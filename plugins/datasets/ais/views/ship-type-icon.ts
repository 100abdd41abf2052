import { codesOf, type ShipType } from "../../../../lib/ship-type.ts";
import { iconOf, type VesselIcon } from "../model/vessel-icon.ts";

/** The number of any ship: the symbol must depend on the type only. */
const ANY_SHIP = 257_000_000;

/** The symbol of most vessels of a type. */
export function iconOfType(type: ShipType): VesselIcon {
  return iconOf({ mmsi: ANY_SHIP, shipType: codesOf(type)[0] ?? null, platforms: new Set() });
}
