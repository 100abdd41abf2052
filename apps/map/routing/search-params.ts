import { formatPeriod, parsePeriod } from "../../../lib/period.ts";
import type { Language } from "../../../lib/text.ts";

/** Query parameters. An invalid one falls back to its default; unknown ones (trackers) are ignored. */
export interface ShellSearch {
  /** Forces the language (spec §2). */
  lang?: Language;
  /** Selected period: `2026`, `2026-03`, `2026-W07` or `2026-03-09`. */
  period?: string;
}

export function readSearch(search: Record<string, unknown>): ShellSearch {
  const { lang, period } = search;
  const read = typeof period === "string" ? parsePeriod(period) : null;
  return {
    ...(lang === "no" || lang === "en" ? { lang } : {}),
    ...(read ? { period: formatPeriod(read) } : {}),
  };
}

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function writeSearch(search: Record<string, unknown>): string {
  const { lang, period } = readSearch(search);
  const params = new URLSearchParams();
  if (lang) params.set("lang", lang);
  if (period) params.set("period", period);
  const text = params.toString();
  return text ? `?${text}` : "";
}
