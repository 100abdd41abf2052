import { expect, test } from "vitest";
import { memoryStorage } from "../../tests/support/memory-storage.ts";
import { CarriedChoices } from "./carried-choices.ts";
import { Settings } from "./settings.ts";
import { AppStorage, type StorageBackend } from "./storage.ts";
import { ThemeStore } from "./theme.ts";

function browser(): StorageBackend & { values: Map<string, string> } {
  const storage = memoryStorage();
  return { ...storage, values: storage.held };
}

/** A visit to a map: its storage with the shared choices, and its settings. */
function visit(name: string, backend: StorageBackend, manifestDefaults: Record<string, unknown> = {}) {
  const storage = new AppStorage(name, backend);
  const carried = new CarriedChoices(storage, backend);
  carried.carryIn();
  const settings = new Settings(storage, manifestDefaults);
  carried.carryOut((id) => settings.defaultOf(id));
  const language = () => storage.get("language", (value) => (value === "en" ? value : undefined), "no");
  return { storage, settings, theme: new ThemeStore(settings), language };
}

test("night and language of one map are those of the next, whatever it had before", () => {
  const backend = browser();
  const gear = visit("gear", backend);
  gear.theme.setTheme("night");
  gear.storage.set("language", "en");
  const rescue = visit("rescue", backend);
  expect({ theme: rescue.theme.theme, language: rescue.language() }).toEqual({
    theme: "night",
    language: "en",
  });
  rescue.theme.setTheme("day");
  rescue.storage.set("language", "no");
  const again = visit("gear", backend);
  expect({ theme: again.theme.theme, language: again.language() }).toEqual({ theme: "day", language: "no" });
});

test("night by the clock comes along with its hours and its darkness", () => {
  const backend = browser();
  const { settings } = visit("gear", backend);
  const window = { start: "20:00", end: "07:00", utc: true };
  settings.set("automaticNightMode", true);
  settings.set("nightModeWindow", window);
  settings.set("nightModeBrightness", 0.5);
  const next = visit("rescue", backend).settings;
  expect(["automaticNightMode", "nightModeWindow", "nightModeBrightness"].map((id) => next.get(id))).toEqual([
    true,
    window,
    0.5,
  ]);
});

test("a map's own default is no choice for the others, and day chosen there is", () => {
  const backend = browser();
  const dark = visit("dark", backend, { nightMode: true });
  dark.settings.set("waves", "ft");
  expect(visit("gear", backend).theme.theme).toBe("day");
  dark.theme.setTheme("day");
  expect(visit("dark", backend, { nightMode: true }).theme.theme).toBe("day");
});

test("other settings stay with their map", () => {
  const backend = browser();
  visit("gear", backend).settings.set("waves", "ft");
  expect(visit("rescue", backend).settings.get("waves")).toBe("m");
});

test("what a link lays over the settings is not carried", () => {
  const backend = browser();
  const { settings } = visit("gear", backend);
  settings.setForVisit("nightMode", true);
  settings.set("waves", "ft");
  expect(visit("rescue", backend).theme.theme).toBe("day");
});

test("deleting everything deletes what is carried", async () => {
  const backend = browser();
  const gear = visit("gear", backend);
  gear.theme.setTheme("night");
  await gear.storage.clearAll();
  expect({ valuesCount: backend.values.size, theme: visit("rescue", backend).theme.theme }).toEqual({
    valuesCount: 0,
    theme: "day",
  });
});

test("what cannot be read is left alone", () => {
  const backend = browser();
  backend.setItem("bw_*_language", "{");
  backend.setItem("bw_*_settingsV2", "[1]");
  const gear = visit("gear", backend);
  expect({ theme: gear.theme.theme, language: gear.language() }).toEqual({ theme: "day", language: "no" });
});
