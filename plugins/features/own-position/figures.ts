import type { I18n } from "../../../core/api/kernel.ts";
import { REST_KNOTS } from "../../../lib/closest-approach.ts";
import { degreesText } from "../../../lib/degrees.ts";
import { durationText } from "../../../lib/duration.ts";
import { rangeText } from "../../../lib/nautical-range.ts";
import { nauticalMilesToMetres } from "../../../lib/units.ts";
import { compassPoint } from "./compass.ts";
import { TEXTS } from "./use-texts.ts";

/** `045° nordøst`. The texts of this part must be loaded (`useTexts`). */
export function formatBearing(bearing: number, i18n: I18n): string {
  return `${degreesText(bearing)} ${i18n.t(`${TEXTS}:compass.${compassPoint(bearing)}`)}`;
}

/**
 * How near a vessel will pass, and when; a close approach is also said in words. The texts of this part must be loaded.
 */
export function writeApproach(
  { miles, minutes }: { miles: number; minutes: number },
  close: boolean,
  i18n: I18n,
): string {
  const key = `${TEXTS}:${close ? "cpa-close" : "cpa"}`;
  return i18n.t(
    key,
    rangeText(nauticalMilesToMetres(miles), i18n.format, 2),
    durationText(minutes, i18n.language),
  );
}

/** A speed in knots in the user's unit; stationary and unknown have their own texts. */
export function writeSpeed(knots: number | null, i18n: I18n): string {
  if (knots === null) return i18n.t(`${TEXTS}:speed-unknown`);
  return knots < REST_KNOTS
    ? i18n.t(`${TEXTS}:still`)
    : i18n.t(`${TEXTS}:speed-of`, i18n.format.quantity(knots, "vesselSpeed"));
}
