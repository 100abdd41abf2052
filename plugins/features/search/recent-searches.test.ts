import { beforeEach, describe, expect, test } from "vitest";
import type { AppStorage } from "../../../core/services/storage.ts";
import { storageOf } from "../../../tests/support/stored-keys.ts";
import { pathOf } from "./choose-result.ts";
import { forgetSearch, recentResult, recentSearches, rememberSearch } from "./recent-searches.ts";

let storage: AppStorage;
beforeEach(() => {
  storage = storageOf("search");
});
const names = () => recentSearches({ storage }).map(({ displayName }) => displayName);

describe("recent searches", () => {
  test("the last three are kept, newest first, each once", () => {
    for (const title of ["Å", "Røst", "Værøy", "Alta", "Røst"]) {
      rememberSearch({ id: title, title, lonLat: [12, 67] }, "place_names", { storage });
    }
    expect(names()).toEqual(["Røst", "Alta", "Værøy"]);
    expect(recentSearches({ storage })[0]).toEqual({
      uniqueId: "place_names:Røst",
      componentName: "place_names",
      displayName: "Røst",
      lonLat: [12, 67],
      path: "/sharedposition/67.00000,12.00000#R%C3%B8st",
    });
  });

  test("one can be removed", () => {
    for (const title of ["Å", "Røst"]) rememberSearch({ id: title, title }, "x", { storage });
    forgetSearch("x:Røst", { storage });
    expect(names()).toEqual(["Å"]);
  });

  test("become the result again that they were", () => {
    rememberSearch({ id: "a:b", title: "Navn", subtitle: "By", path: "/a/b" }, "features", { storage });
    const [recent] = recentSearches({ storage });
    expect(recent && recentResult(recent)).toEqual({
      id: "a:b",
      title: "Navn",
      subtitle: "By",
      path: "/a/b",
    });
  });

  test.each([
    null,
    7,
    "x",
    {},
    [null, 1, "x", {}, [], { uniqueId: 1, componentName: "a", displayName: "b" }],
  ])("%j in storage does no harm", (value) => {
    storage.set("searches", value);
    expect(recentSearches({ storage })).toEqual([]);
    rememberSearch({ id: "1", title: "Å" }, "x", { storage });
    expect(names()).toEqual(["Å"]);
  });

  test("a stored path never leads to another site, and a stored place lies on the globe", () => {
    const entry = (rest: object) => ({ uniqueId: "x:1", componentName: "x", displayName: "Å", ...rest });
    for (const path of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "javascript:alert(1)",
      7,
    ]) {
      storage.set("searches", [entry({ path, lonLat: [999, 0] })]);
      expect(recentSearches({ storage })).toEqual([entry({})]);
    }
  });
});

describe("where a result leads", () => {
  test("its own address before its place, its place before the middle of its shape", () => {
    expect(pathOf({ id: "1", title: "x", path: "/a/b", lonLat: [1, 2] })).toBe("/a/b");
    expect(pathOf({ id: "1", title: "Røst & Værøy #1", lonLat: [0, 0] })).toBe(
      "/sharedposition/0.00000,0.00000#R%C3%B8st%20%26%20V%C3%A6r%C3%B8y%20%231",
    );
    const geometry = {
      type: "LineString" as const,
      coordinates: [
        [10, 60],
        [12, 62],
      ],
    };
    expect(pathOf({ id: "1", title: "x", geometry })).toBe("/sharedposition/61.00000,11.00000#x");
    expect(pathOf({ id: "1", title: "x" })).toBeNull();
  });
});
