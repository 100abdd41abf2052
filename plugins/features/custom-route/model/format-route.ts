import type { I18n, Translate } from "../../../../core/api/kernel.ts";
import type { LonLat } from "../../../../core/api/map.ts";
import { hoursAndMinutes, type RouteFigures, type RouteLeg } from "./figures.ts";

const HOURS_A_DAY = 24;

/** `2 t 35 min`; from two days on `3 d 4 t`. */
export function formatDuration(seconds: number, t: Translate): string {
  const { hours, minutes } = hoursAndMinutes(seconds);
  if (hours === 0) return t("duration-min", minutes);
  if (hours < 2 * HOURS_A_DAY) return t("duration-h", hours, minutes);
  return t("duration-d", Math.floor(hours / HOURS_A_DAY), hours % HOURS_A_DAY);
}

/** `28. nov. kl. 05.20`, or the time alone when the time before is on the same day. */
export function formatPassing(date: Date, before: Date | null, i18n: I18n): string {
  const [day, time] = [i18n.format.dayMonth(date), i18n.format.time(date)];
  if (before && i18n.format.dayMonth(before) === day) return time;
  return i18n.language === "no" ? `${day} kl. ${time}` : `${day}, ${time}`;
}

/** `12,4 nm (23,0 km)`. */
export function formatDistances(metres: number, i18n: I18n): string {
  return `${i18n.format.nauticalMiles(metres)} (${i18n.format.distance(metres)})`;
}

export interface RouteText {
  name: string;
  points: readonly LonLat[];
  figures: RouteFigures;
}

/** The route as lines of text, for a message or a logbook. */
export function formatRoute(
  { name, points, figures }: RouteText,
  bearing: (leg: RouteLeg) => string,
  i18n: I18n,
  t: Translate,
): string {
  const lines = points.flatMap((point, index) => {
    const leg = figures.legs[index - 1];
    const passing = figures.passings[index];
    const legLine = leg && [
      bearing(leg),
      formatDistances(leg.metres, i18n),
      leg.seconds !== null && formatDuration(leg.seconds, t),
    ];
    return [
      ...(legLine ? [`    ${legLine.filter(Boolean).join(" · ")}`] : []),
      [`${index + 1}. ${i18n.format.coordinate(point)}`, passing && formatPassing(passing, null, i18n)]
        .filter(Boolean)
        .join(" · "),
    ];
  });
  const total = [
    `${t("distance")}: ${formatDistances(figures.metres, i18n)}`,
    ...(figures.seconds === null ? [] : [`${t("duration")}: ${formatDuration(figures.seconds, t)}`]),
    ...(figures.arrival ? [`${t("arrival")}: ${formatPassing(figures.arrival, null, i18n)}`] : []),
  ];
  return [name, "", ...lines, "", ...total].join("\n");
}
