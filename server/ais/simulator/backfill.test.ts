import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AisStore, aisStore } from "../../storage/ais-store.ts";
import { type Database, openDatabase } from "../../storage/database.ts";
import { backfillPositions, startBackfill } from "./backfill.ts";
import { simulatedFleet } from "./fleet.ts";

const NOON = Date.UTC(2026, 10, 28, 12);
const DAY = 86_400_000;
const VESSELS = 40;

let db: Database;
let store: AisStore;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  store = aisStore(db);
});
afterEach(() => db.destroy());

const count = async () =>
  Number(
    (await db.selectFrom("ais_position").select(db.fn.countAll().as("rows")).executeTakeFirstOrThrow()).rows,
  );
const wholeDay = (until = NOON, vessels = VESSELS) =>
  [...backfillPositions(vessels, until - DAY, until)].flat().length;

/** A start of the server. `portions`: number of writes before it is killed; the write after them never ends. */
function start({
  until = NOON,
  vessels = VESSELS,
  portions = Number.POSITIVE_INFINITY,
  real = [] as number[],
} = {}) {
  const warn = vi.fn();
  let left = portions;
  const stop = startBackfill({
    vessels,
    until,
    isReal: (mmsi) => real.includes(mmsi),
    warn,
    store: {
      ...store,
      addPositions: async (rows) => {
        if (left === 0) await new Promise(() => {});
        left -= 1;
        await store.addPositions(rows);
      },
    },
  });
  return { stop, warn };
}

const finished = () => vi.waitFor(async () => expect(await store.backfilledFleet()).not.toBeNull(), 5_000);

test("the first start stores the ways of the past day", async () => {
  start();
  await finished();
  expect(await count()).toBe(wholeDay());
});

test("a past that was cut off, when the server was killed, is completed by the next start", async () => {
  start({ portions: 1 });
  await vi.waitFor(async () => expect(await count()).toBe(1_000));
  // A live position from before the kill: it must not count as the end of the backfill.
  await store.addPositions([
    { mmsi: 1, time: NOON, longitude: 5, latitude: 60, speed: 0, course: null, heading: null },
  ]);
  expect(await store.backfilledFleet()).toBeNull();
  start({ until: NOON + 60_000 });
  await finished();
  expect(await count()).toBeGreaterThan(wholeDay(NOON + 60_000));
  expect(await store.track(1, { from: NOON, to: NOON + 1 })).toHaveLength(1);
});

test("a past that is whole is not made again: only the time without a server is filled in", async () => {
  start();
  await finished();
  const writes = vi.spyOn(store, "addPositions");
  const last = await store.lastPositionAt();
  start({ until: NOON + 3_600_000 });
  await vi.waitFor(() => expect(writes).toHaveBeenCalled());
  await finished();
  const times = writes.mock.calls.flatMap(([rows]) => rows.map(({ time }) => time));
  expect(Math.min(...times)).toBeGreaterThanOrEqual(last);
});

test("a larger fleet gets a past of its own, and so does one that was away", async () => {
  start();
  await finished();
  start({ vessels: 60 });
  await vi.waitFor(async () => expect(await store.backfilledFleet()).toBe("60 vessels"), 5_000);
  expect(await count()).toBe(wholeDay(NOON, 60));
  await store.removeSimulated();
  expect(await store.backfilledFleet()).toBeNull();
});

test("a past that cannot be stored is told and not taken for whole", async () => {
  store.addPositions = () => Promise.reject(new Error("disk full"));
  const { warn } = start();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(await store.backfilledFleet()).toBeNull();
});

test("a real vessel gets no invented past", async () => {
  const [{ mmsi } = { mmsi: 0 }] = simulatedFleet(VESSELS);
  start({ real: [mmsi] });
  await finished();
  expect(await store.track(mmsi, { from: NOON - DAY, to: NOON })).toEqual([]);
  expect(await count()).toBeGreaterThan(0);
});

test("what is stopped has ended: nothing is written after it", async () => {
  const writes = vi.spyOn(store, "addPositions");
  const { stop } = start();
  await vi.waitFor(() => expect(writes).toHaveBeenCalled());
  await stop();
  const written = await count();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect({ count: await count(), backfilledFleet: await store.backfilledFleet() }).toEqual({
    count: written,
    backfilledFleet: null,
  });
});
