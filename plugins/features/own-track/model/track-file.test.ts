import { expect, test } from "vitest";
import type { TrackPoint } from "./fix.ts";
import { collectionOf, trackGpx } from "./track-file.ts";

const at = (time: number, lon: number, gap: TrackPoint["gap"] = null): TrackPoint => ({
  ...{ time, lon, lat: 68.5, accuracy: 5, gap },
  ...{ sog: 4, cog: 90 },
});
const POINTS = [at(0, 14), at(60_000, 14.1), at(600_000, 14.3, "closed"), at(900_000, 14.5, "signal")];

test("a gap divides the GPX file", () => {
  const gpx = trackGpx("Vest & nord", POINTS, new Date(0));
  expect(gpx.match(/<trkseg>/g)).toHaveLength(3);
  expect(gpx.match(/<trkpt /g)).toHaveLength(4);
  expect(gpx).toContain("<name>Vest &amp; nord</name>");
  expect(gpx).toContain("<gpxtpx:speed>2.06</gpxtpx:speed>");
});

test("other formats get a line for each sailed part, a point for a single position, and all positions as rows", () => {
  const collection = collectionOf("Vest", POINTS);
  expect(collection.features().map(({ geometry }) => geometry?.type)).toEqual([
    "LineString",
    "Point",
    "Point",
  ]);
  expect(collection.features()[0]?.times).toEqual([0, 60_000]);
  expect(collection.rows?.()).toHaveLength(4);
});
