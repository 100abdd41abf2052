import { plainDecimal } from "./trim.ts";
import { escapeXml } from "./xml.ts";

export interface GpxPoint {
  lat: number;
  lon: number;
  /** ISO, or ms since the epoch; null when not known. */
  time: string | number | null;
  /** m/s, of a track's point; null or absent when not known. */
  speed?: number | null;
  /** Degrees over ground, of a track's point; null or absent when not known. */
  course?: number | null;
}

export type GpxDocument = {
  name: string;
  description?: string;
  /** Time of creation. */
  now: Date;
} & (
  | {
      /** The waypoints of a planned route, in order; their names contain their numbers. */
      route: readonly GpxPoint[];
    }
  | {
      /** A sailed track, or a route for plotters that accept only few route points. There is a gap between two segments. */
      track: readonly (readonly GpxPoint[])[];
    }
);

const GPX = "http://www.topografix.com/GPX/1/1";
const SCHEMA = `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${GPX} ${GPX}/gpx.xsd"`;
const EXTENSION = 'xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2"';

/**
 * A GPX 1.1 file, with children in the order of the schema and without characters that XML does not allow. GPX 1.1 has
 * no speed and course; these go into the extension that chart plotters read (TrackPointExtension 2).
 */
export function writeGpx(file: GpxDocument): string {
  const title = `<name>${escapeXml(file.name)}</name>`;
  const head = [title, ...(file.description ? [`<desc>${escapeXml(file.description)}</desc>`] : [])];
  const body =
    "route" in file
      ? ["<rte>", ...head, ...file.route.map(routePoint), "</rte>"]
      : [
          "<trk>",
          ...head,
          ...file.track.flatMap((segment) => ["<trkseg>", ...segment.map(trackPoint), "</trkseg>"]),
          "</trk>",
        ];
  const spaces = body.some((line) => line.includes("<gpxtpx:")) ? `${SCHEMA} ${EXTENSION}` : SCHEMA;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="Farvann" xmlns="${GPX}" ${spaces}>`,
    `<metadata>${title}<time>${seconds(file.now)}</time></metadata>`,
    ...body,
    "</gpx>",
    "",
  ].join("\n");
}

/** Plotters cut names after six letters, so the number comes first. */
function routePoint(point: GpxPoint, index: number): string {
  return place("rtept", point, `<name>WP${String(index + 1).padStart(3, "0")}</name>`);
}

function trackPoint(point: GpxPoint): string {
  const { speed = null, course = null } = point;
  const motion = [
    speed === null ? "" : `<gpxtpx:speed>${speed.toFixed(2)}</gpxtpx:speed>`,
    course === null ? "" : `<gpxtpx:course>${course.toFixed(1)}</gpxtpx:course>`,
  ].join("");
  const extension = `<extensions><gpxtpx:TrackPointExtension>${motion}</gpxtpx:TrackPointExtension></extensions>`;
  return place("trkpt", point, motion && extension);
}

/** The time comes first, because the schema prescribes the order. */
function place(element: string, { lat, lon, time }: GpxPoint, rest: string): string {
  const when = time === null ? "" : `<time>${seconds(new Date(time))}</time>`;
  return `<${element} lat="${degrees(lat)}" lon="${degrees(lon)}">${when}${rest}</${element}>`;
}

/** The schema does not allow exponents such as 1e-7. */
const degrees = (value: number) => plainDecimal(value, 7);

const seconds = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;
