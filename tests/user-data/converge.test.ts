import type { Polygon } from "geojson";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type MergeRule, partsOf } from "../../lib/user-data/merge.ts";
import type { Fleet } from "../../plugins/features/fleets/model/fleet.ts";
import { openTestApp, type TestApp, testCallers } from "../../server/test-support.ts";
import { type Browser, browser, openTab, type Tab } from "./devices.ts";

const USERS = ["plain", "skewed"];
const RULES: Record<string, MergeRule> = {
  settingsV2: "properties",
  datasetSettings: "nested-properties",
  customAreas: "by-id",
};

let world: TestApp;
let server: string;
beforeAll(async () => {
  world = await openTestApp(
    {},
    { callers: testCallers(Object.fromEntries(USERS.map((name) => [name, {}]))) },
  );
  server = await world.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => world.close());
// The page sends some seconds after a change; here it sends when the test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Pseudo-random numbers below a limit, from a seed. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const square = (at: number): Polygon => ({
  type: "Polygon",
  coordinates: [
    [
      [at, 60],
      [at + 1, 60],
      [at + 1, 61],
      [at, 60],
    ],
  ],
});
const parts = (tab: Tab, key: string) =>
  partsOf(
    RULES[key] ?? true,
    tab.storage.get<unknown>(key, (value) => value, undefined),
  );

/** What a user changed last in each part, whichever device it was; undefined: they removed it. */
class Model {
  readonly last = new Map<string, unknown>();
  readonly everWritten = new Map<string, Set<string>>();
  /** Vessels by the fleet's name, as the changes reach the server: those of a device that is offline wait there. */
  readonly fleets = new Map<string, number[]>();
  readonly waiting = new Map<Browser, FleetChange[]>();
  /** What a device last knew of the fleets. */
  readonly known = new Map<Browser, Fleet[]>();
  /** Changes that waited so long that another device had deleted the fleet. */
  refused = 0;
  readonly favourites = new Map<string, { name: string; visits: number; removed: boolean }>();

  note(tab: Tab, key: string, before: ReadonlyMap<string, unknown>): void {
    const after = parts(tab, key);
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before, after].map((all) => JSON.stringify(all.get(name)));
      if (was === is) continue;
      const id = `${key} ${name}`;
      this.last.set(id, after.get(name));
      this.everWritten.set(id, (this.everWritten.get(id) ?? new Set()).add(is ?? "gone"));
    }
  }
}

/** One change by the user on a tab. */
function change(tab: Tab, roll: (below: number) => number, step: number, model: Model): void {
  const pick = <T>(list: readonly T[]): T | undefined => list[roll(Math.max(1, list.length))];
  const noting = (key: string, act: () => void) => {
    const before = parts(tab, key);
    act();
    model.note(tab, key, before);
  };
  const favourite = pick(tab.favourites.all);
  const area = pick(tab.areas.list);
  switch (roll(10)) {
    case 0: {
      const { id, name } = tab.favourites.add({
        name: `f${step}`,
        value: "/sharedposition/68,14",
        geometries: [],
      });
      model.favourites.set(id, { name, visits: 0, removed: false });
      return;
    }
    case 1:
      if (!favourite) return;
      tab.favourites.update(favourite.id, { name: `g${step}` });
      Object.assign(model.favourites.get(favourite.id) ?? {}, { name: `g${step}` });
      return;
    case 2:
      if (!favourite) return;
      tab.favourites.visit(favourite.id);
      Object.assign(model.favourites.get(favourite.id) ?? {}, {
        visits: Math.max(model.favourites.get(favourite.id)?.visits ?? 0, favourite.visits + 1),
      });
      return;
    case 3:
      if (!favourite || roll(3) > 0) return;
      tab.favourites.remove(favourite.id);
      Object.assign(model.favourites.get(favourite.id) ?? {}, { removed: true });
      return;
    case 4:
      noting("customAreas", () => void tab.areas.add(`a${step}`, square(step % 90)));
      return;
    case 5:
      noting("customAreas", () => area && tab.areas.rename(area.id, `b${step}`));
      return;
    case 6:
      noting("customAreas", () => area && roll(2) === 0 && tab.areas.remove(area.id));
      return;
    case 7:
      noting("settingsV2", () => tab.settings.set(`setting${roll(12)}`, roll(4) === 0 ? null : step));
      return;
    case 8:
      noting("settingsV2", () => tab.settings.reset(`setting${roll(12)}`));
      return;
    default:
      noting("datasetSettings", () => {
        const all = tab.storage.get("datasetSettings", (value) => value as Record<string, object>, {});
        const id = `layer/${roll(5)}`;
        tab.storage.set("datasetSettings", { ...all, [id]: { ...all[id], [`field${roll(4)}`]: step } });
      });
  }
}

