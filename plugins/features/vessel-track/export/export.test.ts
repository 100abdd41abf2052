import { expect, test } from "vitest";
import type { TrackPart } from "../model/parts.ts";
import { collectionOf } from "./collection.ts";
import { writeGeoJson } from "./geojson.ts";
import { writeTrackGpx } from "./gpx.ts";

const NOON = Date.UTC(2026, 10, 28, 12);
const at = (minute: number, lon: number, sog: number | null) => ({
  time: NOON + minute * 60_000,
  lon,
  lat: 1e-7,
  sog,
  cog: sog === null ? null : 0,
});
const parts: TrackPart[] = [
  { kind: "sailed", points: [at(0, 5, 10), at(1, 5.1, null)] },
  { kind: "silent", points: [at(1, 5.1, null), at(40, 6, 0)] },
  { kind: "sailed", points: [at(40, 6, 0)] },
];
const file = { name: 'A & B <"\u0001">', mmsi: 257_123_456, parts, now: new Date(NOON) };

test("GPX has a segment for each part that was sailed, with speeds in m/s", () => {
  const text = writeTrackGpx(file);
  expect(text).toContain("<name>A &amp; B &lt;&quot;&quot;&gt;</name>");
  expect(text.match(/<trkseg>/g)).toHaveLength(2);
  expect(text).toContain('<trkpt lat="0.0000001" lon="5"><time>2026-11-28T12:00:00Z</time>');
  expect(text).toContain("<gpxtpx:speed>5.14</gpxtpx:speed><gpxtpx:course>0.0</gpxtpx:course>");
  expect(text).toContain('lon="5.1"><time>2026-11-28T12:01:00Z</time></trkpt>');
});

test("GeoJSON has every part with times and speeds, and says where there was no signal", () => {
  const { features } = JSON.parse(writeGeoJson(file));
  expect(
    features.map(({ properties }: { properties: { noSignal: boolean } }) => properties.noSignal),
  ).toEqual([false, true, false]);
  expect(features[0].properties).toMatchObject({
    speeds: [10, null],
    times: ["2026-11-28T12:00:00.000Z", "2026-11-28T12:01:00.000Z"],
  });
  expect(features[2].geometry).toEqual({ type: "Point", coordinates: [6, 1e-7] });
});

test("for other formats it is a line for each part that was sailed, and a row for each position", () => {
  const { features, rows } = collectionOf({ ...file, period: "" });
  expect(features().map(({ geometry, times }) => ({ type: geometry?.type, times }))).toEqual([
    { type: "LineString", times: [NOON, NOON + 60_000] },
    { type: "Point", times: [NOON + 40 * 60_000] },
  ]);
  expect(rows?.().map(({ properties }) => properties.speed)).toEqual([10, null, 0]);
});
