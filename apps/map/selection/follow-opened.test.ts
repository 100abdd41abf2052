import { observable, runInAction } from "mobx";
import { expect, test, vi } from "vitest";
import type { MapStore } from "../../../core/map/map-store.ts";
import { bringOpenedIntoView } from "./follow-opened.ts";
import type { SelectionStore } from "./selection.ts";

function opened(path: string, still: boolean) {
  const selection = observable(
    { path, view: { kind: "position", text: path }, opened: null },
    {},
    { deep: false },
  );
  const shown: string[] = [];
  const stopWaiting = vi.fn();
  const showOpened = () => {
    shown.push(selection.path);
    return stopWaiting;
  };
  const load = async () => ({ showOpened }) as unknown as typeof import("./bring-into-view.ts");
  const stop = bringOpenedIntoView(selection as unknown as SelectionStore, {} as MapStore, still, load);
  const open = (next: string) =>
    runInAction(() => Object.assign(selection, { path: next, view: { kind: "position", text: next } }));
  return { open, shown, stop, stopWaiting };
}
const loaded = () => new Promise((resolve) => setTimeout(resolve));

test("each address is shown once, when what moves the map has come", async () => {
  const { open, shown, stopWaiting } = opened("60,5", false);
  expect(shown).toEqual([]);
  await loaded();
  expect(shown).toEqual(["60,5"]);
  open("61,5");
  expect(stopWaiting).toHaveBeenCalledOnce();
  await loaded();
  expect(shown).toEqual(["60,5", "61,5"]);
});

test("an address that is left before is not shown, nor one of a page that is closed", async () => {
  const { open, shown, stop } = opened("60,5", false);
  open("61,5");
  await loaded();
  expect(shown).toEqual(["61,5"]);
  open("62,5");
  stop();
  await loaded();
  expect(shown).toEqual(["61,5"]);
});

test("the first address of a share with a position does not move the map, the next does", async () => {
  const { open, shown } = opened("60,5", true);
  await loaded();
  expect(shown).toEqual([]);
  open("61,5");
  await loaded();
  expect(shown).toEqual(["61,5"]);
});
