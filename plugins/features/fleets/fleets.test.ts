import { observable, runInAction } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import type { ShownGroups, VesselReport, Vessels } from "../../../contracts/vessels.ts";
import { type AppServices, Failure } from "../../../core/api/kernel.ts";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import { servicesOf } from "../../../tests/support/services-of.ts";
import { storageOf } from "../../../tests/support/stored-keys.ts";
import { Fleets } from "./fleets.ts";
import type { Fleet } from "./model/fleet.ts";

const PATH = "/bwapi/v1/geodata/fleets";
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server with the calls of spec §7; what `broken` names fails. */
function serverOf(fleets: Fleet[]) {
  const calls: unknown[] = [];
  const broken = new Set<string>();
  let made = 0;
  const handle = (method: string, url: string, body?: unknown, type?: string): { data: unknown } => {
    calls.push([
      method,
      url.slice(PATH.length),
      ...(body === undefined ? [] : [body]),
      ...(type ? [type] : []),
    ]);
    if (broken.has("network")) throw new Failure("down", { id: "http-network", place: url });
    if (broken.has(method)) throw new Failure("503", { id: "http-status", place: url, status: 503 });
    const [, id = "", part] = url.slice(PATH.length).split("/");
    const fleet = fleets.find((known) => known.id === id);
    if (method === "GET") return { data: structuredClone(fleets) };
    if (method === "POST" && part === undefined) {
      made += 1;
      const created = { ...(body as Fleet), id: `server-${made}` };
      fleets.push(created);
      return { data: structuredClone(created) };
    }
    if (!fleet) throw new Failure("404", { id: "http-status", place: url, status: 404 });
    if (part === undefined) fleets.splice(fleets.indexOf(fleet), 1);
    else if (method === "POST") fleet.mmsis = [...new Set([...fleet.mmsis, ...(body as number[])])];
    else if (method === "PATCH") fleet.mmsis = body as number[];
    else fleet.mmsis = fleet.mmsis.filter((mmsi) => mmsi !== body);
    return { data: structuredClone(fleet) };
  };
  const http = {
    get: async (url: string) => handle("GET", url),
    post: async (url: string, { json }: { json: unknown }) => handle("POST", url, json),
    delete: async (url: string) => handle("DELETE", url),
    request: async (url: string, init: { method: string; body: string; headers: Record<string, string> }) =>
      handle(init.method, url, JSON.parse(init.body), init.headers["Content-Type"]),
  };
  return { http, calls, broken };
}

function open({
  signedIn = false,
  fleets = [],
  disk = memoryStorage(),
  user = "kari",
}: {
  signedIn?: boolean;
  fleets?: Fleet[];
  disk?: ReturnType<typeof memoryStorage>;
  user?: string;
} = {}) {
  const server = serverOf(fleets);
  const connectivity = observable({ isOnline: true });
  const session = observable({
    profiles: signedIn ? { user: { id: user } } : null,
    status: signedIn ? "signed-in" : "anonymous",
    get authenticated() {
      return this.status === "signed-in";
    },
  });
  const live = observable.map<string, { mmsi: number; name: string; time: number }>();
  let groups: () => ShownGroups | null = () => null;
  const fetchLatest = vi.fn(async (): Promise<Partial<VesselReport>[]> => []);
  const vessels = {
    source: { vessel: (id: string) => live.get(id) ?? null },
    showGroups: (read: typeof groups) => {
      groups = read;
      return () => undefined;
    },
    fetchLatest,
  } as unknown as Vessels;
  const log = { error: vi.fn() };
  const storage = storageOf("fleets", disk);
  const app = {
    http: server.http,
    urls: { expand: (url: string) => url.replace("{apiBase}", "/bwapi") },
    session,
    connectivity,
    storage,
    log,
    services: servicesOf({ vessels }),
  } as unknown as AppServices;
  const store = new Fleets(app);
  stops.push(store.start());
  const signIn = () =>
    runInAction(() => {
      session.status = "signed-in";
    });
  const setOnline = (isOnline: boolean) =>
    runInAction(() => {
      connectivity.isOnline = isOnline;
    });
  return {
    ...server,
    setOnline,
    store,
    signIn,
    log,
    live,
    fetchLatest,
    groups: () => groups(),
    disk,
    storage,
  };
}

const loaded = (store: Fleets) => vi.waitFor(() => expect(store.all).not.toBeNull());
const FLEET: Fleet = { id: "a", name: "Kystflåten", mmsis: [1, 2] };

test("who is not signed in has fleets in this browser, which another tab sees", async () => {
  const { store, disk, calls } = open();
  await loaded(store);
  const made = await store.create({ name: "Kystflåten", mmsis: [2, 1, 2] });
  expect(made).toMatchObject({ name: "Kystflåten", mmsis: [2, 1] });
  const { store: other } = open({ disk });
  await loaded(other);
  expect(other.all).toEqual([made]);
  expect(other.isShown(made?.id ?? "")).toBe(true);
  expect(calls).toEqual([]);
});

