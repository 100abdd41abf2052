import { autorun, observable, runInAction } from "mobx";
import { describe, expect, test } from "vitest";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { RouteView } from "../routing/view-of.ts";
import { entryKey, type PopupEntry } from "./popup-entry.ts";
import { MAX_PINNED, SelectionStore } from "./selection.ts";

const item = (id: string): DatasetItem => ({ id, datasetId: "gear", properties: {}, geometry: null });

function world() {
  const items = observable.array(["a", "b", "c", "d", "e", "f"].map(item), { deep: false });
  const make = (id: string, group: string) => {
    const setting = observable({ hiddenLayers: [] as string[], inLegend: true });
    const active = observable.box(true);
    return {
      id,
      setting,
      definition: { legend: { group } },
      get active() {
        return active.get();
      },
      item: (itemId: string) => items.find((one) => one.id === itemId) ?? null,
      switchTo: (on: boolean) => runInAction(() => active.set(on)),
    };
  };
  const gear = make("gear", "gear");
  const sea = make("sea", "");
  const all = [gear, sea] as unknown as Dataset[];
  const [dataset, background] = all as [Dataset, Dataset];
  const view = (path: string): RouteView => {
    const [, first, featureId] = path.split("/");
    if (first !== "gear") return { kind: "home" };
    return featureId === undefined ? { kind: "dataset", dataset } : { kind: "feature", dataset, featureId };
  };
  const selection = new SelectionStore({
    path: "/",
    view,
    datasets: {
      all,
      get active() {
        return all.filter(({ active }) => active);
      },
    },
  });
  const entry = (id: string): PopupEntry => ({ kind: "item", dataset, item: item(id) });
  const show = (...ids: string[]) =>
    selection.show({ place: [14, 68], entries: ids.map(entry), byKeyboard: false });
  const pin = (pinned = true) => {
    const { popup } = selection;
    if (popup) selection.setPinned(popup.id, pinned);
  };
  return { selection, show, pin, entry, gear, dataset, background, items };
}

/** The state as text. */
function shown({ selection }: Pick<ReturnType<typeof world>, "selection">) {
  const { opened, popups, popup, selected, asking } = selection;
  const names = popups.map(
    ({ chosen, entries, pinned }) =>
      `${pinned ? "pinned " : ""}${chosen ? entryKey(chosen) : `choice of ${entries.length}`}`,
  );
  return {
    opened: opened && [opened.dataset.id, opened.featureId].filter((part) => part !== null).join("/"),
    popups: names,
    last: popup && popups.indexOf(popup),
    selected: selected && `${selected.dataset.id}/${selected.item.id}`,
    asking,
  };
}

type Action = (scene: ReturnType<typeof world>) => void;
const go =
  (path: string): Action =>
  ({ selection }) =>
    selection.setPath(path);
const click =
  (...ids: string[]): Action =>
  ({ show }) =>
    show(...ids);
const pinLast: Action = ({ pin }) => pin();
const nothing = { opened: null, popups: [], last: null, selected: null, asking: false };

