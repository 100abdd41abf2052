export interface PeriodRange {
  /** `YYYY` or `YYYY-MM`. */
  selectedPeriod: string;
  /** ISO, start inclusive and end exclusive, by the calendar of Norway. */
  range: { start: string; end: string };
}

/**
 * The request for a period, or (null) for all gear (spec §7). The service takes the period as text for lost gear, and
 * an interval in local time for removed gear; the two differ by an hour or two at the ends.
 */
export function gearUrl(dataUrl: string, removed: boolean, period: PeriodRange | null): string {
  const parameters: Record<string, string> = removed
    ? { isremoved: "true", ...interval(period) }
    : time(period);
  if (Object.keys(parameters).length === 0) return dataUrl;
  const query = new URLSearchParams(parameters);
  return `${dataUrl}${dataUrl.includes("?") ? "&" : "?"}${query}`;
}

function interval(period: PeriodRange | null): Record<string, string> {
  if (!period) return {};
  const { start, end } = period.range;
  return { notremovedbefore: start, notremovedafter: end };
}

function time(period: PeriodRange | null): Record<string, string> {
  return period ? { time: period.selectedPeriod } : {};
}
