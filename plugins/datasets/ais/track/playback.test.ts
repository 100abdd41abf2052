import { expect, test } from "vitest";
import { Playback } from "./playback.ts";

const playback = () => new Playback(() => ({ from: 1_000, to: 601_000 }));

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
