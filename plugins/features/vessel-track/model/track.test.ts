import { expect, test } from "vitest";
import { Failure } from "../../../../core/api/kernel.ts";
import { faultOf, intervalOfShare, presetsOf, weekInterval } from "./interval.ts";
import { weeksOf } from "./iso-week.ts";
import { milesSailed, partsOf, slowerThan } from "./parts.ts";
import { placeAt } from "./place-at.ts";
import { readTrack } from "./read-track.ts";
import { between, milesBetween } from "./sphere.ts";
import type { Track, TrackPoint } from "./track.ts";

const NOON = Date.UTC(2026, 10, 28, 12);
const MINUTE = 60_000;
const SHIP = 257_123_456;
const point = (minute: number, lon: number, lat: number, sog: number | null = 10): TrackPoint => ({
  time: NOON + minute * MINUTE,
  lon,
  lat,
  sog,
  cog: 90,
});
const track = (...points: TrackPoint[]): Track => ({ points, gaps: [] });
const kinds = (given: Track, mmsi = SHIP) =>
  partsOf(given, mmsi).map(({ kind, points }) => `${kind} ${points.length}`);

test("a stretch of a month with a position every ten seconds is read", () => {
  const count = 260_000;
  const points = Array.from({ length: count }, (_unused, index) => ({
    timestamp: NOON / 1_000 + index * 10,
    lat: 60,
    lon: 5,
  }));
  expect(readTrack([{ points }], "x").points).toHaveLength(count);
});

test("positions are read in any order and spelling, each instant once", () => {
  const { points } = readTrack(
    [
      {
        msgtime: "2026-11-28T12:02:00.1234567+00:00",
        longitude: 5,
        latitude: 60,
        speedOverGround: 0,
        courseOverGround: 0,
      },
      {
        timeStamp: "2026-11-28T12:01:00",
        sog: "7.5",
        cog: 360,
        geometry: { type: "Point", coordinates: [5.1, 60.1] },
      },
      { timestamp: 1_795_867_200, lat: 60.2, lon: 5.2, sog: 102.3 },
      { TimeStamp: "2026-11-28T12:01:00Z", Lon: 1, Lat: 1 },
    ],
    "x",
  );
  expect(points).toEqual([
    { time: NOON, lon: 5.2, lat: 60.2, sog: null, cog: null },
    { time: NOON + MINUTE, lon: 5.1, lat: 60.1, sog: 7.5, cog: null },
    { time: NOON + 2 * MINUTE + 123, lon: 5, lat: 60, sog: 0, cog: 0 },
  ]);
});

test("positions that are no place, or have no time, are left out; the others stay", () => {
  const records = [
    { msgtime: "2026-11-28T12:00:00Z", lon: 181, lat: 91 },
    { msgtime: "2026-11-28T12:00:00Z", lon: 0, lat: 0 },
    { lon: 5, lat: 60 },
    null,
    { msgtime: "2026-11-28T12:00:00Z", lon: 0, lat: 60 },
  ];
  expect(readTrack(records, "x").points).toMatchObject([{ lon: 0, lat: 60 }]);
});

test("stretches without a signal are silences; nothing is an empty track; anything else is a bad answer", () => {
  const at = (minute: number, lon: number) => ({
    msgt: new Date(NOON + minute * MINUTE).toISOString(),
    lat: 60,
    lon,
  });
  const read = readTrack(
    {
      vesselTracks: [
        { isNoSignal: true, points: [at(4, 5.1), at(2, 5.05)] },
        { isNoSignal: false, points: [at(0, 5), at(2, 5.05)] },
      ],
    },
    "x",
  );
  expect(read.gaps).toEqual([{ from: NOON + 2 * MINUTE, to: NOON + 4 * MINUTE }]);
  expect(kinds(read)).toEqual(["sailed 2", "silent 2", "sailed 1"]);
  expect(readTrack(null, "x").points).toEqual([]);
  expect(readTrack({ vesselTracks: null }, "x").points).toEqual([]);
  for (const bad of ["seven", 7, {}, { vesselTracks: "none" }])
    expect(() => readTrack(bad, "x")).toThrow(Failure);
});

