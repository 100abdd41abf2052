import type { I18n, Translate } from "../../../../core/api/kernel.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import { DAY } from "../../../../lib/oslo-time.ts";
import type { ZoneAlert } from "./alert.ts";
import type { Zone } from "./zone.ts";

/** Name of the vessel of an alert, or its number. */
export function vesselName({ name, mmsi }: ZoneAlert, t: Translate): string {
  return name || (mmsi === null ? t("unknown-vessel") : mmsiText(mmsi));
}

/** "Nordhav gikk inn i Færder ytre". */
export function alertTitle(alert: ZoneAlert, zoneName: string, t: Translate): string {
  return t(`title.${alert.kind}`, vesselName(alert, t), zoneName);
}

/** Speed and length, as far as they are known; no line breaks between a number and its unit. */
export function figuresOf({ speed, length }: ZoneAlert, { format }: I18n): string[] {
  const figures = [
    ...(speed === null ? [] : [format.quantity(speed, "vesselSpeed")]),
    ...(length === null ? [] : [`${format.integer(length)} m`]),
  ];
  return figures.map((figure) => figure.replace(/ /g, "\u00a0"));
}

/** "Inn, ut · raskere enn 12 kn": what a zone tells of. */
export function rulesText({ rules }: Zone, { format }: I18n, t: Translate): string {
  const { entering, leaving, speedOver, speedUnder, silence } = rules;
  const knots = (speed: number) => format.quantity(speed, "vesselSpeed");
  return [
    ...(entering ? [t("rule.entering")] : []),
    ...(leaving ? [t("rule.leaving")] : []),
    ...(speedOver === null ? [] : [t("rule.over", knots(speedOver))]),
    ...(speedUnder === null ? [] : [t("rule.under", knots(speedUnder))]),
    ...(silence === null ? [] : [t("rule.silence", format.integer(silence))]),
  ].join(" · ");
}

/** Alerts by day in Norway, the latest first; the last two days have their names. */
export function byDay(
  alerts: readonly ZoneAlert[],
  now: number,
  { format }: I18n,
  t: Translate,
): { day: string; alerts: ZoneAlert[] }[] {
  const names = new Map([
    [format.date(now - DAY), t("yesterday", format.date(now - DAY))],
    [format.date(now), t("today", format.date(now))],
  ]);
  const days: { day: string; alerts: ZoneAlert[] }[] = [];
  for (const alert of alerts) {
    const date = format.date(alert.time);
    const day = names.get(date) ?? date;
    const last = days.at(-1);
    if (last?.day === day) last.alerts.push(alert);
    else days.push({ day, alerts: [alert] });
  }
  return days;
}
