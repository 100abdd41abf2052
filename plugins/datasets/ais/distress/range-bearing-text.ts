import type { I18n, Translate } from "../../../../core/api/kernel.ts";
import { degreesText } from "../../../../lib/degrees.ts";
import { rangeText } from "../../../../lib/nautical-range.ts";
import { metresToNauticalMiles } from "../../../../lib/units.ts";
import type { Call } from "./distress-store.ts";

/** From this range on, tenths of a nautical mile are left out. */
const WHOLE_FROM = 10;

/** Range and bearing, in two parts; the range is empty for a transmitter without a position. */
export function rangeBearingParts(
  { lonLat, rangeBearing }: Call,
  i18n: I18n,
  t: Translate,
): [distance: string, rest: string] {
  if (!lonLat) return ["", t("nowhere")];
  if (!rangeBearing) return ["", i18n.format.coordinate(lonLat)];
  const miles = metresToNauticalMiles(rangeBearing.metres);
  const from = rangeBearing.town === null ? t("from-you") : t("from-town", rangeBearing.town);
  const distance = rangeText(rangeBearing.metres, i18n.format, miles < WHOLE_FROM ? 1 : 0);
  return [distance, t("way", degreesText(rangeBearing.bearing) ?? "", from)];
}

export function rangeBearingText(call: Call, i18n: I18n, t: Translate): string {
  return rangeBearingParts(call, i18n, t).filter(Boolean).join(", ");
}
