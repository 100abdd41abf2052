import { type GpxPoint, writeGpx } from "../../../../lib/gpx.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import { knotsToMetresPerSecond } from "../../../../lib/units.ts";
import type { TrackPart } from "../model/parts.ts";
import type { TrackPoint } from "../model/track.ts";

export interface TrackFile {
  name: string;
  mmsi: number;
  parts: readonly TrackPart[];
  /** Creation time of the file. */
  now: Date;
}

/** A GPX file with a segment for each sailed part, none for gaps. */
export function writeTrackGpx({ name, mmsi, parts, now }: TrackFile): string {
  const sailed = parts.filter(({ kind }) => kind === "sailed");
  const track = sailed.map(({ points }) => points.map(gpxPoint));
  return writeGpx({ name, description: `MMSI ${mmsiText(mmsi)}`, track, now });
}

function gpxPoint({ lon, lat, time, sog, cog }: TrackPoint): GpxPoint {
  return { lon, lat, time, speed: sog === null ? null : knotsToMetresPerSecond(sog), course: cog };
}
