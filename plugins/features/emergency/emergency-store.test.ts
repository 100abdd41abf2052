import { observable, runInAction } from "mobx";
import { expect, test, vi } from "vitest";
import type { VesselSource } from "../../../contracts/vessels.ts";
import { type AppServices, Failure } from "../../../core/api/kernel.ts";
import type { OwnPosition } from "../../../core/api/map.ts";
import { servicesOf } from "../../../tests/support/services-of.ts";
import { VesselService } from "../../datasets/ais/services/vessels.ts";
import { AisSession } from "../../datasets/ais/source/ais-session.ts";
import { EmergencyStore, NEAREST } from "./emergency-store.ts";

const NOW = new Date("2026-11-28T12:00:00Z");
const vessel = (mmsi: number, latitude: number, more: object = {}) => ({
  mmsi,
  name: `V${mmsi}`,
  latitude,
  longitude: 14,
  shipType: 51,
  msgtime: "2026-11-28T11:59:00+00:00",
  speedOverGround: 20,
  ...more,
});

function open(...answers: unknown[]) {
  const post = vi.fn(async (_url: string, _body: { json: unknown }) => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return { data: answer };
  });
  const get = vi.fn(async (_url: string): Promise<{ data: unknown }> => ({ data: { isValid: false } }));
  const app = {
    http: { post, get },
    urls: {
      expand: (url: string) => url.replace("{liveOpenBase}", "/live").replace("{liveRestrictedBase}", "/all"),
    },
    session: { authenticated: true, token: "t" },
    log: { error: vi.fn() },
    clock: { now: () => NOW },
    map: { center: [14, 68] },
  } as unknown as AppServices;
  Object.assign(app, {
    services: servicesOf({ vessels: new VesselService(app), "ais-session": new AisSession() }),
  });
  const own = observable({ fix: null }, {}, { deep: false }) as unknown as OwnPosition;
  const options = { latestUrl: "{liveOpenBase}/latest", clientId: "test" };
  const store = new EmergencyStore(app, own, { options } as VesselSource);
  store.choose([14, 68]);
  return { store, post, get, own, log: app.log };
}

const names = ({ nearest }: EmergencyStore) => nearest?.map(({ target }) => target.name) ?? null;

test("asks for search and rescue by type, and names the five that can be there first", async () => {
  const far = Array.from({ length: 7 }, (_unused, index) => vessel(257_000_007 - index, 68.8 - index / 10));
  const { store, post } = open(far);
  expect(names(store)).toBeNull();
  await store.refresh();
  expect(post.mock.calls[0]?.[0]).toBe("/live/latest");
  expect(post.mock.calls[0]?.[1].json).toEqual({
    modelFormat: "Json",
    modelType: "Full",
    shipTypes: [29, 51],
  });
  expect(names(store)).toEqual(["V257000001", "V257000002", "V257000003", "V257000004", "V257000005"]);
  expect(store.nearest).toHaveLength(NEAREST);
});

test("takes rescue aircraft, the newest position of a vessel, and nothing that is no rescue vessel", async () => {
  const { store } = open([
    vessel(111_257_501, 68.3, { name: "HELI", shipType: null }),
    vessel(257_000_001, 69, { msgtime: "2026-11-28T11:00:00Z" }),
    vessel(257_000_001, 68.1),
    vessel(257_000_002, 68.05, { shipType: 70, name: "CARGO" }),
    vessel(257_000_003, 91),
    "garbage",
  ]);
  await store.refresh();
  expect(names(store)).toEqual(["HELI", "V257000001"]);
  expect(store.nearest?.[1]?.metres).toBeCloseTo(11_152, -1);
});

test("who has restricted access asks the restricted service; nobody in need waits for the profile", async () => {
  const { store, post, get } = open([vessel(257_000_001, 68.1)], []);
  get.mockResolvedValueOnce({ data: { isValid: true, geoFilter: null } });
  await store.refresh();
  expect(post.mock.calls[0]?.[0]).toBe("/all/latest");

  vi.useFakeTimers();
  const slow = open([vessel(257_000_001, 68.1)]);
  slow.get.mockReturnValue(new Promise(() => {}));
  const refreshed = slow.store.refresh();
  await vi.advanceTimersByTimeAsync(2_100);
  await refreshed;
  expect(slow.post.mock.calls[0]?.[0]).toBe("/live/latest");
  vi.useRealTimers();
});

test("a failure is stored as a loading error, the older list stays, and a new attempt clears it", async () => {
  const failure = new Failure("down", { id: "http-status", place: "x", status: 503 });
  const { store, log } = open([vessel(257_000_001, 68.1)], failure, [vessel(257_000_002, 68.2)]);
  await store.refresh();
  await store.refresh();
  expect(store.loadingError?.status).toBe(503);
  expect(store.loading).toBe(false);
  expect(log.error).toHaveBeenCalledOnce();
  expect(names(store)).toEqual(["V257000001"]);
  await store.refresh();
  expect(store.loadingError).toBeNull();
  expect(names(store)).toEqual(["V257000002"]);
});

test("an answer that is no list is a failure, an empty one an empty list", async () => {
  const { store } = open({ vessels: [] }, null);
  await store.refresh();
  expect(store.loadingError?.id).toBe("bad-answer");
  expect(names(store)).toBeNull();
  await store.refresh();
  expect(names(store)).toEqual([]);
});

test("another place orders the same vessels anew, without a call", async () => {
  const { store, post } = open([vessel(257_000_001, 68.1), vessel(257_000_002, 70)]);
  await store.refresh();
  store.choose([14, 70.1]);
  expect(names(store)).toEqual(["V257000002", "V257000001"]);
  store.takeOwn();
  expect(store.place).toBeNull();
  expect(names(store)).toBeNull();
  expect(post).toHaveBeenCalledOnce();
});

test("of vessels side by side the one that was heard last goes first, however many metres lie between them", async () => {
  const { store } = open([
    vessel(257_000_001, 68.1, { msgtime: "2026-11-28T06:00:00Z" }),
    vessel(257_000_002, 68.1001),
    vessel(257_000_003, 68.2),
  ]);
  await store.refresh();
  expect(names(store)).toEqual(["V257000002", "V257000001", "V257000003"]);
});

test("before a position is known or chosen there is none, least of all the middle of the map", async () => {
  const { store, own } = open([vessel(257_000_001, 68.1)]);
  await store.refresh();
  store.takeOwn();
  expect({ source: store.source, place: store.place, names: names(store) }).toEqual({
    source: "own",
    place: null,
    names: null,
  });
  runInAction(() => {
    own.fix = { lonLat: [14, 68.2], accuracy: 8, heading: null, speed: null, at: NOW.getTime() };
  });
  expect({ place: store.place, names: names(store) }).toEqual({ place: [14, 68.2], names: ["V257000001"] });
});

test("who can be there first stands first: a helicopter from afar before a boat nearby that must cast off", async () => {
  const { store } = open([
    vessel(257_000_001, 68.25, { speedOverGround: 0, navigationalStatus: 5 }),
    vessel(111_257_501, 68.8, { shipType: null, speedOverGround: 130, altitude: 300 }),
    vessel(257_000_002, 68.25, { speedOverGround: 30 }),
  ]);
  await store.refresh();
  expect(names(store)).toEqual(["V111257501", "V257000002", "V257000001"]);
  expect(store.nearest?.map(({ rest, knots }) => [rest, knots])).toEqual([
    [null, 130],
    [null, 30],
    ["moored", 25],
  ]);
});