test("a gap longer than ten minutes is silent; a vessel at rest may report seldom", () => {
  expect(kinds(track(point(0, 5, 60), point(10, 5.05, 60), point(21, 5.1, 60)))).toEqual([
    "sailed 2",
    "silent 2",
    "sailed 1",
  ]);
  expect(kinds(track(point(0, 5, 60, 0), point(30, 5.001, 60, 0)))).toEqual(["sailed 2"]);
  expect(kinds(track(point(0, 5, 60, 0), point(90, 5.001, 60, 0)))).toContain("silent 2");
});

test("a stray position is left out, a jump is not drawn, and an aircraft may fly", () => {
  const stray = track(point(0, 5, 60), point(1, 20, 60), point(2, 5.01, 60));
  expect(partsOf(stray, SHIP).map(({ points }) => points.map(({ lon }) => lon))).toEqual([[5, 5.01]]);
  const jump = track(point(0, 5, 60), point(1, 20, 60), point(2, 20.01, 60));
  expect(kinds(jump)).toEqual(["sailed 1", "sailed 2"]);
  const flight = track(point(0, 5, 60), point(1, 5.15, 60));
  expect(kinds(flight)).toEqual(["sailed 1", "sailed 1"]);
  expect(kinds(flight, 111_257_500)).toEqual(["sailed 2"]);
});

test("a vessel is between two positions on their way, also over the antimeridian and the pole", () => {
  const parts = partsOf(track(point(0, 179.99, 70), point(2, -179.99, 70)), SHIP);
  expect(Math.abs(placeAt(parts, NOON + MINUTE)?.lon ?? 0)).toBeCloseTo(180, 6);
  expect(between({ lon: 0, lat: 89.9 }, { lon: 180, lat: 89.9 }, 0.5).lat).toBeCloseTo(90, 6);
  expect(milesBetween({ lon: 179.9, lat: 0 }, { lon: -179.9, lat: 0 })).toBeCloseTo(12, 1);
});

test("within a silence the vessel stays where it was heard last and says so", () => {
  const parts = partsOf(
    track(point(0, 5, 60), point(1, 5.01, 60), point(31, 5.2, 60), point(32, 5.21, 60)),
    SHIP,
  );
  expect(placeAt(parts, NOON + 20 * MINUTE)).toMatchObject({ lon: 5.01, inGap: true });
  expect(placeAt(parts, NOON + 31.5 * MINUTE)).toMatchObject({ inGap: false, sog: 10 });
  expect(placeAt(parts, NOON + 60 * MINUTE)).toMatchObject({ lon: 5.21, inGap: false });
  expect(placeAt(parts, NOON - MINUTE)).toBeNull();
  expect(placeAt([], NOON)).toBeNull();
  expect(milesSailed(parts)).toBeCloseTo(0.6, 1);
});

test("courses are taken the shorter way round north", () => {
  const [a, b] = [point(0, 5, 60), point(2, 5, 60.01)];
  const parts = partsOf(track({ ...a, cog: 350 }, { ...b, cog: 20 }), SHIP);
  expect(placeAt(parts, NOON + MINUTE)?.cog).toBeCloseTo(5, 6);
});

