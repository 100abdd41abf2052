import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AisFeed } from "../ais/feed.ts";
import { testMessages } from "../ais/test-messages.ts";
import { ZoneAlerts } from "../alerts/zone-alerts.ts";
import { openDatabase } from "../storage/database.ts";
import { openTestApp, TEST_NOW, type TestApp, testCallers } from "../test-support.ts";

const BASE = "/bwapi/v1/alerting";
const RULES = { entering: true, leaving: true };
const BOX = [
  [5, 60],
  [6, 60],
  [6, 61],
  [5, 61],
  [5, 60],
];
const DRAFT = { name: "Fjorden", geometry: { type: "Polygon", coordinates: [BOX] }, rules: RULES };
const NOW = TEST_NOW.getTime();
const messages = testMessages(NOW);
const INSIDE = { lon: 5.5, lat: 60.5 };
const OUTSIDE = { lon: 7, lat: 60.5 };

let world: TestApp;
const users = testCallers({
  kari: {},
  ola: {},
  vakt: { roles: ["BwViewAis"] },
});
beforeEach(async () => {
  world = await openTestApp({ AIS_SIMULATOR: "0" }, { callers: users });
  await world.backend.alerts.start();
  for (const mmsi of [1, 2]) report(mmsi, 1_000, OUTSIDE);
});
afterEach(() => world.close());