test("a signed-in user's fleets are changed by the calls of the specification", async () => {
  const { store, calls } = open({ signedIn: true, fleets: [structuredClone(FLEET)] });
  await loaded(store);
  const [fleet] = store.all ?? [];
  if (!fleet) throw new Error("no fleet");
  await store.addVessels(fleet, [2, 3]);
  expect(store.all?.[0]?.mmsis).toEqual([1, 2, 3]);
  await store.removeVessel(fleet, 1);
  await store.replaceVessels(fleet, [9]);
  expect(store.all?.[0]?.mmsis).toEqual([9]);
  await store.create({ name: "Ishavet", mmsis: [4] });
  expect(await store.remove(fleet)).toBe(true);
  expect(store.all).toEqual([{ id: "server-1", name: "Ishavet", mmsis: [4] }]);
  expect(calls).toEqual([
    ["GET", ""],
    ["POST", "/a/vessels", [2, 3], "application/json"],
    ["DELETE", "/a/vessels", 1, "application/json-patch+json"],
    ["PATCH", "/a/vessels", [9], "application/json"],
    ["POST", "/", { name: "Ishavet", mmsis: [4] }],
    ["DELETE", "/a"],
  ]);
});

test.each([
  ["POST", "create", "Failed to add fleet", (store: Fleets) => store.create({ name: "x", mmsis: [] })],
  ["DELETE", "remove", "Failed to delete fleet", (store: Fleets) => store.remove(FLEET)],
  ["POST", "add-one", "Failed to add vessel to fleet", (store: Fleets) => store.addVessels(FLEET, [3])],
  ["POST", "add-several", "Failed to add vessels to fleet", (s: Fleets) => s.addVessels(FLEET, [3, 4])],
  ["DELETE", "remove-vessel", "Failed to remove vessel from fleet", (s: Fleets) => s.removeVessel(FLEET, 1)],
  ["GET", "fetch", "Failed to fetch fleets", (store: Fleets) => store.load()],
] as const)(
  "a %s that fails (%s) is null, changes nothing, and is told",
  async (method, kind, words, run) => {
    const { store, broken, log } = open({ signedIn: true, fleets: [structuredClone(FLEET)] });
    await loaded(store);
    broken.add(method);
    expect(await run(store)).toBeNull();
    expect(store.all).toEqual([FLEET]);
    expect(store.fault?.kind).toBe(kind);
    expect(log.error).toHaveBeenCalledWith(words, expect.anything());
  },
);

test("fleets of this browser go along at sign-in, once, with what is shown of them", async () => {
  const fleets = [{ ...FLEET, id: "there" }];
  const { store, signIn, calls, disk } = open({ fleets });
  await loaded(store);
  await store.create({ name: "Kystflåten", mmsis: [2, 1] });
  await store.create({ name: "Ishavet", mmsis: [3] }, "diamond");
  signIn();
  await vi.waitFor(() => expect(store.all?.map(({ id }) => id)).toEqual(["there", "server-1"]));
  expect(calls.filter((call) => (call as string[])[0] === "POST")).toEqual([
    ["POST", "/", { name: "Ishavet", mmsis: [3] }],
  ]);
  expect({ shown: store.isShown("server-1"), mark: store.markOf("server-1") }).toEqual({
    shown: true,
    mark: "diamond",
  });
  expect(disk.getItem("bw_test_fleets")).toBeNull();
});

test("a fleet that the server refuses at sign-in stays in this browser", async () => {
  const { store, signIn, broken, disk } = open();
  await loaded(store);
  await store.create({ name: "Ishavet", mmsis: [3] });
  broken.add("POST");
  signIn();
  await vi.waitFor(() => expect(store.all).toEqual([]));
  const { store: later } = open({ disk });
  await loaded(later);
  expect(later.all).toMatchObject([{ name: "Ishavet", mmsis: [3] }]);
});

test("all fleets are shown or hidden at once, and one list is open at a time", async () => {
  const { store, groups } = open({ signedIn: true, fleets: [FLEET, { ...FLEET, id: "b" }] });
  await loaded(store);
  expect({ state: store.shownState, groups: groups() }).toEqual({ state: false, groups: null });
  store.show(["a"], true);
  expect(store.shownState).toBe("mixed");
  store.showAll(true);
  expect(store.shownState).toBe(true);
  expect(groups()?.groups.map(({ shape, mmsis }) => [shape, [...mmsis]])).toEqual([
    ["ring", [1, 2]],
    ["square", [1, 2]],
  ]);
  store.setAlone(true);
  expect(groups()?.alone).toBe(true);
  store.showAll(false);
  expect({ alone: store.alone, groups: groups() }).toEqual({ alone: false, groups: null });
  store.toggleOpen("a");
  store.toggleOpen("b");
  expect(store.openId).toBe("b");
  store.toggleOpen("b");
  expect(store.openId).toBeNull();
});

