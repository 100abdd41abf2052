import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startBackend, tokenOf } from "../load/backend-process.ts";
import { startFeed } from "../load/feed-server.ts";
import { positionLine } from "../load/nmea.ts";

/** A backend that is killed while it receives traffic over real connections. */

const folder = mkdtempSync(join(tmpdir(), "farvann-restart-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Time whose data may be lost, ms. */
const LAST_SECOND = 1_000;
/** Vessels that reported before the others, and how long before, ms: a reconnecting client does not need them again. */
const EARLY = 20;
const EARLIER = 6_500;
const BUSY = 200;
const TRAFFIC = 2_500;
/** Vessels whose tracks are checked. */
const SOME_WAYS = 40;

const mmsiOf = (vessel: number) => 257_100_000 + vessel;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function call(port: number, path: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await tokenOf(port)}`;
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization, ...headers } });
}

/** Reads the complete events of a stream. */
async function listen(port: number, lastEventId?: string) {
  const answer = await call(
    port,
    "/live/v1/sse/combined",
    lastEventId === undefined ? {} : { "last-event-id": lastEventId },
  );
  const received = { text: "" };
  const reading = (async () => {
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) received.text += piece;
  })().catch(() => undefined);
  return {
    reading,
    mmsis: () => new Set([...received.text.matchAll(/"mmsi":(\d+)/g)].map(([, mmsi]) => Number(mmsi))),
    lastId: () => [...received.text.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1] ?? "",
  };
}

test("killed in the middle of traffic, a backend has lost a second at most, and its clients go on where they were", async () => {
  const feed = await startFeed();
  const settings = { DATA_DIR: folder, AIS_TCP: feed.address };
  const sent = new Map<number, number[]>();
  const report = (vessel: number) => {
    const [mmsi, time] = [mmsiOf(vessel), Date.now()];
    sent.set(mmsi, [...(sent.get(mmsi) ?? []), time]);
    feed.send(positionLine({ mmsi, lon: 10 + vessel / 1_000, lat: 60, sog: 9, cog: 90, time }));
  };

  const first = await startBackend(settings);
  await feed.connected();
  for (let vessel = 0; vessel < EARLY; vessel += 1) report(vessel);
  const client = await listen(first.port);
  await wait(EARLIER);
  for (const until = Date.now() + TRAFFIC; Date.now() < until; await wait(10))
    for (let some = 0; some < 4; some += 1) report(EARLY + Math.floor(Math.random() * BUSY));
  const killed = Date.now();
  await first.kill();
  await client.reading;

  const second = await startBackend(settings);
  await feed.connected();
  const latest = (await (await call(second.port, "/live/v1/latest/combined")).json()) as {
    mmsi: number;
    msgtime: string;
  }[];
  const stored = new Map(latest.map(({ mmsi, msgtime }) => [mmsi, Date.parse(msgtime)]));
  for (const [mmsi, times] of sent) {
    const sure = times.filter((time) => time < killed - LAST_SECOND).at(-1);
    if (sure !== undefined) expect(stored.get(mmsi)).toBeGreaterThanOrEqual(sure);
  }
  // The first report of a track is stored at once; later ones may be skipped because they are too frequent.
  for (const [mmsi, [first = 0]] of [...sent].slice(0, SOME_WAYS)) {
    if (first >= killed - LAST_SECOND) continue;
    const way = await call(second.port, `/bwapi/v1/geodata/ais/${mmsi}/opentracks`);
    expect(way.status).toBe(200);
    const points = (await way.json()) as { msgtime: string }[];
    expect(points.map(({ msgtime }) => Math.floor(Date.parse(msgtime) / 1_000))).toContain(
      Math.floor(first / 1_000),
    );
  }

  const newcomer = EARLY + BUSY;
  report(newcomer);
  const again = await listen(second.port, client.lastId());
  await expect.poll(() => again.mmsis().has(mmsiOf(newcomer))).toBe(true);
  for (let vessel = 0; vessel < EARLY; vessel += 1) expect(again.mmsis()).not.toContain(mmsiOf(vessel));
  await second.kill();
  await again.reading;
  feed.close();
});
