import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isInWindow, nextBoundary } from "../../lib/night-window.ts";
import { Clock } from "./clock.ts";
import { Settings } from "./settings.ts";
import { AppStorage } from "./storage.ts";
import { ThemeStore } from "./theme.ts";

beforeEach(() => void vi.stubEnv("TZ", "Europe/Oslo"));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
const window = (start: string, end: string, utc = false) => ({ start, end, utc });

describe("the window of automatic night mode", () => {
  test.each([
    ["20:00", "23:00", "2026-01-10T18:59:59Z", false],
    ["20:00", "23:00", "2026-01-10T19:00:00Z", true],
    ["20:00", "23:00", "2026-01-10T21:59:59Z", true],
    ["20:00", "23:00", "2026-01-10T22:00:00Z", false],
    // Past midnight.
    ["22:00", "06:00", "2026-01-10T23:30:00Z", true],
    ["22:00", "06:00", "2026-01-10T04:59:00Z", true],
    ["22:00", "06:00", "2026-01-10T05:00:00Z", false],
    ["22:00", "06:00", "2026-01-10T11:00:00Z", false],
    // Equal ends.
    ["00:00", "00:00", "2026-01-10T11:00:00Z", true],
    ["08:00", "08:00", "2026-01-10T07:00:00Z", true],
  ])("%s–%s at %s: %s", (start, end, at, inside) => {
    expect(isInWindow(window(start, end), new Date(at))).toBe(inside);
  });

  test("may be meant in UTC", () => {
    const at = new Date("2026-07-10T20:30:00Z");
    expect(isInWindow(window("21:00", "23:00", true), at)).toBe(false);
    expect(isInWindow(window("21:00", "23:00"), at)).toBe(true);
  });

  test("that begins in the hour that summer time skips begins after it", () => {
    const spring = window("02:30", "04:00");
    expect(isInWindow(spring, new Date("2026-03-29T00:59:00Z"))).toBe(false);
    expect(isInWindow(spring, new Date("2026-03-29T01:00:00Z"))).toBe(true);
  });

  test.each([
    ["22:00", "06:00", false, "2026-01-10T11:00:00Z", "2026-01-10T21:00:00.000Z"],
    ["22:00", "06:00", false, "2026-01-10T21:00:00Z", "2026-01-11T05:00:00.000Z"],
    ["22:00", "06:00", true, "2026-01-10T23:00:00Z", "2026-01-11T06:00:00.000Z"],
    // The night in which summer time begins is an hour shorter.
    ["22:00", "06:00", false, "2026-03-28T22:00:00Z", "2026-03-29T04:00:00.000Z"],
    ["08:00", "08:00", false, "2026-01-10T07:00:00Z", "2026-01-11T07:00:00.000Z"],
  ])("%s–%s (UTC %s) next begins or ends after %s at %s", (start, end, utc, after, next) => {
    expect(nextBoundary(window(start, end, utc), new Date(after)).toISOString()).toBe(next);
  });
});

describe("automatic night mode", () => {
  function start(at: string, storage = new AppStorage("gear", null)) {
    vi.useFakeTimers({ now: new Date(at) });
    const settings = new Settings(storage);
    settings.set("automaticNightMode", true);
    settings.set("nightModeWindow", window("22:00", "06:00", true));
    const clock = new Clock();
    const page = new EventTarget();
    return {
      theme: new ThemeStore(settings, clock),
      settings,
      storage,
      page,
      stop: clock.start(undefined, page),
    };
  }

  test("switches in the minute in which the window begins and ends", () => {
    const { theme, stop } = start("2026-01-10T21:58:40Z");
    vi.advanceTimersByTime(79_000);
    expect(theme.theme).toBe("day");
    vi.advanceTimersByTime(1_000);
    expect(theme.theme).toBe("night");
    vi.advanceTimersByTime(8 * 3_600_000);
    expect(theme.theme).toBe("day");
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("looks at the clock when the page is seen again after a sleep", () => {
    const { theme, page, stop } = start("2026-01-10T21:00:00Z");
    vi.setSystemTime(new Date("2026-01-11T01:00:00Z"));
    expect(theme.theme).toBe("day");
    page.dispatchEvent(new Event("visibilitychange"));
    expect(theme.theme).toBe("night");
    stop();
  });

  test("obeys the hand until the window next begins or ends, also after a reload", () => {
    const { theme, storage, stop } = start("2026-01-10T23:00:00Z");
    theme.toggle();
    expect(theme.theme).toBe("day");
    vi.advanceTimersByTime(3_600_000);
    expect(theme.theme).toBe("day");
    stop();
    const again = start("2026-01-11T03:00:00Z", storage);
    expect(again.theme.theme).toBe("day");
    vi.advanceTimersByTime(3 * 3_600_000);
    again.theme.toggle();
    expect(again.theme.theme).toBe("night");
    again.stop();
    const next = start("2026-01-11T22:30:00Z", storage);
    next.theme.toggle();
    next.theme.toggle();
    expect(next.theme.theme).toBe("night");
    next.stop();
  });

  test("leaves the theme as the hand had it when it is switched off", () => {
    const { theme, settings, stop } = start("2026-01-10T23:00:00Z");
    settings.set("automaticNightMode", false);
    expect(theme.theme).toBe("day");
    stop();
  });
});

test("the screen is darkened by night only", () => {
  const settings = new Settings(new AppStorage("gear", null));
  const theme = new ThemeStore(settings);
  settings.set("nightModeBrightness", 0.5);
  expect(theme.shade).toBe(0);
  theme.setTheme("night");
  expect(theme.shade).toBe(0.5);
});
