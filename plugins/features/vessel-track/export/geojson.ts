import type { Feature, FeatureCollection, LineString, Point } from "geojson";
import type { TrackPart } from "../model/parts.ts";
import type { TrackFile } from "./gpx.ts";

/**
 * A feature for each part, with every position as received. `times`, `speeds` (knots) and `courses` (degrees) have one
 * entry per position; `noSignal` marks gaps.
 */
export function writeGeoJson({ name, mmsi, parts }: TrackFile): string {
  const collection: FeatureCollection<LineString | Point> = {
    type: "FeatureCollection",
    features: parts.map((part) => featureOf(part, name, mmsi)),
  };
  return `${JSON.stringify(collection)}\n`;
}

function featureOf({ kind, points }: TrackPart, name: string, mmsi: number): Feature<LineString | Point> {
  const coordinates = points.map(({ lon, lat }) => [lon, lat]);
  const [first = [0, 0]] = coordinates;
  return {
    type: "Feature",
    geometry:
      points.length === 1 ? { type: "Point", coordinates: first } : { type: "LineString", coordinates },
    properties: {
      name,
      mmsi,
      noSignal: kind === "silent",
      times: points.map(({ time }) => new Date(time).toISOString()),
      speeds: points.map(({ sog }) => sog),
      courses: points.map(({ cog }) => cog),
    },
  };
}
