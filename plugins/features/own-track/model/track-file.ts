import type { CollectionField, CollectionTarget } from "../../../../core/api/kernel.ts";
import { writeGpx } from "../../../../lib/gpx.ts";
import { knotsToMetresPerSecond } from "../../../../lib/units.ts";
import type { TrackPoint } from "./fix.ts";
import { segmentsOf } from "./track.ts";

const FIELDS: readonly CollectionField[] = [
  { key: "time", label: { no: "Tidspunkt", en: "Time" }, format: "dateTime" },
  { key: "speed", label: { no: "Fart", en: "Speed" }, format: "number", unit: "kn" },
  { key: "course", label: { no: "Kurs", en: "Course" }, format: "number", unit: "°" },
];

/** A GPX file with a segment for each part that was sailed, none for gaps. */
export function trackGpx(name: string, points: readonly TrackPoint[], now: Date): string {
  const track = segmentsOf(points).map((segment) =>
    segment.map(({ lon, lat, time, sog, cog }) => ({
      ...{ lon, lat, time, course: cog },
      speed: sog === null ? null : knotsToMetresPerSecond(sog),
    })),
  );
  return writeGpx({ name, track, now });
}

/** The track for the formats of the installation: a line for each part that was sailed, and a row for each position in tables. */
export function collectionOf(name: string, points: readonly TrackPoint[]): CollectionTarget {
  return {
    kind: "collection",
    name,
    fields: FIELDS,
    features: () =>
      segmentsOf(points).map((segment, index) => {
        const coordinates = segment.map(({ lon, lat }) => [lon, lat]);
        return {
          id: `track-${index + 1}`,
          name,
          properties: { time: segment[0]?.time },
          geometry:
            coordinates.length === 1
              ? { type: "Point", coordinates: coordinates[0] ?? [] }
              : { type: "LineString", coordinates },
          times: segment.map(({ time }) => time),
        };
      }),
    rows: () =>
      points.map(({ time, lon, lat, sog, cog }) => ({
        id: `track-${time}`,
        name,
        properties: { time, speed: sog, course: cog },
        geometry: { type: "Point", coordinates: [lon, lat] },
      })),
  };
}
