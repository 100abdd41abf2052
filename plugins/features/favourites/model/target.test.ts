import { describe, expect, test } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import en from "../locales/en.json";
import no from "../locales/no.json";
import type { KeptTarget } from "./can-be-kept.ts";
import type { Favourite } from "./favourite.ts";
import { addressOf, describeFavourite } from "./kind.ts";
import { orderFavourites } from "./order.ts";
import { searchFavourites } from "./search.ts";
import { draftOf, matches } from "./target.ts";

const i18n = new I18n();
i18n.addTranslations("favourites", { no, en });
const item = { id: "a/b#ø", datasetId: "gear", properties: {}, geometry: null };
const gear = {
  id: "gear",
  active: true,
  updating: false,
  failure: null as unknown,
  definition: { name: "Tapt redskap", timeDependent: false, featureTitle: "Garn", fields: [] },
  item: (id: string) => (id === item.id ? item : null),
};
const datasets = { byId: (id: string) => (id === "gear" || id === "oldgear" ? gear : null) };
const app = { i18n, datasets } as unknown as AppServices;

const itemTarget = { kind: "item", dataset: gear, item } as unknown as KeptTarget;
const position: KeptTarget = { kind: "position", lonLat: [14.123456, -0] };
const line: KeptTarget = {
  kind: "geometry",
  geometry: {
    type: "LineString",
    coordinates: [
      [14, 68],
      [15, 69],
    ],
  },
};
const route: KeptTarget = {
  kind: "route",
  geometry: {
    type: "LineString",
    coordinates: [
      [14, 68],
      [15, 69],
    ],
  },
  name: "Rute",
  keptId: "fav",
  pathOf: (id) => `/customroute/of-${id}`,
};
const keep = (target: KeptTarget, id = "fav"): Favourite => ({
  category: "",
  data: {},
  visits: 0,
  lastUpdated: "2026-11-28T00:00:00.000Z",
  ...draftOf(target, id, app),
  id,
});

test("ids beyond 2^53 that differ in their last digits are two favourites, each with its own address", () => {
  const targets = ["2305843009223239036", "2305843009223239037"].map(
    (id) => ({ kind: "item", dataset: gear, item: { ...item, id } }) as unknown as KeptTarget,
  );
  const kept = targets.map((target) => keep(target));
  expect(kept.map((favourite) => addressOf(favourite, app))).toEqual([
    expect.stringContaining("/gear/2305843009223239036"),
    expect.stringContaining("/gear/2305843009223239037"),
  ]);
  expect(targets.map((target) => kept.map((favourite) => matches(favourite, target, app)))).toEqual([
    [true, false],
    [false, true],
  ]);
});

describe("a favourite of", () => {
  test.each<[string, KeptTarget, string]>([
    ["a feature, whatever its id", itemTarget, "/gear/a%2Fb%23%C3%B8"],
    ["a position", position, "/sharedposition/0,14.12346"],
    ["a drawing", line, "/favorites/fav"],
    ["a planned route", route, "/customroute/of-fav"],
  ])("%s is recognised again", (_name, target, value) => {
    const favourite = keep(target);
    expect(favourite.value).toBe(value);
    expect(favourite.name).not.toBe("");
    const others = [itemTarget, position, line, route].filter((other) => other !== target);
    expect(matches(favourite, target, app)).toBe(true);
    for (const other of others.filter(({ kind }) => kind !== "route"))
      expect(matches(favourite, other, app)).toBe(false);
  });
});

test("an address with a base path, or with a former id of a dataset, still leads to the feature", () => {
  for (const value of ["/fiskeriaktivitet/gear/a%2Fb%23%C3%B8", "/oldgear/a%2Fb%23%C3%B8"]) {
    const favourite = { ...keep(itemTarget), value };
    expect(matches(favourite, itemTarget, app)).toBe(true);
    expect(addressOf(favourite, app)).toBe("/gear/a%2Fb%23%C3%B8");
  }
});

