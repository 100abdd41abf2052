import type { Vessel } from "../../../../contracts/vessels.ts";
import { COUNTRIES } from "../../../../lib/mmsi.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import { SHIP_TYPES } from "../../../../lib/ship-type.ts";
import { showsBow } from "./bow.ts";
import {
  type Columns,
  MAX_BOW_OFFSET,
  MAX_SIDE_OFFSET,
  mmsiOf,
  NONE,
  NOWHERE,
  SIMULATED,
} from "./columns.ts";
import { VESSEL_ICONS } from "./vessel-icon.ts";
import { readTextLine } from "./vessel-texts.ts";

export type { Vessel };

/** Name of a vessel, or its number without a name. */
export function titleOf({ name, mmsi }: Pick<Vessel, "name" | "mmsi">): string {
  return name || `MMSI ${mmsiText(mmsi)}`;
}

/** The size from the metres from the antenna to bow, stern, port and starboard. */
export function sizeOf(
  bow: number,
  stern: number,
  port: number,
  starboard: number,
): Pick<Vessel, "length" | "width" | "longer" | "wider"> {
  return {
    length: bow + stern || null,
    width: port + starboard || null,
    longer: bow >= MAX_BOW_OFFSET || stern >= MAX_BOW_OFFSET,
    wider: port >= MAX_SIDE_OFFSET || starboard >= MAX_SIDE_OFFSET,
  };
}

/** Whether the map shows the direction of the bow: lists draw the same symbol. */
export const isPointed = ({ heading, sog, cog, navStatus }: Vessel): boolean =>
  showsBow({ heading: heading ?? NONE, cog: inTenths(cog), sog: inTenths(sog), navStatus });

const inTenths = (value: number | null): number => (value === null ? NONE : Math.round(value * 10));

const CLASS_A = 65;
const CLASS_B = 66;

/** A row of the columns with its texts. */
export function readVesselRow(columns: Columns, row: number, textLine: string | undefined): Vessel {
  const at = (name: keyof Columns) => columns[name][row] ?? 0;
  const known = (name: keyof Columns, scale = 1) => (at(name) === NONE ? null : at(name) / scale);
  const located = at("lon") !== NOWHERE;
  const reportClass = at("reportClass") & ~SIMULATED;
  return {
    mmsi: mmsiOf(at("mmsi")),
    ...readTextLine(textLine),
    time: at("time"),
    lon: located ? at("lon") / 1e7 : null,
    lat: located ? at("lat") / 1e7 : null,
    sog: known("sog", 10),
    cog: known("cog", 10),
    heading: known("heading"),
    rateOfTurn: at("rateOfTurn") === -128 ? null : at("rateOfTurn"),
    navStatus: at("navStatus"),
    shipType: SHIP_TYPES[at("group")] ?? "unknown",
    shipTypeCode: known("shipType"),
    icon: VESSEL_ICONS[at("icon")] ?? "vessel",
    ...sizeOf(at("dimA"), at("dimB"), at("dimC"), at("dimD")),
    draught: at("draught") === 0 ? null : at("draught") / 10,
    altitude: known("altitude"),
    imo: at("imo") || null,
    fixingDevice: at("fixingDevice") || null,
    reportClass: reportClass === CLASS_A ? "A" : reportClass === CLASS_B ? "B" : null,
    country: COUNTRIES[at("country")] || null,
    simulated: at("reportClass") >= SIMULATED,
  };
}
