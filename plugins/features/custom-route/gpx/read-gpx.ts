import { withUtc } from "../../../../lib/utc-time.ts";
import type { GpxLine, GpxReading, TimedPoint } from "./gpx-route.ts";

/** Larger files are refused; a day's track at one point per second is 10 MB. */
export const MAX_BYTES = 20 * 1024 * 1024;
const MAX_NAME_LENGTH = 100;

/**
 * The routes, tracks and waypoints of a GPX file, version 1.0 or 1.1, each with two points or more.
 * Nothing outside the file is ever loaded, and entities are refused unread. Never throws.
 */
export function readGpx(bytes: Uint8Array): GpxReading {
  if (bytes.length > MAX_BYTES) return { ok: false, refusal: "too-large" };
  const text = decodeText(bytes).trim();
  if (/^<(!doctype html|html)\b/i.test(text)) return { ok: false, refusal: "web-page" };
  if (/<!(DOCTYPE|ENTITY)\b/i.test(text)) return { ok: false, refusal: "entities" };
  const root = parse(text);
  if (!root) return { ok: false, refusal: "not-xml" };
  if (root.localName !== "gpx") return { ok: false, refusal: "not-gpx" };
  const lines = linesOf(root).filter(({ points }) => points.length >= 2);
  return lines.length > 0 ? { ok: true, lines } : { ok: false, refusal: "nothing" };
}

function parse(text: string): Element | null {
  // The text is already decoded, so the encoding in the declaration must not be used again.
  const document = new DOMParser().parseFromString(text.replace(/^<\?xml[^>]*\?>/, ""), "application/xml");
  return document.getElementsByTagName("parsererror").length > 0 ? null : document.documentElement;
}

function linesOf(root: Element): GpxLine[] {
  return [
    ...childrenOf(root, "rte").map(
      (route): GpxLine => ({
        kind: "route",
        name: nameOf(route),
        points: pointsOf(childrenOf(route, "rtept")),
      }),
    ),
    ...childrenOf(root, "trk").map(
      (track): GpxLine => ({
        kind: "track",
        name: nameOf(track),
        points: pointsOf(childrenOf(track, "trkseg").flatMap((segment) => childrenOf(segment, "trkpt"))),
      }),
    ),
    { kind: "waypoints", name: "", points: pointsOf(childrenOf(root, "wpt")) },
  ];
}

/** Ignores the namespace, which differs between versions and is missing in many files. */
function childrenOf(element: Element, name: string): Element[] {
  return [...element.children].filter((child) => child.localName === name);
}

function textOf(element: Element, name: string): string {
  return childrenOf(element, name)[0]?.textContent.trim() ?? "";
}

const nameOf = (element: Element) => textOf(element, "name").replace(/\s+/g, " ").slice(0, MAX_NAME_LENGTH);

/** Invalid positions are left out, and equal consecutive ones count once. */
function pointsOf(elements: readonly Element[]): TimedPoint[] {
  const points: TimedPoint[] = [];
  for (const element of elements) {
    const [lat, lon] = [numberOf(element, "lat"), numberOf(element, "lon")];
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 360)) continue;
    const last = points.at(-1);
    const point = { lat, lon: lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon, time: timeOf(element) };
    if (last?.lat !== point.lat || last.lon !== point.lon) points.push(point);
  }
  return points;
}

function numberOf(element: Element, attribute: string): number {
  const text = element.getAttribute(attribute)?.trim();
  return text ? Number(text) : Number.NaN;
}

function timeOf(element: Element): string | null {
  const date = new Date(withUtc(textOf(element, "time")) || Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/**
 * Decodes an XML file: by its byte order mark, by its declaration, else as UTF-8. A file that is declared as UTF-8 but
 * is not valid, as from older plotters, is decoded as Windows-1252. Without byte order mark.
 */
function decodeText(bytes: Uint8Array): string {
  const label = encodingByMark(bytes) ?? declaredEncoding(bytes) ?? "utf-8";
  return decode(bytes, label, true) ?? decode(bytes, "windows-1252", false) ?? "";
}

function encodingByMark([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  return a === 0xfe && b === 0xff ? "utf-16be" : null;
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? null;
  // A declaration that can be read byte by byte is not UTF-16, whatever it says.
  return declared?.toLowerCase().startsWith("utf-16") ? null : declared;
}

function decode(bytes: Uint8Array, label: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    // An unknown encoding, or bytes that are invalid in it.
    return null;
  }
}
