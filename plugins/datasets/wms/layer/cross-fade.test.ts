import Layer from "ol/layer/Layer.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CrossFade } from "./cross-fade.ts";

const layer = () => new Layer({});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (step: (now: number) => void) =>
    setTimeout(() => step(Date.now()), 16),
  );
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the old layer fades out in 200 ms and is gone; its signal ended at once", () => {
  const fade = new CrossFade();
  const [first, second] = [layer(), layer()];
  let signal: AbortSignal | null = null;
  fade.show("a", (given) => {
    signal = given;
    return first;
  });
  fade.show("b", () => second);
  expect(signal).toMatchObject({ aborted: true });
  vi.advanceTimersByTime(100);
  expect(first.getOpacity()).toBeGreaterThan(0.2);
  expect(first.getOpacity()).toBeLessThan(0.8);
  vi.advanceTimersByTime(200);
  expect(fade.group.getLayers().getArray()).toEqual([second]);
  expect(second.getOpacity()).toBe(1);
});

test("however quickly they change, one layer at most is on its way out", () => {
  const fade = new CrossFade();
  for (let i = 0; i < 20; i++) {
    fade.show(`${i}`, layer);
    vi.advanceTimersByTime(20);
    expect(fade.group.getLayers().getLength()).toBeLessThanOrEqual(2);
  }
});

test("with reduced motion the old layer goes at once", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const fade = new CrossFade();
  fade.show("a", layer);
  fade.show("b", layer);
  expect(fade.group.getLayers().getLength()).toBe(1);
});

test("the same key changes nothing", () => {
  const fade = new CrossFade();
  expect(fade.show("a", layer)).toBe(true);
  expect(fade.show("a", () => expect.fail("made twice"))).toBe(false);
});

test("stopping cancels what is on its way and leaves no frame", () => {
  const fade = new CrossFade();
  let signal: AbortSignal | null = null;
  fade.show("a", layer);
  fade.show("b", (given) => {
    signal = given;
    return layer();
  });
  fade.stop();
  expect(signal).toMatchObject({ aborted: true });
  expect(vi.getTimerCount()).toBe(0);
});
