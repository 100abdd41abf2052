import { expect, test } from "vitest";
import { I18n } from "../core/i18n/i18n.ts";
import type { AppServices } from "../core/plugin/app-services.ts";
import { Settings } from "../core/services/settings.ts";
import { AppStorage } from "../core/services/storage.ts";
import { UiStore } from "./map/stores/ui-store.ts";
import { offerEnglish } from "./offer-english.ts";

function visit({
  storage = new AppStorage("test", null),
  browser = ["de-DE", "en-US"],
  search = "",
  languages = ["no", "en"],
}: {
  storage?: AppStorage;
  browser?: string[];
  search?: string;
  languages?: string[];
} = {}) {
  const i18n = new I18n({ language: "no" });
  const ui = new UiStore(new Settings(storage), { width: 1440, height: 900 });
  offerEnglish({ i18n, storage, manifest: { languages } } as unknown as AppServices, ui, browser, search);
  return { i18n, ui, storage, offers: ui.notices.all.map(({ lang, title }) => [lang, title]) };
}

test("a browser without Norwegian is offered English once, in English", () => {
  const first = visit();
  expect(first.offers).toEqual([["en", "This map is also in English"]]);
  expect(visit({ storage: first.storage }).offers).toEqual([]);
});

test("taking the offer changes the language and closes it", () => {
  const { ui, i18n } = visit();
  ui.notices.all[0]?.action?.run();
  expect({ language: i18n.language, all: ui.notices.all }).toEqual({ language: "en", all: [] });
});

test.each([
  ["a browser that knows Norwegian", { browser: ["en-GB", "nn-NO"] }],
  ["an address with a language", { search: "?lang=no" }],
  ["a map without English", { languages: ["no"] }],
  ["a browser that does not say", { browser: [] }],
])("%s is not asked", (_whom, given) => {
  expect(visit(given).offers).toEqual([]);
});
