import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import { type LonLat, toMap } from "../../../../core/api/map.ts";
import { longitudeNear } from "../../../../lib/degrees.ts";
import type { TrackPart } from "../model/parts.ts";
import type { TrackPoint } from "../model/track.ts";
import { lineOf, segmentsOf, type TrackSegment } from "./segments.ts";

/** Minimum distance between two labelled positions, and to the end, where the vessel's symbol is, px. */
const APART = 90;
/** Minimum zoom for labels. */
const TIMES_FROM = 10;
/** More labels than fit on a screen. */
const MAX_TIMES = 400;

export interface TrackLook {
  projection: string;
  /** Map units per px. */
  resolution: number;
  /** Web Mercator zoom. */
  zoom: number;
  colored: boolean;
}

/** Property of a feature with its data: the segment of a line, or the position of a dot. */
export const SEGMENT = "run";
export const TRACK_POINT = "moment";

/** Lines of a track, and dots at high zooms. */
export function trackFeatures(parts: readonly TrackPart[], look: TrackLook): Feature[] {
  const { projection, resolution, colored } = look;
  const first = parts[0]?.points[0];
  if (!first) return [];
  let near = first.lon;
  const features: Feature[] = [];
  const add = (segment: TrackSegment) => {
    const line = lineOf(segment.points, projection, near);
    const last = segment.points.at(-1);
    if (last) near = longitudeNear(last.lon, near);
    if (line.length < 2) return;
    const feature = new Feature(new LineString(line));
    feature.set(SEGMENT, segment);
    features.push(feature);
  };
  for (const segment of segmentsOf(parts, { projection, tolerance: resolution, colored })) add(segment);
  return [...features, ...dots(parts, look)];
}

function dots(parts: readonly TrackPart[], { zoom, projection, resolution }: TrackLook): Feature[] {
  const end = parts.at(-1)?.points.at(-1);
  if (zoom < TIMES_FROM || !end) return [];
  const placeOf = (point: TrackPoint) => toMap([point.lon, point.lat], projection);
  const trackPoints = parts.flatMap(({ kind, points }) =>
    kind === "sailed" ? spaced(points, end, placeOf, APART * resolution) : [],
  );
  return trackPoints.slice(-MAX_TIMES).map((trackPoint) => {
    const feature = new Feature(new Point(placeOf(trackPoint)));
    feature.set(TRACK_POINT, trackPoint);
    return feature;
  });
}

/** Positions with a minimum distance from the previous one and from the end, map units. */
function spaced(
  points: readonly TrackPoint[],
  end: TrackPoint,
  placeOf: (point: TrackPoint) => LonLat,
  apart: number,
): TrackPoint[] {
  const isApart = ([x, y]: LonLat, [east, north]: LonLat) => Math.hypot(x - east, y - north) >= apart;
  const last = placeOf(end);
  const kept: TrackPoint[] = [];
  let before: LonLat | null = null;
  for (const point of points) {
    const place = placeOf(point);
    if (!isApart(place, last) || (before && !isApart(place, before))) continue;
    kept.push(point);
    before = place;
  }
  return kept;
}