describe("what is opened, asked for and pinned, action by action", () => {
  test.each<[string, Action[], Partial<typeof nothing> | Record<string, unknown>]>([
    ["at the start nothing is", [], {}],
    ["an address opens a dataset, and marks nothing", [go("/gear")], { opened: "gear" }],
    [
      "an address opens a feature, which is marked",
      [go("/gear/a")],
      { opened: "gear/a", selected: "gear/a" },
    ],
    ["a feature that has not come is open, but not marked", [go("/gear/x")], { opened: "gear/x" }],
    ["a click shows the one thing there", [click("a")], { popups: ["gear/a"], last: 0, selected: "gear/a" }],
    ["a click on several offers a choice", [click("a", "b")], { popups: ["choice of 2"], last: 0 }],
    [
      "what is chosen of them is marked",
      [click("a", "b"), ({ selection, entry }) => selection.choose(selection.popup?.id ?? 0, entry("b"))],
      { popups: ["gear/b"], last: 0, selected: "gear/b" },
    ],
    [
      "the popup goes before the address, since it is newer",
      [go("/gear/a"), click("b")],
      { opened: "gear/a", popups: ["gear/b"], last: 0, selected: "gear/b" },
    ],
    [
      "when it closes, what the address shows is marked again",
      [go("/gear/a"), click("b"), ({ selection }) => selection.closePopup()],
      { opened: "gear/a", selected: "gear/a" },
    ],
    [
      "the next click takes the place of the last",
      [click("a"), click("b")],
      { popups: ["gear/b"], last: 0, selected: "gear/b" },
    ],
    [
      "a question closes the popup until it is answered",
      [click("a"), ({ selection }) => selection.ask()],
      { asking: true },
    ],
    ["no answer ends it", [({ selection }) => selection.ask(), click()], {}],
    [
      "a pinned popup stays when another opens",
      [click("a"), pinLast, click("b")],
      { popups: ["pinned gear/a", "gear/b"], last: 1, selected: "gear/b" },
    ],
    ["a pinned popup alone marks nothing", [click("a"), pinLast], { popups: ["pinned gear/a"] }],
    [
      "a click on what is pinned opens no second popup of it",
      [click("a"), pinLast, click("b"), pinLast, click("a")],
      { popups: ["pinned gear/b", "pinned gear/a"] },
    ],
    [
      "one that is let go closes with the next click",
      [
        click("a"),
        pinLast,
        click("b"),
        ({ selection }) => selection.setPinned(selection.popups[0]?.id ?? 0, false),
      ],
      { popups: ["gear/a"], last: 0, selected: "gear/a" },
    ],
    [
      "one more than may be pinned closes the oldest",
      ["a", "b", "c", "d", "e", "f"].slice(0, MAX_PINNED + 1).flatMap((id) => [click(id), pinLast]),
      { popups: ["b", "c", "d", "e", "f"].map((id) => `pinned gear/${id}`) },
    ],
    [
      "a dataset that is switched off takes its popups along, pinned ones too",
      [click("a"), pinLast, click("b"), ({ selection }) => selection.forget("gear")],
      {},
    ],
    [
      "what a dataset had open is not marked while it is off",
      [go("/gear/a"), ({ gear }) => gear.switchTo(false)],
      { opened: "gear/a" },
    ],
  ])("%s", (_what, actions, expected) => {
    const scene = world();
    for (const act of actions) act(scene);
    expect(shown(scene)).toEqual({ ...nothing, ...expected });
  });
});

test("a feature that a plugin drew is shown, and removes the highlight", () => {
  const scene = world();
  scene.selection.setPath("/gear/a");
  scene.selection.show({
    place: [14, 68],
    entries: [{ kind: "own", subject: { id: "star" } as never }],
    byKeyboard: false,
  });
  expect({ asked: scene.selection.asked, selected: scene.selection.selected }).toEqual({
    asked: null,
    selected: null,
  });
});

test("a layer is hidden and shown again, and the dataset's setting keeps it", () => {
  const { selection, background } = world();
  selection.hideLayer(background, "names", true);
  selection.hideLayer(background, "names", true);
  selection.hideLayer(background, "ground", true);
  expect(selection.hiddenLayerIds).toEqual(["sea/names", "sea/ground"]);
  selection.hideLayer(background, "names", false);
  expect(background.setting.hiddenLayers).toEqual(["ground"]);
});

test("the legend explains what is on and belongs to it, unless the user took it out", () => {
  const { selection, dataset, gear } = world();
  expect(selection.mapLegendDatasetIds).toEqual(["gear"]);
  selection.setInLegend(dataset, false);
  expect(selection.mapLegendDatasetIds).toEqual([]);
  selection.setInLegend(dataset, true);
  gear.switchTo(false);
  expect(selection.mapLegendDatasetIds).toEqual([]);
});

test("an observer is notified once of a change, and not of the same value again", () => {
  const { selection, show, items } = world();
  const seen: (string | null)[] = [];
  const stop = autorun(() => seen.push(selection.selected?.item.id ?? null));
  selection.setPath("/gear/x");
  runInAction(() => items.push(item("x")));
  selection.setPath("/gear/x");
  show("b");
  show("b");
  selection.closePopup();
  stop();
  expect(seen).toEqual([null, "x", "b", "b", "x"]);
});
