import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aisStore } from "./ais-store.ts";
import { aisTracks, hourOf, removeTrack } from "./ais-tracks.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrations } from "./migrations.ts";
import type { AisPositionTable, Tables } from "./tables.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-11-27T11:30:00Z");
const WORLD = { rows: [0, 720], columns: [0, 720] } as const satisfies Record<string, [number, number]>;

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
});
afterEach(() => db.destroy());

const at = (mmsi: number, time: number, longitude = 10, latitude = 60): AisPositionTable => ({
  mmsi,
  time,
  longitude,
  latitude,
  speed: 5,
  course: 90,
  heading: null,
});
const count = async (table: "ais_position" | "ais_presence") =>
  (await db.selectFrom(table).select(db.fn.countAll<number>().as("rows")).executeTakeFirstOrThrow()).rows;

test("where vessels were is kept by hour and cell, each once, also when it is stored again", async () => {
  const tracks = aisTracks(db);
  const rows = [
    at(1, NOW),
    at(1, NOW + 1_000),
    at(1, NOW + HOUR),
    at(1, NOW, 10.6),
    at(2, NOW, -180, -90),
    at(3, NOW, 180, 90),
  ];
  await tracks.addPositions(rows);
  await tracks.addPositions(rows);
  expect(await count("ais_presence")).toBe(5);
  const present = await tracks.presence(hourOf(NOW), WORLD.rows, WORLD.columns);
  expect(present.map(({ mmsi }) => mmsi).sort()).toEqual([1, 1, 2, 3]);
});

test("what is older than is kept goes, hour by hour, and what is younger stays", async () => {
  const store = aisStore(db);
  await store.addPositions([
    at(1, NOW - 15 * DAY),
    at(1, NOW - 14 * DAY - HOUR),
    at(1, NOW - 14 * DAY + HOUR),
    at(1, NOW),
    at(2, NOW - 20 * DAY),
  ]);
  await store.prune(NOW - 14 * DAY);
  const kept = await store.track(1, { from: 0, to: NOW + DAY });
  expect(kept.map(({ time }) => time)).toEqual([NOW - 14 * DAY + HOUR, NOW]);
  expect(await store.track(2, { from: 0, to: NOW + DAY })).toEqual([]);
  expect(await count("ais_presence")).toBe(2);
});

test("pruning that is stopped deletes no more, and goes on the next time", async () => {
  const store = aisStore(db);
  await store.addPositions([at(1, NOW - 20 * DAY), at(1, NOW)]);
  await store.prune(NOW - DAY, AbortSignal.abort());
  expect(await count("ais_position")).toBe(2);
  await store.prune(NOW - DAY);
  expect(await count("ais_position")).toBe(1);
});

test("a vessel that is removed leaves nothing behind, and others stay", async () => {
  const tracks = aisTracks(db);
  await tracks.addPositions([at(1, NOW), at(1, NOW + 5 * HOUR, 20, 70), at(2, NOW)]);
  await db.transaction().execute((transaction) => removeTrack(transaction, 1));
  expect(await count("ais_position")).toBe(1);
  expect(await tracks.presence(hourOf(NOW), WORLD.rows, WORLD.columns)).toMatchObject([{ mmsi: 2 }]);
  expect(await count("ais_presence")).toBe(1);
});

test("the last position is that of the last hour; without positions there is none", async () => {
  const tracks = aisTracks(db);
  expect(await tracks.lastPositionAt()).toBe(0);
  await tracks.addPositions([at(1, NOW - 1), at(2, NOW), at(1, NOW - DAY)]);
  expect(await tracks.lastPositionAt()).toBe(NOW);
});

test("a long track of a busy vessel is thinned over its length; a short one is whole", async () => {
  const tracks = aisTracks(db);
  const rows = Array.from({ length: 40_000 }, (_, index) => at(1, NOW + index * 10_000));
  await tracks.addPositions(rows);
  expect(await tracks.track(1, { from: NOW, to: NOW + DAY })).toEqual(rows.slice(0, 8_640));
  const long = await tracks.track(1, { from: NOW, to: NOW + 14 * DAY });
  expect(long.length).toBeGreaterThan(6_000);
  expect(long.length).toBeLessThanOrEqual(20_000);
  expect(long.at(-1)).toEqual(rows.at(-1));
});

test("a database of before knows after its migration where vessels were, and when they were heard", async () => {
  const folder = mkdtempSync(join(tmpdir(), "farvann-migration-"));
  const path = join(folder, "farvann.sqlite");
  const before = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new SQLite(path) }) });
  const provider = { getMigrations: async () => migrations };
  expect((await new Migrator({ db: before, provider }).migrateTo("0007-ais-changes")).error).toBeUndefined();
  const rows = [
    at(1, NOW),
    at(1, NOW + HOUR, -179.9, -89.9),
    at(2, NOW, 10.49, 60.24),
    at(3, NOW, 180, 90),
    at(4, NOW, -0.1, 0.1),
  ];
  await before.insertInto("ais_position").values(rows).execute();
  await sql`insert into ais_target (kind, mmsi, record, position_at, static_at, changed_at)
    values ('vessel', 1, '{}', ${NOW}, 0, ${NOW})`.execute(before);
  await before.destroy();

  const after = await openDatabase(path);
  const migrated = await after
    .selectFrom("ais_presence")
    .selectAll()
    .orderBy("mmsi")
    .orderBy("hour")
    .execute();
  expect(await aisTracks(after).track(1, { from: NOW, to: NOW + DAY })).toEqual(rows.slice(0, 2));
  expect((await aisStore(after).loadTargets(NOW)).length).toBe(1);
  await after.destroy();
  rmSync(folder, { recursive: true });
  await aisTracks(db).addPositions(rows);
  expect(migrated).toEqual(
    await db.selectFrom("ais_presence").selectAll().orderBy("mmsi").orderBy("hour").execute(),
  );
});
