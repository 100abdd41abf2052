import { beforeEach, expect, test } from "vitest";
import { CarriedChoices } from "../../core/services/carried-choices.ts";
import { Settings } from "../../core/services/settings.ts";
import { AppStorage, type StorageBackend } from "../../core/services/storage.ts";
import { applyFirstLook, type FirstLook } from "./first-look.ts";

let values: Map<string, string>;
beforeEach(() => {
  values = new Map();
});

/** Attributes of the page's root after the look. */
function look(given: Partial<FirstLook> = {}): { lang: string; theme: string; shade: string } {
  let shade = "";
  const root = {
    lang: "nb",
    dataset: { theme: "day" },
    style: { setProperty: (_name: string, value: string) => void (shade = value) },
  };
  applyFirstLook({
    root: root as never,
    languages: ["no", "en"],
    stored: (name) => values.get(name) ?? null,
    search: "",
    now: () => new Date(2026, 0, 10, 12),
    ...given,
  });
  return { lang: root.lang, theme: root.dataset.theme, shade };
}

/** What a map that was open before has stored. */
function chosenBefore(choose: (settings: Settings, storage: AppStorage) => void): void {
  const backend: StorageBackend = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
  };
  const storage = new AppStorage("gear", backend);
  const settings = new Settings(storage);
  new CarriedChoices(storage, backend).carryOut((id) => settings.defaultOf(id));
  choose(settings, storage);
}

test("a first visit is by day, in the first language of the map", () => {
  expect(look()).toEqual({ lang: "nb", theme: "day", shade: "" });
});

test("night, its darkness and the language that the user chose in another map hold from the first paint", () => {
  chosenBefore((settings, storage) => {
    settings.set("nightMode", true);
    settings.set("nightModeBrightness", 0.5);
    storage.set("language", "en");
  });
  expect(look()).toEqual({ lang: "en", theme: "night", shade: "0.5" });
});

test.each([
  [12, undefined, "day"],
  [23, undefined, "night"],
  [23, { night: false, until: new Date(2026, 0, 11, 6).getTime() }, "day"],
  [23, { night: false, until: new Date(2026, 0, 10, 6).getTime() }, "night"],
])("automatic night at %i o'clock, by hand %o: %s", (hour, byHand, theme) => {
  chosenBefore((settings) => {
    settings.set("automaticNightMode", true);
    if (byHand) settings.set("nightModeByHand", byHand);
  });
  expect(look({ now: () => new Date(2026, 0, 10, hour) }).theme).toBe(theme);
});

test.each([
  ["?lang=en", ["no", "en"], "en"],
  ["?period=2026-03&lang=EN", ["no", "en"], "en"],
  ["?lang=nn", ["en", "no"], "nb"],
  ["?lang=en", ["no"], "nb"],
  ["?lang=de", ["no", "en"], "nb"],
])("of the address %s a map in %o takes %s", (search, languages, lang) => {
  expect(look({ search, languages }).lang).toBe(lang);
});

test("storage that is forbidden or broken changes nothing", () => {
  const forbidden = () => {
    throw new Error("SecurityError");
  };
  expect(look({ stored: forbidden })).toEqual({ lang: "nb", theme: "day", shade: "" });
  expect(look({ stored: () => "{" })).toEqual({ lang: "nb", theme: "day", shade: "" });
});
