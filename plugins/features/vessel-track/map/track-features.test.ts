import { expect, test } from "vitest";
import type { TrackPoint } from "../model/track.ts";
import { TRACK_POINT, trackFeatures } from "./track-features.ts";

const KM = 1_000 / (6_378_137 * (Math.PI / 180));
/** Eastward along the equator, one position per kilometre. */
const track = (count: number): TrackPoint[] =>
  Array.from({ length: count }, (_unused, index) => ({
    time: index * 60_000,
    lon: 5 + index * KM,
    lat: 0,
    sog: 10,
    cog: 90,
  }));
/** Minutes of the labels beside the track, at 100 m per px: nine kilometres apart. */
const times = (points: TrackPoint[], zoom = 10) =>
  trackFeatures([{ kind: "sailed", points }], {
    projection: "EPSG:3857",
    resolution: 100,
    zoom,
    colored: false,
  }).flatMap((feature) => {
    const trackPoint = feature.get(TRACK_POINT) as TrackPoint | undefined;
    return trackPoint ? [trackPoint.time / 60_000] : [];
  });

test("times stand apart, and clear of the end, where the vessel is with its mark", () => {
  expect(times(track(31))).toEqual([0, 9, 18]);
  expect(times(track(9))).toEqual([]);
});

test("times are for those who look closely", () => {
  expect(times(track(31), 9)).toEqual([]);
});
