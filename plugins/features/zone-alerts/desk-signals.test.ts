import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../core/api/kernel.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import { storageOf } from "../../../tests/support/stored-keys.ts";
import { DeskSignals } from "./desk-signals.ts";
import { readAlerts, type ZoneAlert } from "./model/alert.ts";

const alertAt = (datetime: string): ZoneAlert => {
  const [alert] = readAlerts([{ id: datetime, datetime, mmsi: 257_000_001, name: "NORDHAV" }], "a");
  if (!alert) throw new Error("no alert");
  return alert;
};
const FIRST = alertAt("2026-11-29T12:00:00Z");
const LATER = alertAt("2026-11-29T12:01:00Z");

let tones: number[];
let shown: string[];
beforeEach(() => {
  [tones, shown] = [[], []];
  class FakeAudio {
    currentTime = 0;
    destination = {};
    createGain = () => ({ gain: {}, connect: () => {} });
    createOscillator = () => ({
      frequency: {
        set value(hertz: number) {
          tones.push(hertz);
        },
      },
      connect: () => {},
      start: () => {},
      stop: () => {},
    });
  }
  class FakeNotification {
    static permission = "granted";
    constructor(title: string) {
      shown.push(title);
    }
  }
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
});
afterEach(() => vi.unstubAllGlobals());

function signals(settings: Record<string, boolean>, disk = memoryStorage()) {
  const app = {
    storage: storageOf("zone-alerts", disk),
    settings: { get: (id: string) => settings[id] },
    i18n: new I18n({ language: "no" }),
    log: { info: () => {} },
  } as unknown as AppServices;
  return new DeskSignals(app);
}

test.each([
  [{ alertSound: true, alertNotifications: true }, false, 2, 1],
  [{ alertSound: false, alertNotifications: true }, false, 0, 1],
  [{ alertSound: true, alertNotifications: false }, false, 2, 0],
  // The browser shows a notification of its own for a pushed alert.
  [{ alertSound: true, alertNotifications: true }, true, 2, 0],
])("with %j, pushed %s: %i tones and %i notifications", (settings, isPushed, sounds, notices) => {
  signals(settings).give(FIRST, "Fjorden", isPushed);
  expect({ tones: tones.length, shown }).toEqual({
    tones: sounds,
    shown: Array.from({ length: notices }, () => "NORDHAV gikk inn i Fjorden"),
  });
});

test("each alert sounds once, also over a reload; a later one sounds again", () => {
  const [settings, disk] = [{ alertSound: true }, memoryStorage()];
  const page = signals(settings, disk);
  page.give(FIRST, "Fjorden", false);
  page.give(FIRST, "Fjorden", false);
  signals(settings, disk).give(FIRST, "Fjorden", false);
  expect(tones).toHaveLength(2);
  signals(settings, disk).give(LATER, "Fjorden", false);
  expect(tones).toHaveLength(4);
});

test("without the browser's permission no notification is shown", () => {
  vi.stubGlobal(
    "Notification",
    Object.assign(() => shown.push("x"), { permission: "denied" }),
  );
  signals({ alertNotifications: true }).give(FIRST, "Fjorden", false);
  expect(shown).toEqual([]);
});
