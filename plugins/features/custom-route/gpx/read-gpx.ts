import { decodeText } from "./decode-text.ts";
import type { GpxLine, GpxReading, TimedPoint } from "./gpx-route.ts";

/** A larger file is no route; a day's track at one point a second is 10 MB. */
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
  // What the declaration says of the encoding is settled by now.
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

/** Without regard to the namespace, which differs between versions and is missing in many files. */
function childrenOf(element: Element, name: string): Element[] {
  return [...element.children].filter((child) => child.localName === name);
}

function textOf(element: Element, name: string): string {
  return childrenOf(element, name)[0]?.textContent.trim() ?? "";
}

const nameOf = (element: Element) => textOf(element, "name").replace(/\s+/g, " ").slice(0, MAX_NAME_LENGTH);

/** What is no place is left out, and a place that is given twice running counts once. */
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
  const moment = new Date(textOf(element, "time") || Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
