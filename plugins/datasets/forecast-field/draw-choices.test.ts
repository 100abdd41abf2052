import { autorun, observable } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import { DrawChoices } from "./draw-choices.ts";

afterEach(() => void vi.unstubAllGlobals());

test("the flow moves when the user wants it, stops when the system asks for less motion, and goes on after that", () => {
  const query = Object.assign(new EventTarget(), { matches: false });
  const listens = vi.spyOn(query, "removeEventListener");
  vi.stubGlobal("window", { matchMedia: () => query });
  const setting = observable({ options: [] as unknown[] });
  const choices = new DrawChoices({ elements: { u: "u", v: "v" } } as never, setting);
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(choices.flows));
  choices.choose("flow", "on");
  for (const matches of [true, false]) {
    query.matches = matches;
    query.dispatchEvent(new Event("change"));
  }
  stop();
  expect(seen).toEqual([false, true, false, true]);
  expect(listens).toHaveBeenCalledOnce();
});
