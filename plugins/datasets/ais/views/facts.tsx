import type { I18n, Translate } from "../../../../core/api/kernel.ts";
import { CopyButton, type Field } from "../../../../core/api/ui.ts";
import { degreesText } from "../../../../lib/degrees.ts";
import { flagOf } from "../../../../lib/mmsi.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import { distanceBetween } from "../../../../lib/sphere.ts";
import { metresToNauticalMiles } from "../../../../lib/units.ts";
import { MIN_SPEED } from "../model/bow.ts";
import { countryName } from "../model/country-name.ts";
import type { Vessel } from "../model/vessel.ts";
import { readEta } from "./eta.ts";
import { rateOfTurnText } from "./rate-of-turn.ts";
import { stationKey } from "./station.ts";

/** A draught of 25.5 m means "or more", m. */
const MAX_DRAUGHT = 25.5;
/** Statuses with a meaning; 15 is "not defined". */
const STATUSES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 14];

interface Words {
  i18n: I18n;
  t: Translate;
}

/** Text of a navigational status; null for those without a meaning. */
export function statusText(status: number, t: Translate): string | null {
  return STATUSES.includes(status) ? t(`status.${status}`) : null;
}

export const speedText = ({ sog }: Pick<Vessel, "sog">, { format }: I18n): string | null =>
  sog === null ? null : format.quantity(sog, "vesselSpeed");

export function etaText(vessel: Pick<Vessel, "eta" | "time">, { i18n: { format }, t }: Words): string | null {
  const eta = readEta(vessel.eta, vessel.time);
  if (!eta) return null;
  if (!eta.hasDate) return t("eta.time", format.time(eta.at));
  const day = format.dayMonth(eta.at);
  return eta.hasTime ? t("eta.date-time", day, format.time(eta.at)) : day;
}

function sizeText({ length, width, longer, wider }: Vessel, { i18n: { format }, t }: Words): string | null {
  if (length === null) return null;
  const side = (metres: number, isMinimum: boolean) =>
    isMinimum ? t("least", format.number(metres)) : format.number(metres);
  return width === null ? `${side(length, longer)} m` : `${side(length, longer)} × ${side(width, wider)} m`;
}

function draughtText(draught: number | null, { i18n, t }: Words): string | null {
  if (draught === null) return null;
  const depth = i18n.format.quantity(draught, "depth");
  return draught >= MAX_DRAUGHT ? t("least", depth) : depth;
}

/** `12 minutes ago (at 05:20)`; observes the clock. */
export function lastSeenText(vessel: Pick<Vessel, "time">, { i18n: { format }, t }: Words): string {
  const lastSeen = vessel.time * 1000;
  return t("heard.age", format.age(lastSeen), format.time(lastSeen));
}

const altitude = ({ altitude }: Pick<Vessel, "altitude">, { i18n }: Words): string | null =>
  altitude === null ? null : `${i18n.format.number(altitude)} m`;

/** `altitude 300 m`, for a line of facts. */
export const altitudeText = (vessel: Pick<Vessel, "altitude">, words: Words): string | null => {
  const metres = altitude(vessel, words);
  return metres && words.t("at-altitude", metres);
};

/** The last safety text that it sent to all stations, and its time. */
function safetyText({ safetyText, safetyTime }: Vessel, { i18n, t }: Words): string | null {
  return safetyText === "" ? null : t("safety", safetyText, i18n.format.time(safetyTime * 1000));
}

/** The course over ground; null where a speed near zero makes it noise. */
export const courseText = ({ sog, cog }: Pick<Vessel, "sog" | "cog">): string | null =>
  sog !== null && sog < MIN_SPEED / 10 ? null : degreesText(cog);

/** That the latest reports have no position, and since when. */
function positionLostText({ positionLost }: Vessel, { i18n, t }: Words): string | null {
  return positionLost === 0 ? null : t("lost", i18n.format.time(positionLost * 1000));
}

/** Fields about the voyage, in display order. */
export function voyageFields(vessel: Vessel, words: Words): Field[] {
  const { i18n, t } = words;
  const { lon, lat } = vessel;
  const position = lon === null || lat === null ? null : i18n.format.coordinate([lon, lat]);
  return fields(t, [
    ["heard", lastSeenText(vessel, words)],
    ["destination", vessel.destination],
    ["eta", etaText(vessel, words)],
    ["turn", rateOfTurnText(vessel.rateOfTurn, t)],
    ["draught", draughtText(vessel.draught, words)],
    ["altitude", altitude(vessel, words)],
    ["position", position, true],
    ["lost", positionLostText(vessel, words)],
    ["safety", safetyText(vessel, words)],
  ]);
}

/** The main facts, for a popup. */
export function popupFields(vessel: Vessel, words: Words): Field[] {
  const { i18n, t } = words;
  return fields(t, [
    ["speed", speedText(vessel, i18n)],
    ["course", courseText(vessel)],
    ["destination", vessel.destination],
    ["altitude", altitude(vessel, words)],
    ["safety", safetyText(vessel, words)],
    ["lost", positionLostText(vessel, words)],
    ["heard", i18n.format.age(vessel.time * 1000)],
  ]);
}

/** Position fixing devices with a meaning (ITU-R M.1371). */
const DEVICES = [1, 2, 3, 4, 5, 6, 7, 8, 15];

const deviceText = ({ fixingDevice }: Vessel, t: Translate): string | null =>
  fixingDevice && DEVICES.includes(fixingDevice) ? t(`device.${fixingDevice}`) : null;

/** That another transmitter uses the number, and where it is. */
export function otherText({ other, lon, lat }: Vessel, { i18n, t }: Words): string | null {
  if (!other) return null;
  const place = i18n.format.coordinate([other.lon, other.lat]);
  const received = i18n.format.time(other.time * 1000);
  if (lon === null || lat === null) return t("two.unplaced", place, received);
  const miles = metresToNauticalMiles(distanceBetween([lon, lat], [other.lon, other.lat]));
  return t("two.text", i18n.format.number(miles, 0), place, received);
}

/** Fields about the vessel itself. */
export function vesselFields(vessel: Vessel, words: Words): Field[] {
  const { i18n, t } = words;
  const station = stationKey(vessel);
  return fields(t, [
    ["type", t(`type.${vessel.shipType}`)],
    ["kind", station === "ship" ? null : t(`kind.${station}`)],
    ["flag", countryName(flagOf(vessel.mmsi), i18n.language)],
    ["size", sizeText(vessel, words)],
    ["callSign", vessel.callSign, true],
    ["mmsi", mmsiText(vessel.mmsi), true],
    ["imo", vessel.imo === null ? null : String(vessel.imo), true],
    ["class", vessel.reportClass],
    ["device", deviceText(vessel, t)],
  ]);
}

/** Fields with values; missing ones are left out. `copy` adds a copy button. */
function fields(
  t: Translate,
  rows: readonly (readonly [key: string, text: string | null, copy?: boolean])[],
): Field[] {
  return rows.flatMap(([key, text, copy]) => {
    if (text === null || text === "") return [];
    const label = t(`field.${key}`);
    return [{ key, label, value: text, action: copy ? <CopyButton text={text} what={label} /> : undefined }];
  });
}