/** A change of a fleet; without `mmsis` it is deleted, with `made` new. */
interface FleetChange {
  name: string;
  made?: number;
  mmsis?(known: readonly number[]): number[];
}

/** One change of a fleet by the user on a tab. One that is made offline waits, and all that wait go first once the device is online. */
async function changeFleet(
  tab: Tab,
  roll: (below: number) => number,
  step: number,
  model: Model,
): Promise<void> {
  const { browser } = tab;
  if (browser.isOnline) await sendWaiting(tab, model);
  const fleets = model.known.get(browser) ?? [];
  const fleet = fleets[roll(Math.max(1, fleets.length))];
  const mmsi = 257_000_000 + roll(20);
  const kind = roll(8);
  let made: FleetChange;
  if (fleet === undefined || roll(5) === 0) {
    const created = await tab.fleets.create({ name: `fleet${step}`, mmsis: [mmsi] });
    if (created) model.known.set(browser, [...fleets, created]);
    made = { name: `fleet${step}`, made: mmsi };
  } else if (kind === 0) {
    await tab.fleets.remove(fleet);
    model.known.set(
      browser,
      fleets.filter((other) => other !== fleet),
    );
    made = { name: fleet.name };
  } else if (kind < 5) {
    await tab.fleets.addVessels(fleet, [mmsi]);
    made = { name: fleet.name, mmsis: (known) => [...new Set([...known, mmsi])] };
  } else {
    await tab.fleets.removeVessel(fleet, mmsi);
    made = { name: fleet.name, mmsis: (known) => known.filter((other) => other !== mmsi) };
  }
  if (browser.isOnline) apply(model, made);
  else model.waiting.set(browser, [...(model.waiting.get(browser) ?? []), made]);
}

/** Lists the fleets, before which the changes that wait on the device are sent. */
async function sendWaiting(tab: Tab, model: Model): Promise<void> {
  model.known.set(tab.browser, await tab.fleets.list());
  for (const change of model.waiting.get(tab.browser) ?? []) apply(model, change);
  model.waiting.delete(tab.browser);
}

function apply(model: Model, { name, made, mmsis }: FleetChange): void {
  const known = model.fleets.get(name);
  if (made !== undefined) model.fleets.set(name, [made]);
  else if (mmsis === undefined) model.fleets.delete(name);
  else if (known) model.fleets.set(name, mmsis(known));
  else model.refused += 1;
}

