export interface PeriodRange {
  /** `YYYY` or `YYYY-MM`. */
  selectedPeriod: string;
  /** ISO, start inclusive and end exclusive, by the calendar of Norway. */
  range: { start: string; end: string };
}

/**
 * The request of a period (spec §7). Lost gear is asked for by the text of the period, removed gear by its interval
 * in local time; the two differ by an hour or two at the borders, as the service defines them.
 */
export function gearUrl(dataUrl: string, removed: boolean, { selectedPeriod, range }: PeriodRange): string {
  const parameters: Record<string, string> = removed
    ? { isremoved: "true", notremovedbefore: range.start, notremovedafter: range.end }
    : { time: selectedPeriod };
  const query = new URLSearchParams(parameters);
  return `${dataUrl}${dataUrl.includes("?") ? "&" : "?"}${query}`;
}
