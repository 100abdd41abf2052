import type { I18n } from "../../../core/api/kernel.ts";
import { degreesText } from "../../../lib/degrees.ts";
import { compassPoint } from "./compass.ts";
import { TEXTS } from "./use-texts.ts";

/** `045° nordøst`. The texts of this part must be there (`useTexts`). */
export function writeBearing(bearing: number, i18n: I18n): string {
  return `${degreesText(bearing)} ${i18n.t(`${TEXTS}:compass.${compassPoint(bearing)}`)}`;
}

/** `35 min`, `2 t 5 min`. The texts of this part must be there (`useTexts`). */
export function writeMinutes(minutes: number, i18n: I18n): string {
  const whole = Math.max(1, Math.round(minutes));
  if (whole < 60) return i18n.t(`${TEXTS}:minutes`, i18n.format.integer(whole));
  return i18n.t(
    `${TEXTS}:hours`,
    i18n.format.integer(Math.floor(whole / 60)),
    i18n.format.integer(whole % 60),
  );
}

/** How near a vessel will pass, and when; that it is close is said in words. The texts of this part must be there. */
export function writeApproach(
  { miles, minutes }: { miles: number; minutes: number },
  close: boolean,
  i18n: I18n,
): string {
  const key = `${TEXTS}:${close ? "cpa-close" : "cpa"}`;
  return i18n.t(key, i18n.format.number(miles, 2), writeMinutes(minutes, i18n));
}
