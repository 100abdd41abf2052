import { afterEach, expect, test, vi } from "vitest";
import { AppStorage } from "./storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("what a tab keeps is there after a reload, of this sub-application only", () => {
  new AppStorage("map", null).tab.set("draft", { text: "half a sen" });
  expect(new AppStorage("map", null).tab.get("draft")).toEqual({ text: "half a sen" });
  expect(new AppStorage("other", null).tab.get("draft")).toBeNull();
});

test("clearing everything clears it, and nothing of others", async () => {
  const [map, other] = [new AppStorage("map", null), new AppStorage("other", null)];
  map.tab.set("draft", 0);
  other.tab.set("draft", 0);
  await map.clearAll();
  expect({ thisTab: map.tab.get("draft"), otherTab: other.tab.get("draft") }).toEqual({
    thisTab: null,
    otherTab: 0,
  });
});

test("what cannot be read is nothing", () => {
  sessionStorage.setItem("bw_map_draft", "{");
  expect(new AppStorage("map", null).tab.get("draft")).toBeNull();
});

test("a page that may store nothing goes on without", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const { tab } = new AppStorage("map", null);
  tab.set("draft", 1);
  tab.clear();
  expect(tab.get("draft")).toBeNull();
});
