import { expect, test, vi } from "vitest";
import { keepAwake } from "./wake-lock.ts";

class Sentinel extends EventTarget {
  released = false;
  async release() {
    this.released = true;
    this.dispatchEvent(new Event("release"));
  }
}

function make(isRefused = false) {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  const given: Sentinel[] = [];
  const request = vi.fn(async () => {
    if (isRefused) throw new DOMException("battery", "NotAllowedError");
    const sentinel = new Sentinel();
    given.push(sentinel);
    return sentinel as unknown as WakeLockSentinel;
  });
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  return { parts: { wakeLock: { request }, page }, given, request, show };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test("the screen is kept on, again after the page was hidden, and no longer than asked for", async () => {
  const { parts, given, request, show } = make();
  const states: boolean[] = [];
  const end = keepAwake(parts, (state) => states.push(state));
  await settle();
  show("visible");
  await settle();
  expect(request).toHaveBeenCalledTimes(1);
  // The browser releases it when the page is hidden.
  await given[0]?.release();
  show("hidden");
  await settle();
  expect(request).toHaveBeenCalledTimes(1);
  show("visible");
  await settle();
  expect(states).toEqual([true, false, true]);
  end();
  expect(given[1]?.released).toBe(true);
  show("visible");
  await settle();
  expect(request).toHaveBeenCalledTimes(2);
});

test("an end while the browser still thinks leaves nothing on", async () => {
  const { parts, given } = make();
  keepAwake(parts, () => {})();
  await settle();
  expect(given.every(({ released }) => released)).toBe(true);
});

test("a refusal, and a browser without it, are reported", async () => {
  const onState = vi.fn();
  keepAwake(make(true).parts, onState);
  await settle();
  keepAwake({ ...make().parts, wakeLock: null }, onState);
  expect(onState.mock.calls).toEqual([[false], [false]]);
});
