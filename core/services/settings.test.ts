import { autorun } from "mobx";
import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../tests/support/memory-storage.ts";
import { Settings } from "./settings.ts";
import { AppStorage } from "./storage.ts";

const raw = (value: unknown) => value as Record<string, unknown>;
const stored = (storage: AppStorage) => storage.get("settingsV2", raw, {});

/** Two tabs of one browser. */
function tabs() {
  const backend = memoryStorage();
  const tab = () => new Settings(new AppStorage("gear", backend));
  return { first: tab(), second: tab(), storage: new AppStorage("gear", backend) };
}

describe("a setting", () => {
  test("is what the user chose, else the manifest's, else the platform's", () => {
    const storage = new AppStorage("gear", null);
    const settings = new Settings(storage, { graticule: false });
    expect({
      graticule: settings.get("graticule"),
      showPopups: settings.get("showPopups"),
      nothing: settings.get("nothing"),
    }).toEqual({ graticule: false, showPopups: true, nothing: undefined });
    settings.set("graticule", true);
    expect(new Settings(storage, { graticule: false }).isOn("graticule")).toBe(true);
    settings.set("graticule", false);
    expect(stored(storage)).toEqual({});
  });

  test("of the old store is carried over and wins no more once the new one is written", () => {
    const storage = new AppStorage("gear", null);
    storage.set("settings", { nightMode: true, windSpeed: "knots" });
    const settings = new Settings(storage);
    expect({ isOn: settings.isOn("nightMode"), windSpeed: settings.get("windSpeed") }).toEqual({
      isOn: true,
      windSpeed: "knots",
    });
    settings.set("nightMode", false);
    expect(stored(storage)).toEqual({ windSpeed: "knots" });
    expect(new Settings(storage).isOn("nightMode")).toBe(false);
    settings.resetAll();
    expect(new Settings(storage).get("windSpeed")).toBe("ms");
  });

  test.each([
    ["graticule", "yes", true],
    ["coordinateFormat", "UTM", "DDM"],
    ["windSpeed", 4, "ms"],
    ["nightModeBrightness", 0.8, 0],
    ["nightModeBrightness", null, 0],
    [
      "nightModeWindow",
      { start: "25:00", end: "06:00", utc: false },
      { start: "22:00", end: "06:00", utc: false },
    ],
  ])("%s stored as %j has its default, and the others stay", (id, value, fallback) => {
    const storage = new AppStorage("gear", null);
    storage.set("settingsV2", { [id]: value, showPopups: false });
    const settings = new Settings(storage);
    expect({ value: settings.get(id), isOn: settings.isOn("showPopups") }).toEqual({
      value: fallback,
      isOn: false,
    });
  });

  test("of a manifest with a wrong value has the platform's default", () => {
    expect(new Settings(new AppStorage("gear", null), { depth: "feet" }).get("depth")).toBe("m");
  });

  test("keeps the known options of a list", () => {
    const settings = new Settings(new AppStorage("gear", null));
    settings.define(
      "excludedSearchCategories",
      {
        type: "multiselect",
        defaultValue: [],
        options: [{ value: "place_names" }],
      },
      "search",
    );
    settings.set("excludedSearchCategories", ["place_names", "gone"]);
    expect(settings.get("excludedSearchCategories")).toEqual(["place_names"]);
  });

  test("of the platform, and of another plugin, cannot be defined by a plugin", () => {
    const settings = new Settings(new AppStorage("gear", null));
    const rule = { type: "boolean" as const, defaultValue: true };
    settings.define("rings", rule, "rings");
    settings.define("rings", rule, "rings");
    expect(() => settings.define("rings", rule, "waves")).toThrow("belongs to rings");
    expect(() => settings.define("nightMode", rule, "waves")).toThrow("belongs to the platform");
  });

  test("cannot be set to what it cannot hold", () => {
    const settings = new Settings(new AppStorage("gear", null));
    settings.set("coordinateFormat", "DMS");
    settings.set("coordinateFormat", "UTM");
    expect(settings.get("coordinateFormat")).toBe("DMS");
  });

  test("of a plugin has its default when the plugin arrives, and the user's choice from before", () => {
    const storage = new AppStorage("gear", null);
    storage.set("settingsV2", { rings: 3, ringUnit: "miles" });
    const settings = new Settings(storage);
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(settings.get("ringUnit")));
    settings.define("rings", { type: "number", defaultValue: 5 }, "rings");
    settings.define(
      "ringUnit",
      { type: "multiple", defaultValue: "nm", options: [{ value: "nm" }] },
      "rings",
    );
    stop();
    expect({ rings: settings.get("rings"), seen }).toEqual({ rings: 3, seen: ["miles", "nm"] });
  });

  test("goes back to its default alone or with all", () => {
    const settings = new Settings(new AppStorage("gear", null));
    settings.set("depth", "fathom");
    settings.set("waves", "ft");
    settings.reset("depth");
    expect({ depth: settings.isDefault("depth"), waves: settings.isDefault("waves") }).toEqual({
      depth: true,
      waves: false,
    });
    settings.resetAll();
    expect(settings.get("waves")).toBe("m");
  });
});

test("two tabs that change different settings keep both changes", () => {
  const { first, second, storage } = tabs();
  first.set("depth", "fathom");
  second.set("waves", "ft");
  expect(stored(storage)).toEqual({ depth: "fathom", waves: "ft" });
  first.reload();
  expect({ depth: first.get("depth"), waves: first.get("waves") }).toEqual({ depth: "fathom", waves: "ft" });
});
