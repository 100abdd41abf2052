import type { I18n } from "../../../core/api/kernel.ts";
import { REST_KNOTS } from "../../../lib/closest-approach.ts";
import { TEXTS } from "./use-texts.ts";

/** A speed in knots as the user reads it; one that lies still and one that does not tell are named. */
export function writeSpeed(knots: number | null, i18n: I18n): string {
  if (knots === null) return i18n.t(`${TEXTS}:speed-unknown`);
  return knots < REST_KNOTS
    ? i18n.t(`${TEXTS}:still`)
    : i18n.t(`${TEXTS}:speed-of`, i18n.format.quantity(knots, "vesselSpeed"));
}
