import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MapStore } from "../map/map-store.ts";
import { PolarMode } from "./polar-mode.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function make(polar: boolean) {
  const startNextIn = vi.fn();
  const reload = vi.fn();
  const map = { polar, saved: { startNextIn } } as unknown as MapStore;
  return { mode: new PolarMode({ map, offered: true, failed: false, reload }), startNextIn, reload };
}

test("a switch stores the place at once and reloads 1.2 s later", () => {
  const { mode, startNextIn, reload } = make(false);
  mode.switchTo(true);
  expect(startNextIn.mock.calls).toEqual([["EPSG:3575"]]);
  expect(mode.switchingTo).toBe("polar");
  vi.advanceTimersByTime(1199);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

test("back to the ordinary map likewise", () => {
  const { mode, startNextIn } = make(true);
  mode.switchTo(false);
  expect({ switchingTo: mode.switchingTo, calls: startNextIn.mock.calls }).toEqual({
    switchingTo: "ordinary",
    calls: [["EPSG:3857"]],
  });
});

test("a switch to what is already there, or during another one, does nothing", () => {
  const { mode, startNextIn, reload } = make(true);
  mode.switchTo(true);
  expect(mode.switchingTo).toBeNull();
  mode.switchTo(false);
  mode.switchTo(false);
  vi.advanceTimersByTime(5000);
  expect({ starts: startNextIn.mock.calls.length, reloads: reload.mock.calls.length }).toEqual({
    starts: 1,
    reloads: 1,
  });
});
