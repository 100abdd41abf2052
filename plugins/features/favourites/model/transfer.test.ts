import { expect, test } from "vitest";
import { storageOf } from "../../../../tests/support/stored-keys.ts";
import { FavouritesStore } from "./favourites-store.ts";
import { exportText, importText } from "./transfer.ts";

const NOW = "2026-11-28T04:00:00.000Z";
const make = () =>
  new FavouritesStore({
    storage: storageOf("favourites"),
    clock: { now: () => new Date(NOW) } as never,
  });
const entry = (id: string, more = {}) => ({
  id,
  name: `Favoritt ${id}`,
  category: "",
  value: `/gear/${id}`,
  data: {},
  geometries: [],
  visits: 2,
  lastUpdated: "2026-01-01T00:00:00.000Z",
  ...more,
});
const names = (store: FavouritesStore) => store.all.map(({ name }) => name).sort();

test("what is exported from one browser is whole in another", () => {
  const [from, to] = [make(), make()];
  from.bringIn([entry("æ / ø"), entry("b", { category: "Fiskeplass" })]);
  expect(importText(exportText(from.all), to)).toEqual({ added: 2, changed: 0, known: 0, refused: [] });
  expect(to.all).toEqual(from.all);
  expect(importText(exportText(from.all), to)).toMatchObject({ added: 0, known: 2 });
});

test("a file is told apart entry by entry, and what is refused is named with its reason", () => {
  const store = make();
  store.bringIn([entry("a"), entry("b")]);
  const file = [
    entry("a", { name: "Older" }),
    entry("b", { name: "Newer", lastUpdated: "2027-01-01T00:00:00.000Z" }),
    entry("c"),
    { id: "x", removed: true, lastUpdated: NOW },
    entry("evil", { value: "//evil.example/x" }),
    { name: "No id", value: "/a/1" },
    7,
  ];
  expect(importText(`\uFEFF${JSON.stringify(file)}`, store)).toEqual({
    added: 1,
    changed: 1,
    known: 1,
    refused: [
      { name: "Favoritt evil", reason: "no-address" },
      { name: "No id", reason: "no-id" },
      { name: "#7", reason: "no-object" },
    ],
  });
  expect(names(store)).toEqual(["Favoritt a", "Favoritt c", "Newer"]);
});

test("a favourite that was removed comes back by an import", () => {
  const store = make();
  store.bringIn([entry("a")]);
  const file = exportText(store.all);
  store.remove("a");
  expect(importText(file, store)?.added).toBe(1);
  expect(names(store)).toEqual(["Favoritt a"]);
});

test.each(["", "{", "7", "{}", '{"favorites":{}}'])("%j is no file of favourites", (text) => {
  expect(importText(text, make())).toBeNull();
});

test("a thousand favourites are taken in at once", () => {
  const store = make();
  const file = JSON.stringify(Array.from({ length: 1000 }, (_, index) => entry(`f${index}`)));
  expect(importText(file, store)?.added).toBe(1000);
});
