import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AisStore, aisStore } from "../storage/ais-store.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { AisFeed } from "./feed.ts";
import { testMessages } from "./test-messages.ts";

const NOW = Date.UTC(2026, 10, 28, 12);
const DAY = 86_400_000;
const MMSI = 257_900_001;
const { position, names } = testMessages(NOW);
const ALL = { from: 0, to: NOW + DAY };

let db: Database;
let store: AisStore;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  store = aisStore(db);
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

function open(more: Partial<AisStore> = {}) {
  const clock = { now: NOW };
  const warn = vi.fn();
  const feed = new AisFeed({
    store: { ...store, ...more },
    positionRetentionMs: 14 * DAY,
    now: () => clock.now,
    onError: warn,
    warn,
  });
  return { feed, clock, warn };
}

test("of an invented vessel nothing is left on the map, in the database and in its way, once a real one is heard", async () => {
  const { feed } = open();
  feed.receive(names(MMSI, 70, { name: "SIM HAVORN 1" }), true);
  feed.receive(position(MMSI, 10, 60, { time: NOW - 120_000 }), true);
  await feed.flush();
  feed.receive(position(MMSI, 11, 60, { time: NOW - 60_000, sog: 9 }), true);
  feed.receive(position(MMSI, 20, 70));
  feed.receive(position(MMSI, 12, 60, { time: NOW }), true);
  await feed.flush();
  expect(await store.track(MMSI, ALL)).toMatchObject([{ longitude: 20, latitude: 70 }]);
  const [kept] = await store.targets("vessel", [MMSI]);
  expect(kept?.record).toMatchObject({ longitude: 20, name: null });
  await store.removeSimulated();
  expect(await store.targets("vessel", [MMSI])).toHaveLength(1);
  expect(feed.isReal(MMSI)).toBe(true);
  expect(feed.isReal(MMSI + 1)).toBe(false);
});

test("what has been silent for a day is not answered, although it has not been forgotten yet", () => {
  const { feed, clock } = open();
  feed.receive(position(MMSI, 10, 60));
  feed.receive(names(MMSI, 70, { time: NOW }));
  const seen = () => [[...feed.located("vessel")].length, feed.recent("vessel", MMSI) !== null];
  expect(seen()).toEqual([1, true]);
  clock.now = NOW + DAY;
  expect(seen()).toEqual([0, true]);
  clock.now = NOW + DAY + 1;
  expect(seen()).toEqual([0, false]);
});

test("stopping ends when what is old has been deleted, and holds up nothing that is left to delete", async () => {
  let end: () => void = () => undefined;
  const signals: (AbortSignal | undefined)[] = [];
  const { feed } = open({
    prune: (_before, stopping) => {
      signals.push(stopping);
      return new Promise((resolve) => {
        end = resolve;
      });
    },
  });
  await feed.start();
  let stopped = false;
  const stopping = feed.stop().then(() => {
    stopped = true;
  });
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
  expect(stopped).toBe(false);
  end();
  await stopping;
});

test("a source with many unreadable messages is reported once a minute", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { feed, warn } = open();
  await feed.start();
  const line = feed.source("receiver.example:5631");
  for (let count = 0; count < 100; count += 1) line("garbage", "");
  vi.advanceTimersByTime(120_000);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("receiver.example:5631: 100 of 100"));
  await feed.stop();
});

test("parts of different sources are not joined", () => {
  const { feed } = open();
  const [one, other] = [feed.source("one"), feed.source("other")];
  one("!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C", "");
  other("!AIVDM,2,2,1,A,88888888880,2*25", "");
  expect(feed.table.size).toBe(0);
  one("!AIVDM,2,2,1,A,88888888880,2*25", "");
  expect(feed.table.size).toBe(1);
});
