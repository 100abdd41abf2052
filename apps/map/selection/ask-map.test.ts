import { describe, expect, test, vi } from "vitest";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { PopupSubject } from "../../../core/plugin/contributions.ts";
import { AskMap } from "./ask-map.ts";
import { anchorOf, entryKey, type OpenPopup } from "./popup-entry.ts";
import { SelectionStore } from "./selection.ts";

const definition = { symbol: { icon: "ghost.svg" }, legend: { entries: [] } };
const item = (id: string, geometry: DatasetItem["geometry"] = null): DatasetItem => ({
  id,
  datasetId: "gear",
  properties: {},
  geometry,
});
const probe = {
  lonLat: [14, 68] as [number, number],
  coordinate: [0, 0] as [number, number],
  resolution: 1,
  projection: "EPSG:3857",
  tolerance: 6,
};
const log = { error: vi.fn() } as never;
const failed = vi.fn();
const Nothing = () => null;

function store(
  items: DatasetItem[],
  identify: Dataset["identify"] = async () => [],
  own: PopupSubject[] = [],
  featureId: string | null = null,
) {
  const dataset = {
    id: "gear",
    definition,
    identify,
    item: (id: string) => items.find((i) => i.id === id) ?? null,
  } as unknown as Dataset;
  const selection = new SelectionStore({
    path: "/",
    view: () => (featureId === null ? { kind: "home" } : { kind: "feature", dataset, featureId }),
    datasets: { all: [], active: [] },
  });
  const question = new AskMap({
    selection,
    hits: () => items.map(({ id }) => ({ datasetId: "gear", featureId: id })),
    own: () => own,
    dataset: () => dataset,
    active: () => [dataset],
    log,
    failed,
  });
  return { selection, question };
}

const keys = (popup: OpenPopup | null) => popup?.entries.map(entryKey);
const chosenKey = (popup: OpenPopup | null) => popup?.chosen && entryKey(popup.chosen);
const anchor = (popup: OpenPopup | null) => popup && anchorOf(popup);

describe("asking what is at a place", () => {
  test("one feature is shown at once, at its symbol", async () => {
    const { selection, question } = store([
      item("0", {
        type: "LineString",
        coordinates: [
          [13, 67],
          [14, 68],
        ],
      }),
    ]);
    expect(await question.ask([1, 1], probe)).toBe(1);
    expect(chosenKey(selection.popup)).toBe("gear/0");
    expect(anchor(selection.popup)).toEqual([13, 67]);
  });

  test("several are a choice, at the place of the click", async () => {
    const { selection, question } = store([item("a"), item("b")]);
    await question.ask([1, 1], probe);
    expect(selection.popup?.chosen).toBeNull();
    expect(selection.popup?.entries).toHaveLength(2);
    expect(anchor(selection.popup)).toEqual([14, 68]);
  });

  test("what a plugin drew stands beside the features, and points where it says", async () => {
    const star: PopupSubject = {
      id: "star",
      icon: (() => null) as never,
      title: "Mine",
      subtitle: "",
      anchor: [15, 69],
      View: Nothing,
    };
    const { selection, question } = store([item("a")], undefined, [star]);
    expect(await question.ask([1, 1], probe)).toBe(2);
    const { popup } = selection;
    if (popup) selection.choose(popup.id, popup.entries[0] ?? null);
    expect(anchor(selection.popup)).toEqual([15, 69]);
    selection.forget("gear");
    expect(selection.popup).toBeNull();
    expect([question, store([]).question].map((asked) => asked.hasSomething([1, 1]))).toEqual([true, false]);
  });

  test("what the address shows stands first, what lies below the features last", async () => {
    const line: PopupSubject = {
      id: "line",
      icon: (() => null) as never,
      title: "Track",
      subtitle: "",
      below: true,
      View: Nothing,
    };
    const { selection, question } = store([item("a"), item("b")], undefined, [line], "b");
    await question.ask([1, 1], probe);
    expect(keys(selection.popup)).toEqual(["gear/b", "gear/a", "line"]);
  });

  test("where there is nothing, no popup stays", async () => {
    const { selection, question } = store([]);
    expect(await question.ask([1, 1], probe)).toBe(0);
    expect({ popup: selection.popup, asking: selection.asking }).toEqual({ popup: null, asking: false });
  });

  test("a service that fails costs its own answer only, and is told", async () => {
    const down = new Error("down");
    const { selection, question } = store([], () => Promise.reject(down));
    expect(await question.ask([1, 1], probe)).toBe(0);
    expect(failed.mock.calls).toEqual([[expect.objectContaining({ id: "gear" }), down]]);
    expect({ popup: selection.popup, asking: selection.asking }).toEqual({ popup: null, asking: false });
  });

  test("a late answer to an older click is dropped", async () => {
    let answer: (items: DatasetItem[]) => void = () => {};
    const { selection, question } = store(
      [],
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const first = question.ask([1, 1], probe);
    const late = answer;
    const second = question.ask([2, 2], probe);
    late([item("old")]);
    answer([item("new")]);
    expect(await Promise.all([first, second])).toEqual([0, 1]);
    expect(chosenKey(selection.popup)).toBe("gear/new");
  });
});
