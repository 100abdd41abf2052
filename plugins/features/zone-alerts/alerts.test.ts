import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Alerts } from "./alerts.ts";
import { mergeAlerts, readAlerts } from "./model/alert.ts";
import { faultsOf, newZone } from "./model/draft.ts";
import { readZones } from "./model/zone.ts";

vi.mock("./map/show-zones.ts", () => ({ showZones: () => () => undefined }));

const NOW = Date.parse("2026-11-29T12:00:00Z");
const alert = (id: string, minutesAgo: number, more: object = {}) => ({
  id,
  datetime: new Date(NOW - minutesAgo * 60_000).toISOString(),
  kind: "entering",
  mmsi: 257000001,
  ...more,
});

/** Answers by method and address; an Error is thrown. */
let answers: Record<string, unknown>;
let calls: string[];
let access: string;
const rung: string[] = [];

function open(): Alerts {
  const ask = async (method: string, url: string) => {
    calls.push(`${method} ${url}`);
    const data = answers[`${method} ${url}`];
    if (data instanceof Error) throw data;
    return { status: 200, data: data ?? null, text: "", contentType: "" };
  };
  const store: Record<string, unknown> = {};
  const app = {
    http: {
      get: (url: string) => ask("GET", url),
      post: (url: string) => ask("POST", url),
      delete: (url: string) => ask("DELETE", url),
      request: (url: string, { method }: RequestInit) => ask(String(method), url),
      headersFor: () => ({}),
    },
    urls: { expand: (address: string) => address.replace(/[{}]/g, "") },
    services: { get: () => ({ calls: { access: async () => access } }) },
    clock: { now: () => new Date(NOW) },
    log: { error: () => undefined, info: () => undefined },
    storage: {
      get: (key: string, read: (value: unknown) => unknown, fallback: unknown) =>
        read(store[key]) ?? fallback,
      set: (key: string, value: { sounded: string }) => {
        store[key] = value;
        rung.push(value.sounded);
      },
    },
    settings: { get: () => false },
  };
  return new Alerts(app as unknown as ConstructorParameters<typeof Alerts>[0]);
}

