import { formatPeriod, type Period, periodRange } from "../../../lib/period.ts";

const PLACEHOLDER = /\{(period|start|end|year|week|weekPadded)\}/g;

/** Values of the selected period for an address. */
export interface PeriodValues {
  /** `YYYY` or `YYYY-MM`. */
  period: string;
  /** ISO, inclusive. */
  start: string;
  /** ISO, exclusive. */
  end: string;
  /** For a week the ISO week-year. */
  year: number;
  /** 1–53; empty when the unit is not weeks. */
  week: number | "";
  /** The same with two digits. */
  weekPadded: string;
}

/** The values of a period. */
export function periodValues(period: Period): PeriodValues {
  const { year, week } = period;
  const { start, end } = periodRange(period);
  return {
    period: formatPeriod(period),
    start: start.toISOString(),
    end: end.toISOString(),
    year,
    week: week ?? "",
    weekPadded: week == null ? "" : String(week).padStart(2, "0"),
  };
}

/** Fills in {period}, {start}, {end}, {year}, {week} and {weekPadded}, and adds parameters. Lists are joined by commas. */
export function requestUrl(url: string, period: PeriodValues, query: Record<string, unknown> = {}): string {
  const filled = url.replace(PLACEHOLDER, (_whole, name: keyof PeriodValues) =>
    encodeURIComponent(period[name]),
  );
  return withParameters(filled, query);
}

/** Sets parameters of an address; existing ones are replaced. Relative addresses stay relative. */
export function withParameters(url: string, query: Record<string, unknown>): string {
  const entries = Object.entries(query);
  if (entries.length === 0) return url;
  const [address = "", fragment] = url.split("#", 2);
  const at = address.indexOf("?");
  const parameters = new URLSearchParams(at < 0 ? "" : address.slice(at + 1));
  for (const [name, value] of entries) {
    parameters.set(name, Array.isArray(value) ? value.map(textOf).join(",") : textOf(value));
  }
  const path = at < 0 ? address : address.slice(0, at);
  return `${path}?${parameters}${fragment === undefined ? "" : `#${fragment}`}`;
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
