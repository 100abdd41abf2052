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
  const player = playback(120_000);
  player.play();
  expect({ time: player.time, playing: player.playing }).toEqual({ time: 120_000, playing: true });
  player.pause();
  player.seek(150_000);
  player.play();
  expect(player.time).toBe(150_000);
  player.seek(601_000);
  player.play();
  expect(player.time).toBe(120_000);
  player.stop();
});

test("a moment moves as much faster as was chosen, and stands still at the end", () => {
  const player = playback();
  player.seek(1_000);
  player.setSpeed(300);
  player.advance(1_000);
  expect(player.time).toBe(301_000);
  player.advance(5_000);
  expect(player.time).toBe(601_000);
  expect(player.playing).toBe(false);
});

test("there is no moment before the first position", () => {
  const player = playback(120_000);
  player.seek(5_000);
  expect(player.time).toBe(120_000);
});

test("a moment never leaves the span, and a stopped one does not move", () => {
  const player = playback();
  player.seek(9e9);
  expect(player.time).toBe(601_000);
  player.seek(-5);
  expect(player.time).toBe(1_000);
  player.stop();
  player.advance(1_000);
  expect(player.time).toBeNull();
});