beforeEach(() => {
  calls = [];
  access = "open";
  rung.length = 0;
  answers = {
    "GET alertingOpen/zones": [{ id: "a", name: "Fjorden" }],
    "GET alertingBase/zones/a/alerts": [alert("1", 60), alert("2", 10)],
    "GET alertingRestricted/zones": [{ id: "b", name: "Havna" }],
    "GET alertingBase/zones/b/alerts": [alert("3", 30, { snoozed: true })],
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("zones of open data come with their alerts, the latest first; restricted ones are not asked for", async () => {
  const alerts = open();
  await alerts.load();
  expect(alerts.list.map(({ id }) => id)).toEqual(["2", "1"]);
  expect(alerts.zones?.map(({ name, access: of }) => ({ name, of }))).toEqual([
    { name: "Fjorden", of: "open" },
  ]);
  expect(calls.filter((call) => call.includes("Restricted"))).toEqual([]);
});

test("with restricted access both are merged", async () => {
  access = "full";
  const alerts = open();
  await alerts.load();
  expect(alerts.zones?.map(({ id, access: of }) => ({ id, of }))).toEqual([
    { id: "a", of: "open" },
    { id: "b", of: "restricted" },
  ]);
  expect(alerts.list.map(({ id }) => id)).toEqual(["2", "3", "1"]);
});

test("one service that fails leaves the other's zones; when all fail, that is a failure", async () => {
  access = "full";
  answers["GET alertingOpen/zones"] = new Error("down");
  const alerts = open();
  await alerts.load();
  expect({ zones: alerts.zones?.length, incomplete: alerts.incomplete, failure: alerts.failure }).toEqual({
    zones: 1,
    incomplete: true,
    failure: null,
  });
  answers["GET alertingRestricted/zones"] = new Error("down");
  await alerts.load();
  expect(alerts.failure).not.toBeNull();
});

test("the banner shows the latest that waits; a snoozed or acknowledged one does not", async () => {
  access = "full";
  const alerts = open();
  await alerts.load();
  expect(alerts.desk?.id).toBe("2");
  const [latest] = alerts.list;
  if (latest) await alerts.acknowledge([latest]);
  expect(alerts.desk?.id).toBe("1");
  expect(calls.at(-1)).toBe("POST alertingBase/acknowledgements");
  await alerts.load();
  expect(alerts.open.map(({ id }) => id)).toEqual(["1"]);
});

test("an alert of before yesterday is in the list, but not in the banner", async () => {
  answers["GET alertingBase/zones/a/alerts"] = [alert("1", 25 * 60)];
  const alerts = open();
  await alerts.load();
  expect({ open: alerts.open.length, desk: alerts.desk }).toEqual({ open: 1, desk: null });
});

test("an acknowledgement that fails is taken back", async () => {
  answers["POST alertingBase/acknowledgements"] = new Error("down");
  const alerts = open();
  await alerts.load();
  await expect(alerts.acknowledge(alerts.open)).rejects.toThrow("down");
  expect(alerts.open).toHaveLength(2);
});

test("snoozing a vessel acknowledges what waits of it", async () => {
  const alerts = open();
  await alerts.load();
  const [latest] = alerts.list;
  if (latest) await alerts.snooze(latest);
  expect(calls.slice(-2)).toEqual([
    "PUT alertingBase/snoozes/257000001",
    "POST alertingBase/acknowledgements",
  ]);
  expect(alerts.open).toEqual([]);
});

test("a zone is added with its service, changed and removed by its id, and then fetched again", async () => {
  const alerts = open();
  await alerts.load();
  answers["POST alertingOpen/zones"] = { id: "c", name: "Ny" };
  await alerts.save({ ...newZone("Ny"), geometry: { type: "Polygon", coordinates: [] } });
  expect(alerts.zones?.map(({ id }) => id)).toEqual(["a", "c"]);
  const [zone] = alerts.zones ?? [];
  answers["PUT alertingBase/zones/a"] = { id: "a", name: "Fjorden", active: false };
  if (zone) await alerts.save({ ...zone, active: false });
  expect(alerts.zones?.map(({ active }) => active)).toEqual([false, true]);
  if (zone) await alerts.remove(zone);
  expect(calls.filter((call) => call.startsWith("DELETE"))).toEqual(["DELETE alertingBase/zones/a"]);
  expect(calls.filter((call) => call === "GET alertingOpen/zones")).toHaveLength(2);
});

test("new alerts come by the stream, and by asking again each minute, until the user leaves", async () => {
  vi.useFakeTimers();
  const news = `event: alerts\ndata: ${JSON.stringify([alert("9", 0, { zoneId: "a" })])}\n\n`;
  const follow = vi.fn(async (_url: string, _init: RequestInit) => new Response(news));
  vi.stubGlobal("fetch", follow);
  vi.stubGlobal("navigator", {});
  const alerts = open();
  const leave = alerts.start();
  await vi.waitFor(() => expect(alerts.list.map(({ id }) => id)).toEqual(["9", "2", "1"]));
  expect(follow.mock.calls[0]?.[0]).toBe("alertingBase/stream");
  const asked = () => calls.filter((call) => call === "GET alertingOpen/zones").length;
  const before = asked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBeGreaterThan(before);
  // A stream that ends is opened again.
  expect(follow.mock.calls.length).toBeGreaterThan(1);
  leave();
  const [after, followed] = [asked(), follow.mock.calls.length];
  await vi.advanceTimersByTimeAsync(180_000);
  expect({ asked: asked(), followed: follow.mock.calls.length }).toEqual({ asked: after, followed });
});

test("an alert sounds once, also when it comes again", async () => {
  const alerts = open();
  await alerts.load();
  await alerts.load();
  expect(rung).toEqual([new Date(NOW - 10 * 60_000).toISOString()]);
});

test("answers of another service are read tolerantly", () => {
  expect(readZones([{ id: 7 }, null, "x", { name: "no id" }], "open")).toMatchObject([
    { id: "7", name: "7", countryCodes: [], rules: { entering: true }, active: true, geometry: null },
  ]);
  const list = readAlerts([{ id: 1, datetime: "2026-11-29T00:00:00Z" }, { id: 2 }, {}], "a");
  expect(list).toMatchObject([{ id: "1", zoneId: "a", kind: "entering", mmsi: null, acknowledged: false }]);
  expect(mergeAlerts(list, list)).toHaveLength(1);
});

test("a form says what is missing", () => {
  const zone = newZone(" ");
  const rules = { ...zone.rules, entering: false };
  expect(faultsOf({ ...zone, rules })).toEqual(["name", "area", "rules"]);
  const geometry = { type: "Polygon" as const, coordinates: [] };
  expect(faultsOf({ ...zone, name: "A", geometry, rules: { ...rules, speedUnder: 0 } })).toEqual([]);
});