test("what another device shows of the fleets is shown here too", async () => {
  const { store, storage } = open({ signedIn: true, fleets: [FLEET] });
  await loaded(store);
  storage.set("fleetView", { a: { shown: true, mark: "diamond" }, b: { mark: "heart" } });
  expect({ shown: store.isShown("a"), mark: store.markOf("a") }).toEqual({ shown: true, mark: "diamond" });
});

test("a vessel is known from the map, else from the service, which is asked for all times", async () => {
  const { store, live, fetchLatest, log } = open();
  await loaded(store);
  fetchLatest.mockResolvedValueOnce([{ mmsi: 1, name: "HAVSULA", time: 1_000 }]);
  await store.fetchReports([1, 2], new AbortController().signal);
  expect(fetchLatest).toHaveBeenCalledWith(
    expect.anything(),
    { mmsi: [1, 2], since: "2013-01-01T00:00:00Z" },
    expect.anything(),
  );
  expect(store.received(1)?.name).toBe("HAVSULA");
  expect(store.received(2)).toBeNull();
  runInAction(() => live.set("1", { mmsi: 1, name: "LIVE", time: 9 }));
  expect(store.received(1)).toMatchObject({ name: "LIVE", time: 9_000 });
  fetchLatest.mockRejectedValueOnce(new Error("down"));
  expect(await store.fetchReports([7], new AbortController().signal)).toBeNull();
  expect(log.error).toHaveBeenCalledWith("Failed to fetch vessel data for mssi(s): 7", expect.anything());
});

test("what is changed without a connection waits, and is sent in its order when it is back", async () => {
  const { store, calls, setOnline } = open({ signedIn: true, fleets: [structuredClone(FLEET)] });
  await loaded(store);
  const [fleet] = store.all ?? [];
  if (!fleet) throw new Error("no fleet");
  setOnline(false);
  calls.length = 0;
  await store.addVessels(fleet, [3]);
  const made = await store.create({ name: "Ishavet", mmsis: [4] }, "square");
  if (made) await store.removeVessel(made, 4);
  expect({ waiting: store.waiting, calls: [...calls], fault: store.fault }).toEqual({
    ...{ waiting: 3, calls: [] },
    fault: null,
  });
  expect(store.all?.map(({ name, mmsis }) => ({ name, mmsis }))).toEqual([
    { name: "Kystflåten", mmsis: [1, 2, 3] },
    { name: "Ishavet", mmsis: [] },
  ]);
  setOnline(true);
  await vi.waitFor(() => expect(store.waiting).toBe(0));
  await vi.waitFor(() => expect(store.all?.[1]?.id).toBe("server-1"));
  expect(calls).toEqual([
    ["POST", "/a/vessels", [3], "application/json"],
    ["GET", ""],
    ["POST", "/", { name: "Ishavet", mmsis: [4] }],
    ["DELETE", "/server-1/vessels", 4, "application/json-patch+json"],
    ["GET", ""],
  ]);
  expect(store.markOf("server-1")).toBe("square");
});

test("what waits outlives the page, for the same user only", async () => {
  const first = open({ signedIn: true, fleets: [structuredClone(FLEET)] });
  await loaded(first.store);
  first.setOnline(false);
  await first.store.addVessels(FLEET, [3]);
  for (const stop of stops.splice(0)) stop();
  const other = open({ signedIn: true, disk: first.disk, user: "ola", fleets: [] });
  await loaded(other.store);
  expect({ waiting: other.store.waiting, posts: other.calls.length }).toEqual({ waiting: 0, posts: 1 });
  const again = open({ signedIn: true, disk: first.disk, fleets: [structuredClone(FLEET)] });
  await vi.waitFor(() => expect(again.store.all?.[0]?.mmsis).toEqual([1, 2, 3]));
});

test("a change that the server refuses later is told of, and those after it are sent", async () => {
  const { store, setOnline, calls } = open({ signedIn: true, fleets: [structuredClone(FLEET)] });
  await loaded(store);
  setOnline(false);
  await store.replaceVessels({ ...FLEET, id: "gone" }, [7]);
  await store.addVessels(FLEET, [3]);
  setOnline(true);
  await vi.waitFor(() => expect(store.waiting).toBe(0));
  expect(store.all?.[0]?.mmsis).toEqual([1, 2, 3]);
  expect(calls).toContainEqual(["PATCH", "/gone/vessels", [7], "application/json"]);
  expect(store.fault?.kind).toBe("add-several");
});

test("a new fleet to which no answer comes is told in the words of its own", async () => {
  const { store, broken, log } = open({ signedIn: true });
  await loaded(store);
  broken.add("network");
  expect(await store.create({ name: "Ishavet", mmsis: [4] })).toBeNull();
  expect(log.error).toHaveBeenCalledWith("Error adding fleet", expect.anything());
  expect({ kind: store.fault?.kind, waiting: store.waiting }).toEqual({ kind: "create", waiting: 0 });
});
