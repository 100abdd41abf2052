import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../core/api/kernel.ts";
import { servicesOf } from "../../../tests/support/services-of.ts";
import type { Fleets } from "./fleets.ts";
import { Follower, needsFit } from "./follower.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const FITTED = [10, 60, 14, 62] as [number, number, number, number];

test.each<[string, [number, number, number, number], boolean]>([
  ["has moved a little", [10.1, 60.1, 14.1, 62], false],
  ["has sailed out of the view", [10.1, 60.1, 14.6, 62], true],
  ["has gathered in a corner", [10, 60, 11, 60.5], true],
  ["is spread in one direction only", [10, 60.9, 13.5, 61], false],
])("a fleet that %s", (_name, box, moves) => {
  expect(needsFit(box, FITTED)).toBe(moves);
});

/** A follower of a fleet of one vessel at a place; null: it was never received. */
function following(vessel: { lon: number; lat: number } | null) {
  const fit = vi.fn();
  let press = (_event: { key: string }): unknown => false;
  const map = {
    fit,
    addInteraction: () => () => {},
    onKey: (listener: typeof press) => {
      press = listener;
      return () => {};
    },
  };
  const fleets = { all: [{ id: "a", name: "Kystflåten", mmsis: [1] }], received: () => vessel };
  const app = { map, services: servicesOf({}) } as unknown as AppServices;
  const follower = new Follower(app, fleets as unknown as Fleets);
  follower.follow({ id: "a" });
  return { follower, fit, press: (key: string) => press({ key }) };
}

test("the map follows a fleet until the user moves the map", () => {
  const vessel = { lon: 14, lat: 68 };
  const { follower, fit, press } = following(vessel);
  expect({ followed: follower.fleetId, fits: fit.mock.calls.length }).toEqual({ followed: "a", fits: 1 });
  vi.advanceTimersByTime(60_000);
  expect(fit).toHaveBeenCalledTimes(1);
  vessel.lon = 16;
  vi.advanceTimersByTime(5_000);
  expect(fit).toHaveBeenCalledTimes(2);
  press("ArrowLeft");
  vessel.lon = 18;
  vi.advanceTimersByTime(60_000);
  expect({ followed: follower.fleetId, fits: fit.mock.calls.length }).toEqual({ followed: null, fits: 2 });
});

test("a fleet of which no vessel was received is not followed", () => {
  const { follower, fit } = following(null);
  expect({ followed: follower.fleetId, fits: fit.mock.calls.length }).toEqual({ followed: null, fits: 0 });
});
