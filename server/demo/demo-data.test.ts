import { createHash } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { canonicalToolCode } from "../domain/tool-codes.ts";
import { decodeLine } from "../storage/wkb.ts";
import { activityMaker, type DemoTrack } from "./activity.ts";
import { COASTAL_GROUNDS } from "./grounds-coast.ts";
import { OPEN_SEA_GROUNDS } from "./grounds-open-sea.ts";
import { readLandMask } from "./land-mask.ts";
import { lostGearOfMonth } from "./lost-gear.ts";

const isLand = readLandMask(join(import.meta.dirname, "..", "geodata", "land.geojson"), [-15, 54, 55, 82]);
const makeMonth = activityMaker(isLand);
const made = new Map<string, DemoTrack[]>();
const make = (year: number, month: number): DemoTrack[] => {
  const key = `${year}-${month}`;
  const tracks = made.get(key) ?? makeMonth(year, month);
  made.set(key, tracks);
  return tracks;
};
/** A short hash of tracks, which is faster to compare than the tracks. */
const digest = (tracks: readonly DemoTrack[]): string =>
  createHash("sha1")
    .update(JSON.stringify(tracks.map(({ geometry: _geometry, ...track }) => track)))
    .digest("hex");
const march = make(2026, 3);
const lost = lostGearOfMonth(2026, 3, march);

test("the land mask knows land from sea", () => {
  expect(isLand(10.75, 60.2)).toBe(true);
  expect(isLand(15.5, 78.7)).toBe(true);
  expect(isLand(14.2, 68.05)).toBe(false);
  expect(isLand(2, 60)).toBe(false);
  expect(isLand(100, 0)).toBe(true);
});

test("the same month is made alike every time, another year differs", () => {
  expect(digest(makeMonth(2026, 3))).toBe(digest(march));
  expect(lostGearOfMonth(2026, 3, march)).toEqual(lost);
  expect(digest(makeMonth(2025, 3))).not.toBe(digest(march));
});

test("one month alone has thousands of positions, none of them on land", () => {
  const positions = march.flatMap((track) => {
    const lonLats = decodeLine(track.geometry);
    return Array.from(
      { length: lonLats.length / 2 },
      (_, at) => [lonLats[at * 2] ?? 0, lonLats[at * 2 + 1] ?? 0] as const,
    );
  });
  expect(positions.length).toBeGreaterThan(20_000);
  expect(positions.filter(([lon, lat]) => isLand(lon, lat))).toEqual([]);
});

test("every ground is fished at its best time of the year", () => {
  const fished = new Set([...march, ...make(2026, 8), ...make(2026, 10)].map((track) => track.ground));
  for (const { name } of [...OPEN_SEA_GROUNDS, ...COASTAL_GROUNDS]) expect(fished).toContain(name);
});

test("the cod of Vestfjorden is a winter fishery, Svalbard a summer one", () => {
  const count = (month: number, ground: string) =>
    make(2026, month).filter((track) => track.ground === ground).length;
  expect(count(3, "Henningsværstraumen")).toBeGreaterThan(20 * count(7, "Henningsværstraumen"));
  expect(count(8, "Spitsbergenbanken")).toBeGreaterThan(10 * count(2, "Spitsbergenbanken"));
});

test("lost gear has known codes, unique ids and its times in Norway's offset, and lies at sea", () => {
  expect(new Set(lost.map((piece) => piece.lost_message_id)).size).toBe(lost.length);
  expect(lost.length).toBeGreaterThan(30);
  for (const piece of lost) {
    expect(canonicalToolCode(piece.tool_type_code)).toBeDefined();
    expect(piece.lost_time).toMatch(/^2026-03-\d\dT\d\d:\d\d:00\+0[12]:00$/);
    expect(Date.parse(piece.lost_time)).toBe(piece.lost_at);
    if (piece.removed_at !== null && piece.removed_at !== undefined)
      expect(piece.removed_at).toBeGreaterThan(piece.lost_at);
    if (piece.vessel_name !== null) expect(piece.vessel_name).toMatch(/\(demo\)$/);
    const { type, coordinates } = JSON.parse(piece.geometry);
    for (const [lon, lat] of type === "Point" ? [coordinates] : coordinates)
      expect(isLand(lon, lat)).toBe(false);
  }
});
