import { mmsiText } from "../../../../../lib/mmsi.ts";
import { knotsToMetresPerSecond } from "../../../../../lib/units.ts";
import type { TrackPart } from "../model/parts.ts";
import type { TrackPoint } from "../model/track.ts";

export interface TrackFile {
  name: string;
  mmsi: number;
  parts: readonly TrackPart[];
  /** When the file is made. */
  now: Date;
}

/**
 * A GPX 1.1 file: a stretch for each part that was sailed, none for silences. Speed and course have no place in GPX
 * 1.1; they stand in the extension that chart plotters read (TrackPointExtension 2, m/s and degrees).
 */
export function writeGpx({ name, mmsi, parts, now }: TrackFile): string {
  const title = escapeXml(name);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Farvann" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">',
    `<metadata><name>${title}</name><time>${instant(now.getTime())}</time></metadata>`,
    "<trk>",
    `<name>${title}</name>`,
    `<desc>MMSI ${mmsiText(mmsi)}</desc>`,
    ...parts
      .filter(({ kind }) => kind === "sailed")
      .flatMap(({ points }) => ["<trkseg>", ...points.map(trackPoint), "</trkseg>"]),
    "</trk>",
    "</gpx>",
    "",
  ].join("\n");
}

function trackPoint({ lon, lat, time, sog, cog }: TrackPoint): string {
  const more = [
    ...(sog === null ? [] : [`<gpxtpx:speed>${knotsToMetresPerSecond(sog).toFixed(2)}</gpxtpx:speed>`]),
    ...(cog === null ? [] : [`<gpxtpx:course>${cog.toFixed(1)}</gpxtpx:course>`]),
  ];
  const extension =
    more.length === 0
      ? ""
      : `<extensions><gpxtpx:TrackPointExtension>${more.join("")}</gpxtpx:TrackPointExtension></extensions>`;
  return `<trkpt lat="${degrees(lat)}" lon="${degrees(lon)}"><time>${instant(time)}</time>${extension}</trkpt>`;
}

/** Never in the form 1e-7, which the schema does not know. */
const degrees = (value: number) => value.toFixed(7).replace(/\.?0+$/, "");
const instant = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** What XML 1.0 does not allow at all is dropped. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? "");
}