/** Many changes on a computer and on a phone with two tabs; the phone is offline half the time. */
async function live(
  seed: number,
  token: string,
  steps: number,
  [computer, phone]: readonly [Browser, Browser],
) {
  const roll = dice(seed);
  const time = { now: Date.UTC(2026, 10, 27, 8) };
  const open = (one: Browser) => openTab({ browser: one, server, token, time });
  const tabs = [await open(computer), await open(phone), await open(phone)];
  const model = new Model();
  let waited = 0;
  for (let step = 0; step < steps; step += 1) {
    time.now += 1 + roll(5_000);
    phone.isOnline = Math.floor(step / 50) % 2 === 0;
    const tab = tabs[roll(tabs.length)];
    if (!tab) continue;
    tab.follow();
    const kind = roll(8);
    if (kind === 0) await tab.refresh();
    // All at once: the server refuses all writes but the first, which are then based on an older version.
    else if (kind === 2 && roll(3) === 0) await Promise.all(tabs.map((one) => one.refresh()));
    else if (kind === 1) {
      waited += tab.browser.isOnline ? 0 : 1;
      await changeFleet(tab, roll, step, model);
    } else change(tab, roll, step, model);
  }
  phone.isOnline = true;
  for (let round = 0; round < 2; round += 1) for (const tab of tabs) await tab.refresh();
  for (const tab of tabs) tab.follow();
  for (const tab of tabs) await sendWaiting(tab, model);
  return { tabs, model, waited };
}

const shownBy = (tab: Tab) => ({
  favourites: tab.favourites.all.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  areas: tab.areas.list,
  ...Object.fromEntries(Object.keys(RULES).map((key) => [key, Object.fromEntries(parts(tab, key))])),
});

test("after 1,000 changes on two devices, one offline half the time, both have the last change of everything", async () => {
  const { tabs, model, waited } = await live(20_261, "plain", 1_000, [browser(), browser()]);
  for (const tab of tabs) {
    expect(tab.sync()).toMatchObject({ state: "saved", failure: null });
    expect(shownBy(tab)).toEqual(shownBy(tabs[0] as Tab));
    const has = Object.keys(RULES).flatMap((key) =>
      [...parts(tab, key)].map(([name, part]) => [`${key} ${name}`, part]),
    );
    const wanted = [...model.last].filter(([, part]) => part !== undefined);
    expect(Object.fromEntries(has)).toEqual(Object.fromEntries(wanted));
    const kept = [...model.favourites].filter(([, { removed }]) => !removed);
    expect(
      Object.fromEntries(tab.favourites.all.map(({ id, name, visits }) => [id, { name, visits }])),
    ).toEqual(Object.fromEntries(kept.map(([id, { name, visits }]) => [id, { name, visits }])));
  }
  const fleets = await (tabs[1] as Tab).fleets.list();
  expect(Object.fromEntries(fleets.map(({ name, mmsis }) => [name, mmsis.toSorted()]))).toEqual(
    Object.fromEntries([...model.fleets].map(([name, mmsis]) => [name, mmsis.toSorted()])),
  );
  // Of what waited only changes of fleets that the other device had deleted were refused, and each was told.
  const refused = tabs.reduce((sum, tab) => sum + tab.refusedFleets(), 0);
  expect({ fleets: fleets.length > 3, waited: waited > 10, refused }).toEqual({
    ...{ fleets: true, waited: true },
    refused: model.refused,
  });
  // The run is worth something: there is much of everything, and both devices wrote.
  expect(model.favourites.size).toBeGreaterThan(50);
  expect(tabs.every((tab) => tab.calls() > 50)).toBe(true);
});

test("with clocks that are wrong by minutes they still agree, and nothing gives way without being told", async () => {
  const devices = [browser(10 * 60_000), browser(-15 * 60_000)] as const;
  const { tabs, model } = await live(7, "skewed", 400, devices);
  for (const tab of tabs) expect(shownBy(tab)).toEqual(shownBy(tabs[0] as Tab));
  const [tab] = tabs as [Tab];
  let overruled = 0;
  for (const [id, wanted] of model.last) {
    const [key = "", ...name] = id.split(" ");
    const text = JSON.stringify(parts(tab, key).get(name.join(" "))) ?? "gone";
    // What is there is what somebody wrote, and whatever only one change was made to is there.
    expect(model.everWritten.get(id)).toContain(text);
    if (text !== (JSON.stringify(wanted) ?? "gone")) overruled += 1;
  }
  expect(overruled).toBeGreaterThan(0);
  expect(tabs.reduce((sum, { sync }) => sum + sync().replaced, 0)).toBeGreaterThanOrEqual(overruled);
});
