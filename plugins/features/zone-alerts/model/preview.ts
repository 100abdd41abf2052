import type { I18n, Translate } from "../../../../core/api/kernel.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";

const HOUR_MS = 3_600_000;
/** From this length on, hours: days are named, and how many alerts that is a day. */
const DAYS_FROM_HOURS = 36;

/** How many alerts a zone would have given, by the tracks that the service has. */
export interface Preview {
  /** How far back the tracks reach, ms; 0: there are none. */
  length: number;
  alerts: number;
  /** False: there would be more. */
  complete: boolean;
}

/** Null for an answer of another form. */
export function readPreview(answer: unknown, now: number): Preview | null {
  if (!isRecord(answer) || !isFiniteNumber(answer.alerts)) return null;
  const from = isString(answer.from) ? Date.parse(answer.from) : Number.NaN;
  const length = Number.isNaN(from) ? 0 : Math.max(0, now - from);
  return { length, alerts: answer.alerts, complete: answer.complete !== false };
}

/** "Siste 7 døgn ville dette gitt 29 varsler, om lag 4 per døgn.", in parts around the number. */
export function previewText({ length, alerts, complete }: Preview, i18n: I18n, t: Translate): string[] {
  const hours = Math.max(1, Math.round(length / HOUR_MS));
  const days = hours / 24;
  const plural = (name: string, count: number) => i18n.plural(`zone-alerts:${name}`, count);
  const time =
    hours < DAYS_FROM_HOURS ? plural("preview.hours", hours) : plural("preview.days", Math.round(days));
  const count = alerts === 0 ? t("preview.none") : plural("preview.alerts", alerts);
  const daily = Math.round(alerts / days);
  const rate = hours >= DAYS_FROM_HOURS && daily >= 2 ? t("preview.rate", i18n.format.integer(daily)) : "";
  const [before = "", after = ""] = t("preview", time, "\n", rate).split("\n");
  return [before, complete ? count : t("preview.least", count), after];
}