test("an interval is at most fourteen days and goes forward", () => {
  const day = 24 * 60 * MINUTE;
  expect(faultOf(null, NOON, NOON)).toBe("incomplete");
  expect(faultOf(NOON, NOON, NOON)).toBe("order");
  expect(faultOf(NOON - 15 * day, NOON, NOON)).toBe("too-long");
  expect(faultOf(NOON + 1, NOON + 2, NOON)).toBe("future");
  expect(faultOf(NOON - 14 * day, NOON, NOON)).toBeNull();
  expect(presetsOf(120)).toEqual([120, 360, 1_440, 4_320, 20_160]);
  expect(presetsOf(360)).toHaveLength(4);
  expect(intervalOfShare({ from: "2026-11-27T00:00:00Z", to: "2026-11-28T00:00:00Z" }, NOON)).toMatchObject({
    kind: "between",
  });
  expect(intervalOfShare({ from: "2026-10-01T00:00:00Z", to: "2026-11-28T00:00:00Z" }, NOON)).toBeNull();
  expect(intervalOfShare(undefined, NOON)).toBeNull();
});

test("the weeks of a span are those of ISO 8601, the fifty-third of 2026 included", () => {
  const span = { from: Date.UTC(2026, 11, 27, 12), to: Date.UTC(2027, 0, 4, 1) };
  expect(weeksOf(span)).toEqual([
    { year: 2026, week: 52 },
    { year: 2026, week: 53 },
    { year: 2027, week: 1 },
  ]);
});

test("below a speed only what was sailed slower is left, in stretches; unknown speeds and gaps beside fast ones go", () => {
  const parts = [
    {
      kind: "sailed" as const,
      points: [
        point(0, 5, 60, 4),
        point(1, 5, 60, 5.9),
        point(2, 5, 60, 6),
        point(3, 5, 60, 0),
        point(4, 5, 60, null),
      ],
    },
    { kind: "silent" as const, points: [point(4, 5, 60, null), point(60, 5.1, 60, 3)] },
    { kind: "silent" as const, points: [point(60, 5.1, 60, 3), point(120, 5.2, 60, 3)] },
  ];
  expect(
    slowerThan(parts, 6).map(({ kind, points }) => `${kind} ${points.map(({ sog }) => sog).join()}`),
  ).toEqual(["sailed 4,5.9", "sailed 0", "silent 3,3"]);
});

test("visits of the fish-health service are read with their times; what has none, or no number, is left out", () => {
  const { visits } = readTrack(
    {
      vesselTracks: [],
      visits: [
        {
          localityNo: 90016,
          localityName: "Hella",
          startTime: "2026-11-28T12:00:00Z",
          stopTime: "2026-11-28T13:00:00Z",
        },
        { localityNo: 0, startTime: "2026-11-28T12:00:00Z", stopTime: "2026-11-28T12:30:00Z" },
        { localityName: "Nowhere", startTime: "2026-11-28T12:00:00Z", stopTime: "2026-11-28T13:00:00Z" },
        { localityNo: 1, startTime: "2026-11-28T12:00:00Z" },
        null,
      ],
    },
    "x",
  );
  expect(visits).toEqual([
    { id: "90016", name: "Hella", from: NOON, to: NOON + 60 * MINUTE },
    { id: "0", name: "0", from: NOON, to: NOON + 30 * MINUTE },
  ]);
});

test("a track by weeks is that of the map's week, and asks for that week alone", () => {
  const week = { enabled: true, unit: "week", year: 2026, week: 53 } as const;
  const interval = weekInterval({ pathType: "fiskehelse" }, week);
  expect(interval).toMatchObject({ from: Date.UTC(2026, 11, 28) });
  expect(interval && weeksOf(interval)).toEqual([{ year: 2026, week: 53 }]);
  expect(weekInterval({ pathType: "open" }, week)).toBeNull();
  expect(weekInterval({ pathType: "fiskehelse" }, { ...week, unit: "month", week: null })).toBeNull();
});

test("two vessels under one number have two tracks, which are never joined", () => {
  const mixed = track(
    point(0, 5, 60),
    point(1, 5, 62),
    point(2, 5.01, 60),
    point(3, 5.01, 62),
    point(4, 5.02, 60),
  );
  expect(partsOf(mixed, SHIP).map(({ kind, points }) => [kind, ...points.map(({ lat }) => lat)])).toEqual([
    ["sailed", 60, 60, 60],
    ["sailed", 62, 62],
  ]);
});
