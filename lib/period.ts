import { osloMonthStart } from "./oslo-time.ts";

/** A calendar month or year in Norway. */
export interface Period {
  year: number;
  /** 1–12; null is the whole year. */
  month: number | null;
}

/** Reads `2026` or `2026-03`; anything else, also `2024-5`, is null. */
export function parsePeriod(text: string | null | undefined): Period | null {
  const match = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text ?? "");
  if (!match) return null;
  return { year: Number(match[1]), month: match[2] === undefined ? null : Number(match[2]) };
}

/** `2026` or `2026-03`. */
export function formatPeriod({ year, month }: Period): string {
  const yyyy = String(year).padStart(4, "0");
  return month === null ? yyyy : `${yyyy}-${String(month).padStart(2, "0")}`;
}

/** The first instant of a period, and the first one after it: an instant belongs to exactly one period of a kind. */
export function periodRange({ year, month }: Period): { start: Date; end: Date } {
  const start = osloMonthStart(year, month ?? 1);
  return { start, end: month === null ? osloMonthStart(year + 1, 1) : osloMonthStart(year, month + 1) };
}
