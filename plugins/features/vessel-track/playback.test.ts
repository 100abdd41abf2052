import { afterEach, expect, test, vi } from "vitest";
import { Playback } from "./playback.ts";

const playback = (first = 1_000) =>
  new Playback(
    () => ({ from: 1_000, to: 601_000 }),
    () => first,
  );

afterEach(() => vi.unstubAllGlobals());

test("it plays from where the vessel was first heard, also when it is played again", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const moment = playback(120_000);
  moment.play();
  expect({ time: moment.time, playing: moment.playing }).toEqual({ time: 120_000, playing: true });
  moment.pause();
  moment.seek(150_000);
  moment.play();
  expect(moment.time).toBe(150_000);
  moment.seek(601_000);
  moment.play();
  expect(moment.time).toBe(120_000);
  moment.stop();
});

test("a moment moves as much faster as was chosen, and stands still at the end", () => {
  const moment = playback();
  moment.seek(1_000);
  moment.setSpeed(300);
  moment.advance(1_000);
  expect(moment.time).toBe(301_000);
  moment.advance(5_000);
  expect(moment.time).toBe(601_000);
  expect(moment.playing).toBe(false);
});

test("there is no moment before the first position", () => {
  const moment = playback(120_000);
  moment.seek(5_000);
  expect(moment.time).toBe(120_000);
});

test("a moment never leaves the span, and a stopped one does not move", () => {
  const moment = playback();
  moment.seek(9e9);
  expect(moment.time).toBe(601_000);
  moment.seek(-5);
  expect(moment.time).toBe(1_000);
  moment.stop();
  moment.advance(1_000);
  expect(moment.time).toBeNull();
});
