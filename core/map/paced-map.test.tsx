import View from "ol/View.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PacedMap } from "./paced-map.ts";

let map: PacedMap;
/** What `performance.now()` returns. */
let now: number;
/** When frames began. */
let frames: number[];

/** A map whose frames take 10 ms each, and that has drawn one. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw));
  now = 0;
  frames = [];
  map = new PacedMap({ view: new View({ center: [0, 0], resolution: 100 }), controls: [], interactions: [] });
  map.on("precompose", () => {
    frames.push(now);
    now += 10;
  });
  map.setSize([300, 300]);
  map.setTarget(document.createElement("div"));
  map.setSize([300, 300]);
  pass(1);
  frames = [];
});
afterEach(() => {
  map.dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function pass(ms: number): void {
  for (let step = 0; step < ms; step++) {
    vi.advanceTimersByTime(1);
    now += 1;
  }
}

test("while tiles load, frames rest eight times as long as the last one took", () => {
  map.dispatchEvent("loadstart");
  for (let tile = 0; tile < 200; tile++) {
    map.render();
    pass(1);
  }
  const rests = frames.slice(1).map((begin, index) => begin - (frames[index] ?? 0) - 10);
  expect(frames.length).toBeGreaterThan(1);
  for (const rest of rests) expect(rest).toBeGreaterThanOrEqual(80);
  for (const rest of rests) expect(rest).toBeLessThan(85);
});

test("each request for a frame is honoured, also the last one", () => {
  map.dispatchEvent("loadstart");
  map.render();
  map.dispatchEvent("loadend");
  pass(100);
  expect(frames).toHaveLength(1);
});

test("nothing waits when nothing loads", () => {
  map.render();
  pass(1);
  map.render();
  pass(1);
  expect(frames).toHaveLength(2);
});

test("a map that moves is drawn in every frame", () => {
  map.dispatchEvent("loadstart");
  map.render();
  for (let step = 1; step <= 5; step++) {
    map.getView().setCenter([step * 1_000, 0]);
    pass(1);
  }
  expect(frames).toHaveLength(5);
});
