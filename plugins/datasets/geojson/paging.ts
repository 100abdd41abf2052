import type { GeojsonOptions } from "../../../schemas/generated/options/geojson.ts";
import { withParameters } from "./request-url.ts";

type Paging = Pick<GeojsonOptions, "paging" | "pageSize">;

/** The address of the first page. */
export function firstPage(url: string, { paging, pageSize }: Paging): string {
  return paging === "arcgis" ? withParameters(url, { resultOffset: 0, resultRecordCount: pageSize }) : url;
}

/**
 * The address of the page after this one, or null when it was the last. `url` is the address of this page; a link in
 * the answer may be relative to it.
 */
export function nextPage(url: string, text: string, options: Paging): string | null {
  if (options.paging === "none" || text.trim() === "") return null;
  const answer = parse(text);
  if (!isRecord(answer)) return null;
  return options.paging === "arcgis" ? nextOffset(url, answer, options.pageSize) : nextLink(url, answer);
}

function nextOffset(url: string, answer: Record<string, unknown>, pageSize: number): string | null {
  const { properties, features } = answer;
  const more =
    answer.exceededTransferLimit === true ||
    (isRecord(properties) && properties.exceededTransferLimit === true);
  const received = Array.isArray(features) ? features.length : 0;
  if (!more || received === 0) return null;
  const offset = Number(new URLSearchParams(url.split("?")[1] ?? "").get("resultOffset") ?? 0);
  // A service may return fewer features than requested, so the returned number counts.
  return withParameters(url, { resultOffset: offset + received, resultRecordCount: pageSize });
}

function nextLink(url: string, answer: Record<string, unknown>): string | null {
  const links = Array.isArray(answer.links) ? answer.links.filter(isRecord) : [];
  const target = answer.next ?? links.find((link) => link.rel === "next")?.href;
  if (typeof target !== "string" || target === "") return null;
  const base = new URL(url, "http://page.invalid");
  const next = new URL(target, base);
  if (next.protocol !== "https:" && next.protocol !== "http:") return null;
  return next.host === "page.invalid" ? `${next.pathname}${next.search}` : next.href;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser reports the error.
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
