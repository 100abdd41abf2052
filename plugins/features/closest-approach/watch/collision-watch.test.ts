import { makeAutoObservable, runInAction } from "mobx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShownGroups, Vessel } from "../../../../contracts/vessels.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import type { LonLat } from "../../../../core/api/map.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { OwnPosition } from "../../../../core/map/own-position.ts";
import * as geodesy from "../../../../lib/geodesy/index.ts";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { ClosestApproachService } from "../closest-approach-service.ts";
import { ClosestApproachStore } from "../closest-approach-store.ts";
import { CollisionWatch } from "./collision-watch.ts";

const HERE: LonLat = [5.3, 60.4];
const START = Date.UTC(2026, 10, 30, 12);

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

/** A ferry 2 nm to the north at 15 knots straight to the user, and the settings of the plugin. */
async function world() {
  const [lon, lat] = geodesy.destination(HERE, 0, 2 * 1852);
  const ferry = {
    mmsi: 257_000_002,
    name: "FERRY",
    lon,
    lat,
    sog: 15,
    cog: 180,
    time: START / 1000,
    navStatus: 0,
  };
  const values: Record<string, unknown> = {
    cpaLimit: 0.5,
    tcpaLimit: 30,
    watchMoored: false,
    collisionSound: false,
  };
  const settings = makeAutoObservable({
    values,
    get: (id: string): unknown => settings.values[id],
    isOn: (id: string): boolean => settings.values[id] === true,
  });
  const fleet = { vessels: [ferry as Vessel], shown: (): ShownGroups | null => null };
  const source = {
    id: "ais",
    active: true,
    vessel: (id: string) => fleet.vessels.find((one) => String(one.mmsi) === id) ?? null,
  };
  const app = {
    settings,
    ownPosition: new OwnPosition(),
    clock: { now: () => new Date() },
    i18n: new I18n({ language: "no" }),
    log: { error: () => {} },
  };
  const services = servicesOf({
    vessels: {
      sources: [source],
      meetings: () => Promise.resolve(() => fleet.vessels),
      showGroups: (read: () => ShownGroups | null) => {
        fleet.shown = read;
        return () => {};
      },
    },
  });
  const all = { ...app, services } as unknown as AppServices;
  const service = new ClosestApproachService(all.settings);
  const store = new ClosestApproachStore(all, service);
  await store.load();
  const watch = new CollisionWatch(all, service, store);
  const locate = (accuracy: number | null = 10) =>
    app.ownPosition.setFix({ lonLat: HERE, accuracy, heading: null, speed: 0, at: Date.now() });
  const begin = async () => {
    const stop = watch.start();
    await vi.advanceTimersByTimeAsync(0);
    return stop;
  };
  const numbers = (dangers = watch.dangers) => dangers.map(({ vessel }) => vessel.mmsi);
  return { app, begin, fleet, store, watch, settings, locate, numbers, source };
}

test("as soon as the user's position is known, who will pass close is found, marked and told", async () => {
  const { begin, fleet, watch, locate, numbers } = await world();
  const stop = await begin();
  expect({ state: watch.state, dangers: numbers() }).toEqual({ state: "no-position", dangers: [] });
  locate();
  expect({ state: watch.state, dangers: numbers(), alarms: numbers(watch.alarms) }).toEqual({
    state: "on",
    dangers: [257_000_002],
    alarms: [257_000_002],
  });
  expect(fleet.shown()).toMatchObject({
    plain: true,
    alone: false,
    groups: [{ shape: "danger", name: "Passerer nær" }],
  });
  stop();
  expect({ state: watch.state, dangers: numbers(), marks: watch.alarms }).toEqual({
    state: "off",
    dangers: [],
    marks: [],
  });
});

test("an acknowledged danger stays in the list and on the map, without notice; a snoozed one comes back", async () => {
  const { begin, fleet, watch, locate, numbers } = await world();
  const stop = await begin();
  locate();
  const [danger] = watch.alarms;
  if (!danger) throw new Error("no danger");
  watch.snooze(danger);
  expect({
    alarms: numbers(watch.alarms),
    dangers: numbers(),
    marked: fleet.shown()?.groups[0]?.mmsis.size,
  }).toEqual({
    alarms: [],
    dangers: [257_000_002],
    marked: 1,
  });
  // It goes on reporting from where it is.
  const report = () => {
    fleet.vessels = fleet.vessels.map((vessel) => ({ ...vessel, time: Date.now() / 1000 }));
    locate();
  };
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    report();
  }
  await vi.advanceTimersByTimeAsync(2_000);
  expect(numbers(watch.alarms)).toEqual([257_000_002]);
  watch.acknowledge(danger);
  for (let minute = 0; minute < 15; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    report();
  }
  expect({ alarms: numbers(watch.alarms), dangers: numbers() }).toEqual({
    alarms: [],
    dangers: [257_000_002],
  });
  stop();
});

test("limits of the settings hold at once", async () => {
  const { begin, locate, settings, numbers } = await world();
  const stop = await begin();
  locate();
  runInAction(() => {
    settings.values.tcpaLimit = 5;
  });
  expect(numbers()).toEqual([]);
  runInAction(() => {
    settings.values.tcpaLimit = 10;
  });
  expect(numbers()).toEqual([257_000_002]);
  stop();
});

test("the watch says when it cannot see: no vessels, an old or an inaccurate position", async () => {
  const { begin, source, watch, locate, numbers } = await world();
  const stop = await begin();
  locate(2_000);
  expect({ state: watch.state, dangers: numbers() }).toEqual({ state: "inaccurate", dangers: [] });
  locate();
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  expect({ state: watch.state, dangers: numbers() }).toEqual({ state: "no-position", dangers: [] });
  locate();
  source.active = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(watch.state).toBe("vessels-off");
  stop();
});

test("a chosen vessel is watched instead of the user, and is no danger to itself", async () => {
  const { begin, fleet, store, source, watch, numbers } = await world();
  const [lon, lat] = HERE;
  fleet.vessels = [
    ...fleet.vessels,
    {
      mmsi: 219_000_001,
      name: "CHOSEN",
      lon,
      lat,
      sog: 8,
      cog: 0,
      time: START / 1000,
      navStatus: 0,
    } as Vessel,
  ];
  const stop = await begin();
  store.compareWith({ kind: "vessel", dataset: source as never, mmsi: 219_000_001 });
  expect(numbers()).toEqual([257_000_002]);
  expect(watch.dangers[0]?.cpa.minutes).toBeCloseTo((2 / 23) * 60, 1);
  stop();
});
