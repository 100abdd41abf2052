import type { FastifyRequest } from "fastify";
import type { Language } from "../accounts.ts";

/** How a page of sign-in is shown. */
export interface Look {
  language: Language;
  /** Null: as the device says. */
  theme: "day" | "night" | null;
  /** The sub-application that the user comes from. */
  app: string | null;
}

const COOKIE = "farvann_look";

/** From what the map said when it sent the user here, else from the choice made on these pages, else from the browser. */
export function lookOf(request: FastifyRequest, said: Record<string, unknown> = {}): Look {
  const query = request.query as Record<string, unknown>;
  const kept = new URLSearchParams(
    /(?:^|; )farvann_look=([^;]*)/.exec(request.headers.cookie ?? "")?.[1] ?? "",
  );
  const language = [query.lang, kept.get("lang"), said.ui_locales, request.headers["accept-language"]]
    .map(languageIn)
    .find((found) => found !== null);
  const theme = [query.theme, kept.get("theme"), said.theme].map(themeIn).find((found) => found !== null);
  const app = [said.app, query.app].find((name) => typeof name === "string");
  return { language: language ?? "no", theme: theme ?? null, app: app ?? null };
}

/** The cookie that keeps a choice made on these pages; null: none was made. */
export function lookCookie(request: FastifyRequest, { language, theme }: Look, base: string): string | null {
  const query = request.query as Record<string, unknown>;
  if (query.lang === undefined && query.theme === undefined) return null;
  const kept = new URLSearchParams({ lang: language, ...(theme ? { theme } : {}) });
  return `${COOKIE}=${kept}; Path=${base}/identity; HttpOnly; SameSite=Lax`;
}

function languageIn(value: unknown): Language | null {
  const [first] = typeof value === "string" ? (/\b(no|nb|nn|en)\b/i.exec(value) ?? []) : [];
  if (first === undefined) return null;
  return first.toLowerCase() === "en" ? "en" : "no";
}

const themeIn = (value: unknown): Look["theme"] => (value === "day" || value === "night" ? value : null);