async function call(user: string, method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) {
  const answer = await world.app.inject({
    method,
    url: `${BASE}${path}`,
    headers: { authorization: `Bearer ${user}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
}

/** A vessel reports, seconds before the present time of tests. */
function report(mmsi: number, secondsAgo: number, place: { lon: number; lat: number }, sog = 10): void {
  const time = NOW - secondsAgo * 1000;
  world.backend.ais.feed.receive(messages.position(mmsi, place.lon, place.lat, { time, sog }));
}

const alertsOf = async (user: string, zoneId: string) => {
  await world.backend.alerts.flush();
  return (await call(user, "GET", `/zones/${zoneId}/alerts`)).body as {
    id: string;
    kind: string;
    mmsi: number;
    snoozed: boolean;
    acknowledgedTime: string | null;
    name: string | null;
  }[];
};

const create = async (user: string, draft: object = DRAFT, access = "open"): Promise<string> =>
  (await call(user, "POST", `/${access}/zones`, draft)).body.id;

describe("zones", () => {
  test("are listed with what the draft said, by access", async () => {
    const { status, body } = await call("kari", "POST", "/open/zones", { ...DRAFT, countryCodes: ["no"] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      access: "open",
      name: "Fjorden",
      countryCodes: ["NO"],
      mmsiCategories: [],
      shipTypes: [],
      active: true,
      email: null,
    });
    expect((await call("kari", "GET", "/open/zones")).body).toEqual([body]);
    expect((await call("ola", "GET", "/open/zones")).body).toEqual([]);
  });

  test.each([
    ["no rules", { ...DRAFT, rules: { entering: false, leaving: false } }],
    ["a line", { ...DRAFT, geometry: { type: "LineString", coordinates: BOX } }],
    ["two corners", { ...DRAFT, geometry: { type: "Polygon", coordinates: [BOX.slice(0, 2)] } }],
    ["no such place", { ...DRAFT, geometry: { type: "Polygon", coordinates: [[...BOX, [5, 95]]] } }],
    ["an empty name", { ...DRAFT, name: " " }],
    ["an unknown frequency", { ...DRAFT, email: "hourly" }],
  ])("with %s are refused", async (_name, draft) => {
    expect((await call("kari", "POST", "/open/zones", draft)).status).toBe(400);
  });

  test("of others do not exist", async () => {
    const id = await create("kari");
    const answers = [
      await call("ola", "PUT", `/zones/${id}`, DRAFT),
      await call("ola", "DELETE", `/zones/${id}`),
      await call("ola", "GET", `/zones/${id}/alerts`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test("of restricted data are for those who may see it, and only as long as they may", async () => {
    const id = await create("vakt", DRAFT, "restricted");
    expect((await call("vakt", "GET", "/open/zones")).body).toEqual([]);
    const store = world.backend.alertStore;
    const zone = await store.zone(id);
    if (!zone) throw new Error("not stored");
    await store.saveZone({ ...zone, userId: "kari" }, []);
    expect((await call("kari", "GET", `/zones/${id}/alerts`)).status).toBe(403);
    expect((await call("kari", "PUT", `/zones/${id}`, DRAFT)).status).toBe(403);
    expect((await call("kari", "DELETE", `/zones/${id}`)).status).toBe(204);
  });

  test("that are deleted take their alerts along", async () => {
    const id = await create("kari");
    report(1, 10, INSIDE);
    expect(await alertsOf("kari", id)).toHaveLength(1);
    await call("kari", "DELETE", `/zones/${id}`);
    report(2, 10, INSIDE);
    await world.backend.alerts.flush();
    const held = await world.backend.held.exportOf("kari");
    expect(held).toEqual([]);
  });
});

describe("alerts", () => {
  test("tell of a crossing once, the latest first", async () => {
    report(1, 100, OUTSIDE);
    report(9, 100, INSIDE);
    const id = await create("kari");
    world.backend.ais.feed.receive(messages.names(1, 70, { name: "NORDHAV" }));
    for (const [at, place] of [INSIDE, INSIDE, OUTSIDE, OUTSIDE].entries()) report(1, 80 - at, place);
    const found = await alertsOf("kari", id);
    expect(found.map(({ kind, mmsi, name }) => ({ kind, mmsi, name }))).toEqual([
      { kind: "leaving", mmsi: 1, name: "NORDHAV" },
      { kind: "entering", mmsi: 1, name: "NORDHAV" },
    ]);
  });

  test("of small vessels come only in restricted zones", async () => {
    const open = await create("vakt");
    const restricted = await create("vakt", DRAFT, "restricted");
    world.backend.ais.feed.receive(messages.names(1, 37));
    report(1, 50, INSIDE);
    expect(await alertsOf("vakt", open)).toEqual([]);
    expect(await alertsOf("vakt", restricted)).toHaveLength(1);
  });

  test("are acknowledged by their user only", async () => {
    const id = await create("kari");
    report(1, 10, INSIDE);
    const ids = (await alertsOf("kari", id)).map((alert) => alert.id);
    await call("ola", "POST", "/acknowledgements", { ids });
    expect((await alertsOf("kari", id))[0]?.acknowledgedTime).toBeNull();
    await call("kari", "POST", "/acknowledgements", { ids });
    expect((await alertsOf("kari", id))[0]?.acknowledgedTime).toBe(TEST_NOW.toISOString());
  });

  test("of a snoozed vessel are listed as such", async () => {
    const id = await create("kari");
    await call("kari", "PUT", "/snoozes/1", { minutes: 30 });
    const until = new Date(NOW + 30 * 60_000).toISOString();
    expect((await call("kari", "GET", "/snoozes")).body).toEqual([{ mmsi: 1, until }]);
    report(1, 10, INSIDE);
    report(2, 10, INSIDE);
    await alertsOf("kari", id);
    await call("kari", "DELETE", "/snoozes/1");
    report(1, 5, OUTSIDE);
    const found = await alertsOf("kari", id);
    expect(found.map(({ kind, mmsi, snoozed }) => ({ kind, mmsi, snoozed }))).toEqual([
      { kind: "leaving", mmsi: 1, snoozed: false },
      { kind: "entering", mmsi: 1, snoozed: true },
      { kind: "entering", mmsi: 2, snoozed: false },
    ]);
  });

  test("of a paused zone do not come, and what happened meanwhile is not made up for", async () => {
    const id = await create("kari");
    await call("kari", "PUT", `/zones/${id}`, { ...DRAFT, active: false });
    report(1, 20, INSIDE);
    await call("kari", "PUT", `/zones/${id}`, DRAFT);
    report(1, 10, INSIDE);
    expect(await alertsOf("kari", id)).toEqual([]);
    report(1, 5, OUTSIDE);
    expect(await alertsOf("kari", id)).toHaveLength(1);
  });

  test("are streamed to their user as they come, with what other devices acknowledge", async () => {
    const id = await create("kari");
    const address = await world.app.listen({ host: "127.0.0.1", port: 0 });
    const leaving = new AbortController();
    const answer = await fetch(`${address}${BASE}/stream`, {
      headers: { authorization: "Bearer kari" },
      signal: leaving.signal,
    });
    let text = "";
    const read = async () => {
      for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
    };
    const reading = read().catch(() => undefined);
    await vi.waitFor(() => expect(text).toContain("keep-alive"));
    report(1, 10, INSIDE);
    const [alert] = await alertsOf("kari", id);
    await call("kari", "POST", "/acknowledgements", { ids: [alert?.id] });
    await vi.waitFor(() => expect(text).toContain("event: acknowledged"));
    expect(text).toMatch(/event: alerts\ndata: \[\{"id":"[^"]+\.1\.entering\.\d+"/);
    leaving.abort();
    await reading;
  });
});

test("a process that starts again goes on where the stored state ends", async () => {
  const id = await create("kari");
  report(1, 50, INSIDE);
  expect(await alertsOf("kari", id)).toHaveLength(1);
  // Found, but not stored: the process is killed before the next write.
  report(2, 45, INSIDE);
  const database = await openDatabase(`${world.folder}/data/farvann.sqlite`);
  const stored = await database.selectFrom("alert_event").select("mmsi").execute();
  await database.destroy();
  expect(stored).toEqual([{ mmsi: 1 }]);
  const { backend } = world;
  const quiet = () => undefined;
  const now = () => NOW + 1_000;
  const feed = new AisFeed({
    store: backend.ais.store,
    positionRetentionMs: 1,
    now,
    onError: quiet,
    warn: quiet,
  });
  const again = new ZoneAlerts({ store: backend.alertStore, feed, now, warn: quiet });
  await again.start();
  for (const mmsi of [1, 2])
    feed.receive(messages.position(mmsi, INSIDE.lon, INSIDE.lat, { time: NOW - 30_000 }));
  await again.stop();
  const found = (await call("kari", "GET", `/zones/${id}/alerts`)).body as { kind: string; mmsi: number }[];
  expect(found.map(({ kind, mmsi }) => ({ kind, mmsi }))).toEqual([
    { kind: "entering", mmsi: 2 },
    { kind: "entering", mmsi: 1 },
  ]);
});

test("what is stored goes with the account", async () => {
  const id = await create("kari");
  report(1, 10, INSIDE);
  await alertsOf("kari", id);
  await call("kari", "PUT", "/snoozes/1", { minutes: 5 });
  const { held } = world.backend;
  expect((await held.exportOf("kari")).map(({ name, count }) => ({ name, count }))).toEqual([
    { name: "alertZones", count: 1 },
    { name: "alerts", count: 1 },
    { name: "alertSnoozes", count: 1 },
  ]);
  await held.deleteOf("kari");
  report(2, 10, INSIDE);
  await world.backend.alerts.flush();
  expect(await held.exportOf("kari")).toEqual([]);
});
