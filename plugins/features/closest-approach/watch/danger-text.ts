import type { Danger } from "../../../../contracts/closest-approach.ts";
import type { I18n } from "../../../../core/api/kernel.ts";
import { durationText } from "../../../../lib/duration.ts";
import { rangeText } from "../../../../lib/nautical-range.ts";
import { nauticalMilesToMetres } from "../../../../lib/units.ts";
import { TEXTS } from "../use-texts.ts";

/** CPA, TCPA and distance now of a danger, and the age of an old position. The texts of this part must be loaded. */
export function dangerFigures({ cpa, vessel, aging }: Danger, i18n: I18n): string[] {
  const range = (miles: number) => rangeText(nauticalMilesToMetres(miles), i18n.format, 2);
  return [
    `CPA ${range(cpa.miles)}`,
    i18n.t(`${TEXTS}:watch.in`, durationText(cpa.minutes, i18n.language)),
    i18n.t(`${TEXTS}:watch.now`, range(cpa.now)),
    ...(aging ? [i18n.t(`${TEXTS}:watch.heard`, i18n.format.age(vessel.time * 1000))] : []),
  ];
}
