import { MAX_POSITIONS } from "../../../../lib/gear-report/gear-report.ts";
import { isLonLat, type LonLat } from "../../../../lib/lon-lat.ts";
import { readXml, type XmlElement } from "../../../../lib/xml-tree.ts";

/** A line or a place of a plotter's file. */
export interface PlotterLine {
  name: string;
  points: readonly LonLat[];
  /** Points of the file that are no positions, or more than a report can have. */
  leftOut: number;
}

export type PlotterReading =
  | { ok: true; lines: readonly PlotterLine[] }
  | { ok: false; why: "too-large" | "unreadable" | "nothing" };

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_NAME = 100;

/** The lines of a GPX file or a file of Olex, packed or not. Nothing outside the file is loaded. Never throws. */
export async function readPlotterFile(file: Blob): Promise<PlotterReading> {
  if (file.size > MAX_BYTES) return { ok: false, why: "too-large" };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = textIn(await unpacked(bytes));
    if (text === null) return { ok: false, why: "too-large" };
    const lines = /^\s*</.test(text) ? gpxLines(text) : olexLines(text);
    const usable = lines.filter(({ points }) => points.length > 0);
    return usable.length > 0 ? { ok: true, lines: usable } : { ok: false, why: "nothing" };
  } catch {
    return { ok: false, why: "unreadable" };
  }
}

/** Olex packs its files with gzip. Null: unpacked, it is too large. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX_BYTES) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** UTF-8, or Windows-1252 as plotters write it. */
function textIn(bytes: Uint8Array | null): string | null {
  if (bytes === null) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function gpxLines(text: string): PlotterLine[] {
  const root = readXml(text);
  if (root?.name !== "gpx") return [];
  const within = (element: XmlElement, name: string) =>
    element.children.filter((child) => child.name === name);
  const line = (element: XmlElement, points: readonly XmlElement[]) =>
    lineOf(
      within(element, "name")[0]?.text ?? "",
      points.map(({ attributes }) => [degrees(attributes.lon), degrees(attributes.lat)]),
    );
  return [
    ...within(root, "rte").map((route) => line(route, within(route, "rtept"))),
    ...within(root, "trk").map((track) =>
      line(
        track,
        within(track, "trkseg").flatMap((segment) => within(segment, "trkpt")),
      ),
    ),
    // A plotter writes each mark as a place of its own.
    ...within(root, "wpt").map((place) => line(place, [place])),
  ];
}

/** Blocks between blank lines; positions are lines of minutes: latitude, longitude, time, symbol. */
function olexLines(text: string): PlotterLine[] {
  return text.split(/\r?\n\s*\r?\n/).map((block) => {
    const lines = block.split(/\r?\n/);
    const title = lines.find((one) => one.startsWith("Rute "))?.slice(5) ?? "";
    const own = lines.find((one) => one.startsWith("Navn "))?.slice(5) ?? "";
    const points = lines.flatMap((one): number[][] => {
      const match = /^(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?) \d+ \S+/.exec(one);
      return match ? [[Number(match[2]) / 60, Number(match[1]) / 60]] : [];
    });
    return lineOf(title === "uten navn" ? own : title, points);
  });
}

function lineOf(name: string, places: readonly number[][]): PlotterLine {
  const valid = places.filter((place): place is LonLat => isLonLat(place) && Math.abs(place[0]) <= 180);
  const points = valid.filter(([lon, lat], index) => {
    const last = valid[index - 1];
    return last?.[0] !== lon || last[1] !== lat;
  });
  const kept = points.slice(0, MAX_POSITIONS);
  return {
    name: name.replace(/\s+/g, " ").trim().slice(0, MAX_NAME),
    points: kept,
    leftOut: places.length - kept.length,
  };
}

const degrees = (text: string | undefined) => (text?.trim() ? Number(text) : Number.NaN);
