import { observable, runInAction } from "mobx";
import { expect, test, vi } from "vitest";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { afterFirstMap } from "./watch-page.ts";

function page(enabled = true) {
  const map = observable({ idle: false });
  const services = {
    datasets: { all: [{ setting: { enabled }, active: enabled, updating: false, failure: null }] },
    startup: { ready: true },
    log: { error: vi.fn() },
    map,
  } as unknown as AppServices;
  return { services, drawFirstMap: () => runInAction(() => void (map.idle = true)) };
}

test.each([
  ["with data", true],
  ["that shows no dataset", false],
])(
  "what the first map does not need starts after a map %s, and stops with the page",
  async (_what, enabled) => {
    const { services, drawFirstMap } = page(enabled);
    const stop = vi.fn();
    const load = vi.fn(async () => stop);
    const leave = afterFirstMap(services, load);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    drawFirstMap();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(stop).not.toHaveBeenCalled();
    leave();
    await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
  },
);

test("it is not loaded when the page is left before its first map", async () => {
  const { services, drawFirstMap } = page();
  const load = vi.fn(async () => () => {});
  afterFirstMap(services, load)();
  drawFirstMap();
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  expect(services.log.error).not.toHaveBeenCalled();
});
