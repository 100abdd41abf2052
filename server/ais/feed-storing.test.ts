import { expect, test } from "vitest";
import type { AisChanges, AisStore } from "../storage/ais-store.ts";
import { aisStore } from "../storage/ais-store.ts";
import { openDatabase } from "../storage/database.ts";
import type { AisPositionTable } from "../storage/tables.ts";
import { AisFeed } from "./feed.ts";
import { testMessages } from "./test-messages.ts";

const NOW = Date.parse("2026-11-27T11:00:00Z");
const MAX_PENDING = 100;
const { position } = testMessages(NOW);

/** A feed whose store fails until the test repairs it. */
function broken() {
  const written: AisPositionTable[] = [];
  const state = { fails: true };
  const errors: unknown[] = [];
  const store = {
    async save({ positions }: AisChanges) {
      if (state.fails) throw new Error("disk full");
      for (const row of positions) written.push(row);
    },
  } as Partial<AisStore> as AisStore;
  const feed = new AisFeed({
    store,
    positionRetentionMs: 1,
    maxPending: MAX_PENDING,
    now: () => NOW,
    onError: (error) => errors.push(error),
    warn: () => undefined,
  });
  return { feed, state, errors, written };
}

test("a failed store is reported, and its messages are stored later with the newer ones, in order", async () => {
  const { feed, state, errors, written } = broken();
  feed.receive(position(1, 10, 60));
  await feed.flush();
  feed.receive(position(2, 10, 60));
  expect(feed.table.get("vessel", 1)?.record.longitude).toBe(10);
  expect({ errorsCount: errors.length, writtenCount: written.length }).toEqual({
    errorsCount: 1,
    writtenCount: 0,
  });
  state.fails = false;
  await feed.flush();
  await feed.flush();
  expect(written.map(({ mmsi }) => mmsi)).toEqual([1, 2]);
});

test("while nothing can be stored, the oldest positions are dropped and the map goes on", async () => {
  const { feed, state, written } = broken();
  for (let mmsi = 1; mmsi <= MAX_PENDING + 5; mmsi += 1) feed.receive(position(mmsi, 10, 60));
  await feed.flush();
  expect(feed.table.size).toBe(MAX_PENDING + 5);
  state.fails = false;
  await feed.flush();
  expect({ writtenCount: written.length, mmsi: written[0]?.mmsi }).toEqual({
    writtenCount: MAX_PENDING,
    mmsi: 6,
  });
});

test("the feed deletes what is older than is kept when it starts", async () => {
  const DAY = 86_400_000;
  const db = await openDatabase(":memory:");
  const store = aisStore(db);
  const at = (time: number) => ({
    mmsi: 1,
    time,
    longitude: 10,
    latitude: 60,
    speed: 5,
    course: 0,
    heading: null,
  });
  await store.addPositions([at(NOW - 15 * DAY), at(NOW - 13 * DAY)]);
  const quiet = () => undefined;
  const feed = new AisFeed({
    store,
    positionRetentionMs: 14 * DAY,
    now: () => NOW,
    onError: quiet,
    warn: quiet,
  });
  await feed.start();
  const times = async () => (await store.track(1, { from: 0, to: NOW })).map(({ time }) => time);
  await expect.poll(times).toEqual([NOW - 13 * DAY]);
  await feed.stop();
  await db.destroy();
});

test("a transmitter known by its words alone is known after a restart, and forgotten when its day is over", async () => {
  const DAY = 86_400_000;
  const db = await openDatabase(":memory:");
  const store = aisStore(db);
  const quiet = () => undefined;
  const open = (now: number) =>
    new AisFeed({ store, positionRetentionMs: 14 * DAY, now: () => now, onError: quiet, warn: quiet });
  const first = open(NOW);
  first.receive({
    kind: "safety",
    type: 14,
    mmsi: 972_257_001,
    station: null,
    time: NOW - 1_000,
    text: "MOB ACTIVE",
  });
  await first.flush();

  const again = open(NOW + DAY / 2);
  await again.start();
  expect([...again.located("vessel")].map(({ record }) => [record.mmsi, record.safetyText])).toEqual([
    [972_257_001, "MOB ACTIVE"],
  ]);
  await again.stop();
  expect(await store.loadTargets(NOW)).toEqual([]);
  await store.prune(NOW - 1_000);
  expect((await store.loadTargets(0)).length).toBe(1);
  await store.prune(NOW);
  expect(await store.loadTargets(0)).toEqual([]);
  await db.destroy();
});
