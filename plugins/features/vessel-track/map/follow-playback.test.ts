import { observable, runInAction } from "mobx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Followed } from "../../../../contracts/followed-vessel.ts";
import { fakeMap } from "../../../../tests/support/fake-map.ts";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { followPlayback } from "./follow-playback.ts";

/** A map of 1000 × 500 px, one px is a thousandth of a degree; a panel covers its left 400 px. */
function scene() {
  const playback = observable({
    playing: false,
    place: { lon: 0, lat: 60 } as { lon: number; lat: number } | null,
  });
  // Its centre is the centre of the free part.
  const hands = fakeMap({ center: [0, 60], size: [1000, 500], middle: [700, 250] });
  const { map } = hands;
  map.padding.left = 400;
  const followed: { current: Followed | null } = observable({ current: null }, {}, { deep: false });
  const app = { map, services: servicesOf({ "followed-vessel": followed }) } as never;
  const stop = followPlayback({ isPlaying: () => playback.playing, place: () => playback.place }, app);
  return {
    ...hands,
    followed,
    stop,
    play: (playing = true) => runInAction(() => Object.assign(playback, { playing })),
    /** Moves the vessel, and gives the map time to react. */
    sail: (lon: number, lat = 60) => {
      runInAction(() => Object.assign(playback, { place: { lon, lat } }));
      vi.advanceTimersByTime(300);
    },
  };
}

/** From this px on an element covers the map. */
let legendFrom = Number.POSITIVE_INFINITY;
beforeEach(() => {
  vi.useFakeTimers();
  legendFrom = Number.POSITIVE_INFINITY;
  const pane = {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    contains: (other: unknown) => other === pane,
  };
  vi.stubGlobal("document", {
    querySelector: () => pane,
    elementFromPoint: (x: number) => (x >= legendFrom ? {} : pane),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a vessel under the legend is brought out from there", () => {
  const { map, play, sail } = scene();
  legendFrom = 800;
  play();
  sail(0.05);
  expect(map.center).toEqual([0, 60]);
  sail(0.15);
  expect(map.center).toEqual([0.15, 60]);
});

test("a vessel in the free part of the map does not move it; one near its edge takes it along", () => {
  const { map, play, sail, flights } = scene();
  play();
  sail(0.15);
  sail(-0.15, 60.1);
  expect(flights()).toBe(0);
  sail(0.25);
  expect(map.center).toEqual([0.25, 60]);
  sail(0.25, 60.2);
  expect(map.center).toEqual([0.25, 60.2]);
  expect(flights()).toBe(2);
});

test("a small map, between a sheet and the search, keeps a middle in which it stands still", () => {
  const { map, play, sail, flights } = scene();
  map.padding = { top: 0, right: 0, bottom: 400, left: 400 };
  // Px 50 of the 100 that are left, then 80.
  sail(0, 60.2);
  play();
  expect(flights()).toBe(0);
  sail(0, 60.17);
  expect(flights()).toBe(1);
});

test("a vessel that sails under the panel is brought out from there", () => {
  const { map, play, sail } = scene();
  play();
  sail(-0.4);
  expect(map.center).toEqual([-0.4, 60]);
});

test("a playback that begins out of sight shows where it begins", () => {
  const { map, play, sail } = scene();
  sail(9);
  expect(map.center).toEqual([0, 60]);
  play();
  expect(map.center).toEqual([9, 60]);
});

test("who moves the map by hand is left alone until play is pressed again", () => {
  for (const move of [
    ({ drag }: ReturnType<typeof scene>) => drag(),
    ({ press }: ReturnType<typeof scene>) => press("ArrowLeft"),
  ]) {
    const stage = scene();
    stage.play();
    move(stage);
    stage.sail(0.4);
    expect({ flights: stage.flights(), listens: stage.listens() }).toEqual({ flights: 0, listens: false });
    stage.play(false);
    stage.play();
    expect(stage.map.center).toEqual([0.4, 60]);
  }
});

test("two fingers zoom: the map is left alone meanwhile, and goes along afterwards", () => {
  const { drag, play, sail, flights } = scene();
  play();
  drag(2);
  sail(0.4);
  expect(flights()).toBe(0);
  sail(0.4);
  sail(0.4);
  expect(flights()).toBe(1);
});

test("what takes the map elsewhere, such as a search, is not fought", () => {
  const { map, play, sail, flights } = scene();
  play();
  sail(0.01);
  map.center = [30, 70];
  sail(0.02);
  expect({ flights: flights(), center: map.center }).toEqual({ flights: 0, center: [30, 70] });
});

test("nothing moves the map while playback rests, or where the sheet covers all of it", () => {
  const { map, play, sail, stop, flights, listens } = scene();
  play();
  map.padding = { top: 0, right: 0, bottom: 500, left: 0 };
  sail(0.4);
  play(false);
  map.padding = { top: 0, right: 0, bottom: 0, left: 0 };
  sail(0.45);
  stop();
  play();
  sail(0.48);
  expect({ flights: flights(), listens: listens() }).toEqual({ flights: 0, listens: false });
});

test("the past and the present are not followed at the same time", () => {
  const { followed, play, sail, flights } = scene();
  const live = {
    datasetId: "ais",
    featureId: "1",
    stop: vi.fn(() => runInAction(() => Object.assign(followed, { current: null }))),
  };
  runInAction(() => Object.assign(followed, { current: live }));
  play();
  expect(live.stop).toHaveBeenCalledOnce();
  runInAction(() => Object.assign(followed, { current: live }));
  sail(0.4);
  expect(flights()).toBe(0);
});
