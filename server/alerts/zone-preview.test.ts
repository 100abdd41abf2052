import { afterEach, beforeEach, expect, test } from "vitest";
import type { StoredTarget } from "../ais/target-table.ts";
import { type AisStore, aisStore } from "../storage/ais-store.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { testTarget, testZone } from "./test-zones.ts";
import type { ZoneRules } from "./zone.ts";
import { previewZone } from "./zone-preview.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse("2026-11-29T12:00:00Z");
const BOX = [5, 60, 5.2, 60.2] as const;
const [INSIDE, OUTSIDE] = [5.1, 5.4];

let database: Database;
let store: AisStore;
beforeEach(async () => {
  database = await openDatabase(":memory:");
  store = aisStore(database);
});
afterEach(() => database.destroy());

const keep = (targets: StoredTarget[]) => store.save({ replaced: [], positions: [], targets });

/** A vessel that everybody may see, with its positions: hours ago, longitude. */
async function add(
  mmsi: number,
  places: readonly (readonly [hoursAgo: number, longitude: number])[],
  speed = 10,
) {
  await keep([testTarget(mmsi, NOW, [5, 60])]);
  await store.addPositions(
    places.map(([hoursAgo, longitude]) => ({
      ...{ mmsi, time: NOW - hoursAgo * HOUR, longitude, latitude: 60.1, speed },
      ...{ course: 0, heading: null },
    })),
  );
}

const preview = (rules: Partial<ZoneRules> = {}, more: Parameters<typeof testZone>[2] = {}) =>
  previewZone(store, testZone("preview", BOX, { ...more, rules }), NOW);

test("tracks give the alerts that the zone would have given, each crossing once", async () => {
  await add(1, [
    [100, OUTSIDE],
    [99, INSIDE],
    [98, INSIDE],
    [97, OUTSIDE],
    [20, INSIDE],
    [19, OUTSIDE],
  ]);
  await add(2, [
    [50, OUTSIDE],
    [49, OUTSIDE],
  ]);
  expect(await preview()).toEqual({
    from: new Date(NOW - 100 * HOUR).toISOString(),
    alerts: 4,
    vessels: 1,
    complete: true,
  });
  expect((await preview({ leaving: false })).alerts).toBe(2);
});

test("what is older than seven days does not count, and a vessel that is there from the start has not entered", async () => {
  await add(1, [
    [200, OUTSIDE],
    [190, INSIDE],
    [24 * 7 - 0.05, INSIDE],
    [160, OUTSIDE],
  ]);
  expect(await preview()).toMatchObject({ from: new Date(NOW - 7 * 24 * HOUR).toISOString(), alerts: 1 });
});

test("limits of speed and silence count, too", async () => {
  await add(
    1,
    [
      [10, OUTSIDE],
      [9, INSIDE],
      [8.99, INSIDE],
      [7, INSIDE],
      [6.9, OUTSIDE],
    ],
    14,
  );
  const off = { entering: false, leaving: false };
  expect((await preview({ ...off, speedOver: 12 })).alerts).toBe(1);
  expect((await preview({ ...off, speedOver: 15 })).alerts).toBe(0);
  expect((await preview({ ...off, silence: 60 })).alerts).toBe(1);
});

test("only the vessels that the zone is about, and that its owner may see", async () => {
  await add(257_000_001, [
    [10, OUTSIDE],
    [9, INSIDE],
  ]);
  await add(211_000_001, [
    [10, OUTSIDE],
    [9, INSIDE],
  ]);
  await keep([
    testTarget(257_000_001, NOW, [5, 60], { shipType: 30, shipLength: 10 }),
    testTarget(211_000_001, NOW, [5, 60], { shipType: 80, shipLength: 180 }),
  ]);
  expect((await preview()).vessels).toBe(1);
  expect(
    (await preview({}, { access: "restricted", seenArea: testZone("all", [-180, -90, 180, 90]).geometry }))
      .vessels,
  ).toBe(2);
  expect((await preview({}, { countryCodes: ["NO"] })).vessels).toBe(0);
  expect((await preview({}, { minLength: 150 })).vessels).toBe(1);
});

test("without tracks it says so", async () => {
  expect(await preview()).toEqual({ from: null, alerts: 0, vessels: 0, complete: true });
});