test("a feature of a period is found in that period again, whatever is selected by then", () => {
  const dated = { ...gear, definition: { ...gear.definition, timeDependent: true } };
  const world = (selectedPeriod: string) =>
    ({ ...app, time: { selectedPeriod }, datasets: { byId: () => dated } }) as unknown as AppServices;
  const target = { kind: "item", dataset: dated, item } as unknown as KeptTarget;
  const favourite = { ...keep(itemTarget), ...draftOf(target, "fav", world("2025-03")) };
  expect(favourite.value).toBe("/gear/a%2Fb%23%C3%B8?period=2025-03");
  expect(addressOf(favourite, world("2026"))).toBe(favourite.value);
  expect(matches(favourite, target, world("2026"))).toBe(true);
  const elsewhere = { ...favourite, value: "/gear/gone?period=2025-03" };
  expect(describeFavourite(elsewhere, world("2026")).trouble).toBe("");
  expect(describeFavourite(elsewhere, world("2025-03")).trouble).toBe(no["trouble.period"]);
});

describe("a favourite says", () => {
  const gone = { ...keep(itemTarget), value: "/gear/gone" };
  test("that its feature is gone, when its dataset has answered", () => {
    expect(describeFavourite(gone, app).trouble).toBe(no["trouble.gone"]);
    expect(describeFavourite(keep(itemTarget), app).trouble).toBe("");
  });
  test.each([{ active: false }, { updating: true }, { failure: new Error() }])(
    "nothing of that while its dataset is %j",
    (state) => {
      const world = { ...app, datasets: { byId: () => ({ ...gear, ...state }) } } as unknown as AppServices;
      expect(describeFavourite(gone, world).trouble).toBe("");
    },
  );
  test("that it may lie in another period", () => {
    const dated = { ...gear, definition: { ...gear.definition, timeDependent: true } };
    const time = { selectedPeriod: "2026" };
    const world = { ...app, time, datasets: { byId: () => dated } } as unknown as AppServices;
    expect(describeFavourite(gone, world).trouble).toBe(no["trouble.period"]);
  });
  test("that this map has no such layer", () => {
    expect(describeFavourite({ ...gone, value: "/ais/257" }, app).trouble).toBe(no["trouble.dataset"]);
  });
});

describe("a list of favourites", () => {
  const named = (name: string, category: string, visits: number, day: number) => ({
    ...keep(position, name),
    name,
    category,
    visits,
    lastUpdated: `2026-11-0${day}T00:00:00.000Z`,
  });
  const list = [named("Ørland", "b", 0, 3), named("Ålesund", "", 9, 1), named("Bodø", "a", 4, 2)];
  const order = (by: Parameters<typeof orderFavourites>[1], filter = "") =>
    orderFavourites(list, by, filter, app).map(({ name }) => name);

  test("is ordered by name as Norwegian does, by category, change and use", () => {
    expect(order("name")).toEqual(["Bodø", "Ørland", "Ålesund"]);
    expect(order("category")).toEqual(["Bodø", "Ørland", "Ålesund"]);
    expect(order("updated")).toEqual(["Ørland", "Bodø", "Ålesund"]);
    expect(order("visits")).toEqual(["Ålesund", "Bodø", "Ørland"]);
  });
  test("is filtered by name, category and kind, also with a decomposed Å", () => {
    expect(order("name", "A\u030Ale")).toEqual(["Ålesund"]);
    expect(order("name", "posisjon ør")).toEqual(["Ørland"]);
  });
  test("is searched, the most used first, and within the map when that is asked for", () => {
    const find = (text: string, bounds: [number, number, number, number] | null = null) =>
      searchFavourites(list, { text, bounds }, (favourite) => describeFavourite(favourite, app)).map(
        ({ title }) => title,
      );
    expect(find("posisjon")).toEqual(["Ålesund", "Bodø", "Ørland"]);
    expect(find("posisjon", [14, -1, 15, 1])).toHaveLength(3);
    expect(find("posisjon", [20, 60, 30, 70])).toEqual([]);
  });
});
