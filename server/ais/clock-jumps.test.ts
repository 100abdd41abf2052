import { afterEach, beforeEach, expect, test } from "vitest";
import { type AisStore, aisStore } from "../storage/ais-store.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { AisFeed } from "./feed.ts";
import { testMessages } from "./test-messages.ts";

const START = Date.parse("2026-11-27T11:00:00Z");
const MINUTE = 60_000;
const DAY = 86_400_000;
const JUMPS = [2 * MINUTE, DAY / 2, 400 * DAY] as const;

let db: Database;
let store: AisStore;
let now: number;
let trusted: boolean;
const opened: AisFeed[] = [];
beforeEach(async () => {
  db = await openDatabase(":memory:");
  store = aisStore(db);
  now = START;
  trusted = true;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((feed) => feed.stop()));
  await db.destroy();
});

async function open(): Promise<AisFeed> {
  const feed = new AisFeed({
    ...{ store, positionRetentionMs: 14 * DAY, now: () => now, isClockTrusted: () => trusted },
    onError: (error) => expect.unreachable(String(error)),
    warn: () => undefined,
  });
  opened.push(feed);
  await feed.start();
  return feed;
}

/** A report of vessel 1, received now. */
const report = (feed: AisFeed, lon: number) =>
  feed.receive(testMessages(now).position(1, lon, 60, { time: now, sog: 9 }));
const lonOf = (feed: AisFeed) => feed.table.get("vessel", 1)?.record.longitude;
const timesOf = async () =>
  (await store.track(1, { from: 0, to: Number.MAX_SAFE_INTEGER })).map(({ time }) => time);

test.each(JUMPS)(
  "a clock set forward by %i ms and back leaves no time of the future, and vessels move on",
  async (by) => {
    const feed = await open();
    report(feed, 5);
    now += by;
    feed.clockJumped({ now, by });
    report(feed, 5.1);
    await feed.flush();
    now -= by - MINUTE;
    feed.clockJumped({ now, by: -by });
    await feed.flush();
    const record = feed.table.get("vessel", 1)?.record;
    expect(Date.parse(record?.msgtime ?? "")).toBeLessThanOrEqual(now);
    expect((await timesOf()).every((time) => time <= now)).toBe(true);
    const stored = await store.loadTargets(0);
    expect(
      stored.every(({ positionAt, staticAt, changedAt }) => Math.max(positionAt, staticAt, changedAt) <= now),
    ).toBe(true);
    now += MINUTE;
    report(feed, 5.2);
    expect(lonOf(feed)).toBe(5.2);
    await feed.flush();
    expect((await timesOf()).at(-1)).toBe(now);
  },
);

test("a process that starts with data of a clock that was ahead believes no time of the future", async () => {
  now = START + DAY / 2;
  const before = await open();
  report(before, 5);
  await before.stop();
  now = START;
  const feed = await open();
  expect(Date.parse(feed.table.get("vessel", 1)?.record.msgtime ?? "")).toBeLessThanOrEqual(START);
  now += MINUTE;
  report(feed, 5.1);
  expect(lonOf(feed)).toBe(5.1);
  expect([...feed.located("vessel")].length).toBe(1);
});

test("while the clock is not trusted nothing is deleted for its age", async () => {
  await store.addPositions([
    { mmsi: 1, time: START - DAY, longitude: 5, latitude: 60, speed: 1, course: 1, heading: null },
  ]);
  now = START + 400 * DAY;
  trusted = false;
  const feed = await open();
  await feed.stop();
  expect(await timesOf()).toEqual([START - DAY]);
});

test("a source is silent by the clock that is, not by one that was ahead", async () => {
  const feed = await open();
  now += DAY;
  const line = feed.source("feed.example:5631");
  line("!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A", "1");
  now -= DAY;
  feed.clockJumped({ now, by: -DAY });
  expect(feed.sources[0]?.lastMessageAt).toBe(now);
});
