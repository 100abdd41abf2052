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
  /** When the file is made. */
  now: Date;
} & (
  | {
      /** What is to be sailed, in order; names are made from the numbers. */
      route: readonly GpxPoint[];
    }
  | {
      /** What was sailed, or a route for plotters that take few route points. Where a segment ends, a gap begins. */
      track: readonly (readonly GpxPoint[])[];
    }
);

const GPX = "http://www.topografix.com/GPX/1/1";
const SCHEMA = `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${GPX} ${GPX}/gpx.xsd"`;
const EXTENSION = 'xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2"';

/**
 * A GPX 1.1 file (children in the order of its schema), with what XML does not allow in a text left out. Speed and
 * course have no place in GPX 1.1; they stand in the extension that chart plotters read (TrackPointExtension 2).
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

/** Plotters cut names after six letters, so the number stands where it is kept. */
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

/** Time stands before what follows: the schema is a sequence. */
function place(element: string, { lat, lon, time }: GpxPoint, rest: string): string {
  const when = time === null ? "" : `<time>${seconds(new Date(time))}</time>`;
  return `<${element} lat="${degrees(lat)}" lon="${degrees(lon)}">${when}${rest}</${element}>`;
}

/** Never in the form 1e-7, which the schema does not know. */
const degrees = (value: number) => value.toFixed(7).replace(/\.?0+$/, "");

const seconds = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;
