import type { I18n } from "../../../core/api/kernel.ts";
import { TEXTS } from "./use-texts.ts";

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
