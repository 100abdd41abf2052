import { observable, runInAction } from "mobx";
import { expect, test } from "vitest";
import { I18n } from "../../../core/i18n/i18n.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { Failure } from "../../../core/services/failure.ts";
import { Settings } from "../../../core/services/settings.ts";
import { AppStorage } from "../../../core/services/storage.ts";
import { UiStore } from "../stores/ui-store.ts";
import { watchStartup } from "./watch-startup.ts";

test("start-up calls that fail are named with their reason, in the user's language", () => {
  const startup = observable({ ready: false, preload: null as unknown });
  const i18n = new I18n({ language: "en" });
  const ui = new UiStore(new Settings(new AppStorage("test", null)), { width: 1440, height: 900 });
  const stop = watchStartup({ startup, i18n } as unknown as AppServices, ui);
  expect(ui.notices.all).toEqual([]);
  const failure = new Failure("x", { id: "http-status", place: "/x", status: 500 });
  const failed = { kind: "failed", failure, reason: "500 - Internal Server Error" };
  runInAction(() => {
    startup.preload = {
      configuration: failed,
      datasetGroups: { kind: "loaded", data: {} },
      datasets: failed,
    };
  });
  expect(ui.notices.all[0]?.title).toBe("Something went wrong");
  expect(ui.notices.all[0]?.text).toContain("App configuration not available: 500 - Internal Server Error.");
  expect(ui.notices.all[0]?.text).toContain("Datasets not available: 500");
  expect(ui.notices.all[0]?.text).not.toContain("groups");
  i18n.setLanguage("no");
  expect(ui.notices.all[0]?.title).toBe("Noe gikk galt");
  expect(ui.notices.all[0]?.text).toContain("Oppsettet av appen er ikke tilgjengelig: 500");
  expect(ui.notices.all[0]?.text).toContain("Datasettene er ikke tilgjengelige: 500");
  runInAction(() => {
    startup.preload = { ...Object(startup.preload), datasetGroups: failed };
  });
  expect(ui.notices.all[0]?.text).toContain("Gruppene av datasett er ikke tilgjengelige: 500");
  i18n.setLanguage("en");
  expect(ui.notices.all[0]?.text).toContain("Dataset groups not available: 500");
  stop();
});
