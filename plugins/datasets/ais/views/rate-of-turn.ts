import type { Translate } from "../../../../core/api/kernel.ts";

/** Coded rates of turn (ITU-R M.1371): ±127 is turning without a sensor, ±126 is 708°/min or more. */
const UNMEASURED = 127;
const MAX_MEASURED = 126;

/** A coded rate of turn in words; null when unknown. */
export function rateOfTurnText(coded: number | null, t: Translate): string | null {
  if (coded === null) return null;
  const side = coded < 0 ? "port" : "starboard";
  const size = Math.abs(coded);
  if (size === UNMEASURED) return t(`turn.unmeasured-${side}`);
  if (size === MAX_MEASURED) return t(`turn.${side}-fast`);
  const rate = Math.round((size / 4.733) ** 2);
  return rate === 0 ? t("turn.none") : t(`turn.${side}`, rate);
}
