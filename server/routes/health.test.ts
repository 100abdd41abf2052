import { afterEach, expect, test } from "vitest";
import { openTestApp, TEST_NOW, type TestApp } from "../test-support.ts";

const POSITION = "!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A";
const GARBLED = POSITION.replace("90TK", "91TK");
const SILENT_SECONDS = 300;

let world: TestApp;
afterEach(() => world.close());

const health = async () => (await world.app.inject("/healthz")).json();

test("a feed without a readable message for some minutes makes the health degraded, with the time of its last", async () => {
  world = await openTestApp({ AIS_SILENT_SECONDS: String(SILENT_SECONDS) });
  const { ais } = world.backend;
  expect(await health()).toMatchObject({ status: "ok", vessels: [] });
  const line = ais.feed.source("feed.example:5631");
  line(POSITION, "1");
  const [feed] = ais.feed.sources;
  if (!feed) throw new Error("The feed is not there");
  const last = new Date(TEST_NOW).toISOString();
  expect(await health()).toMatchObject({
    status: "ok",
    vessels: [{ source: "feed.example:5631", lastReceivedAt: last, silent: false }],
  });
  // The clock of the test stands still, so the last message is moved back instead.
  Object.assign(feed, { lastMessageAt: feed.lastMessageAt - SILENT_SECONDS * 1_000 - 1 });
  line(GARBLED, "1");
  expect(await health()).toMatchObject({ status: "degraded", vessels: [{ silent: true }] });
  line(POSITION, "1");
  expect(await health()).toMatchObject({ status: "ok", vessels: [{ silent: false }] });
});
