import type { CollectionFeature, CollectionField, CollectionTarget } from "../../../../core/api/kernel.ts";
import type { TrackPart } from "../model/parts.ts";
import type { TrackPoint } from "../model/track.ts";
import type { TrackFile } from "./gpx.ts";

const FIELDS: readonly CollectionField[] = [
  { key: "time", label: { no: "Tidspunkt", en: "Time" }, format: "dateTime" },
  { key: "speed", label: { no: "Fart", en: "Speed" }, format: "number", unit: "kn" },
  { key: "course", label: { no: "Kurs", en: "Course" }, format: "number", unit: "°" },
  { key: "mmsi", label: "MMSI", format: "text" },
];

/** The track as a collection for file export: a line for each sailed part, and a row for each position in tables. */
export function collectionOf({
  name,
  mmsi,
  parts,
  period,
}: Omit<TrackFile, "now"> & {
  /** The requested time range, in words. */
  period: string;
}): CollectionTarget {
  const sailed = parts.filter(({ kind }) => kind === "sailed");
  return {
    kind: "collection",
    name,
    fields: FIELDS,
    notes: [period],
    features: () => sailed.map((part, place) => lineOf(part, place, name, mmsi)),
    rows: () => sailed.flatMap(({ points }) => points).map((point) => rowOf(point, name, mmsi)),
  };
}

function lineOf({ points }: TrackPart, place: number, name: string, mmsi: number): CollectionFeature {
  const coordinates = points.map(({ lon, lat }) => [lon, lat]);
  const [first = []] = coordinates;
  return {
    id: `${mmsi}-${place + 1}`,
    name,
    properties: { time: points[0]?.time, mmsi },
    geometry:
      points.length === 1 ? { type: "Point", coordinates: first } : { type: "LineString", coordinates },
    times: points.map(({ time }) => time),
  };
}

function rowOf({ time, lon, lat, sog, cog }: TrackPoint, name: string, mmsi: number): CollectionFeature {
  return {
    id: `${mmsi}-${time}`,
    name,
    properties: { time, speed: sog, course: cog, mmsi },
    geometry: { type: "Point", coordinates: [lon, lat] },
  };
}
