import { observable, runInAction } from "mobx";
import { expect, test } from "vitest";
import type { ForecastSource } from "../../../../contracts/forecast-time.ts";
import { ForecastTimeStore } from "../forecast-time-store.ts";
import { type Later, playSteps, startPlaying } from "./player.ts";
import { chooseByKey } from "./time-keys.ts";

const HOUR = 3_600_000;
const NINE = Date.UTC(2026, 10, 30, 9);

/** Twelve hours of one forecast, and a timer that the test runs out. */
function playing(): {
  store: ForecastTimeStore;
  state: { waiting: boolean };
  elapse(): void;
  pending(): number;
  stop(): void;
} {
  const clock = observable({ minute: new Date(NINE) }, {}, { deep: false });
  const store = new ForecastTimeStore(clock);
  const state = observable({ waiting: false });
  const times = Array.from({ length: 12 }, (_, at) => NINE + at * HOUR);
  const source = {
    id: "wind",
    times,
    get waiting() {
      return state.waiting;
    },
  } as unknown as ForecastSource;
  store.add(source);
  const timers = new Set<() => void>();
  const later: Later = (callback) => {
    timers.add(callback);
    return () => timers.delete(callback);
  };
  const stop = playSteps(store, later);
  const elapse = () => {
    const due = [...timers];
    timers.clear();
    for (const callback of due) callback();
  };
  return { store, state, elapse, pending: () => timers.size, stop };
}

test("playing shows step after step, and stops at the end", () => {
  const { store, elapse, pending, stop } = playing();
  startPlaying(store);
  for (let at = 0; at < 11; at++) elapse();
  expect({ time: store.time, playing: store.playing, pending: pending() }).toEqual({
    time: NINE + 11 * HOUR,
    playing: false,
    pending: 0,
  });
  // From the end it begins again at now.
  startPlaying(store);
  expect({ time: store.time, playing: store.playing }).toEqual({ time: NINE, playing: true });
  stop();
  expect(pending()).toBe(0);
});

test("the next step waits until the last one is drawn", () => {
  const { store, state, elapse } = playing();
  startPlaying(store);
  runInAction(() => {
    state.waiting = true;
  });
  elapse();
  expect(store.time).toBe(NINE);
  runInAction(() => {
    state.waiting = false;
  });
  expect(store.time).toBe(NINE + HOUR);
});

test("stopping and choosing by hand leave no timer", () => {
  const { store, elapse, pending } = playing();
  startPlaying(store);
  store.play(false);
  expect(pending()).toBe(0);
  elapse();
  expect(store.time).toBe(NINE);
});

test("keys go by a step, by six hours, to now and to the end; others are not taken", () => {
  const { store } = playing();
  const after = (key: string) => {
    const taken = chooseByKey(key, store);
    return [taken, (store.time - NINE) / HOUR];
  };
  expect(after("ArrowRight")).toEqual([true, 1]);
  expect(after("PageUp")).toEqual([true, 7]);
  expect(after("PageUp")).toEqual([true, 11]);
  expect(after("PageDown")).toEqual([true, 5]);
  expect(after("End")).toEqual([true, 11]);
  expect(after("ArrowLeft")).toEqual([true, 10]);
  expect(after("Home")).toEqual([true, 0]);
  expect(store.isNow).toBe(true);
  expect(after("Tab")).toEqual([false, 0]);
});
