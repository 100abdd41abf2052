import { describe, expect, test, vi } from "vitest";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { PopupSubject } from "../../../core/plugin/contributions.ts";
import { entryKey, PopupStore } from "./popup-store.ts";

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
const Nothing = () => null;

function store(
  items: DatasetItem[],
  identify: Dataset["identify"] = async () => [],
  own: PopupSubject[] = [],
  isOpened: (datasetId: string, featureId: string) => boolean = () => false,
) {
  const dataset = {
    id: "gear",
    definition,
    identify,
    item: (id: string) => items.find((i) => i.id === id) ?? null,
  };
  return new PopupStore({
    hits: () => items.map(({ id }) => ({ datasetId: "gear", featureId: id })),
    own: () => own,
    isOpened,
    dataset: () => dataset as unknown as Dataset,
    active: () => [dataset as unknown as Dataset],
    log,
  });
}

describe("asking what is at a place", () => {
  test("one feature is shown at once, at its symbol", async () => {
    const popup = store([
      item("0", {
        type: "LineString",
        coordinates: [
          [13, 67],
          [14, 68],
        ],
      }),
    ]);
    expect(await popup.ask([1, 1], probe)).toBe(1);
    expect(popup.chosen && entryKey(popup.chosen)).toBe("gear/0");
    expect(popup.anchor).toEqual([13, 67]);
  });

  test("several are a choice, at the place of the click", async () => {
    const popup = store([item("a"), item("b")]);
    await popup.ask([1, 1], probe);
    expect(popup.chosen).toBeNull();
    expect(popup.entries).toHaveLength(2);
    expect(popup.anchor).toEqual([14, 68]);
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
    const popup = store([item("a")], undefined, [star]);
    expect(await popup.ask([1, 1], probe)).toBe(2);
    popup.choose(popup.entries[0] ?? null);
    expect(popup.anchor).toEqual([15, 69]);
    popup.forget("gear");
    expect([popup.open, popup.hasSomething([1, 1]), store([]).hasSomething([1, 1])]).toEqual([
      false,
      true,
      false,
    ]);
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
    const popup = store([item("a"), item("b")], undefined, [line], (_datasetId, id) => id === "b");
    await popup.ask([1, 1], probe);
    expect(popup.entries.map(entryKey)).toEqual(["gear/b", "gear/a", "line"]);
  });

  test("where there is nothing, no popup stays", async () => {
    const popup = store([]);
    expect(await popup.ask([1, 1], probe)).toBe(0);
    expect(popup.open).toBe(false);
  });

  test("a service that fails costs its own answer only", async () => {
    const popup = store([], () => Promise.reject(new Error("down")));
    expect(await popup.ask([1, 1], probe)).toBe(0);
    expect(popup.open).toBe(false);
  });

  test("a late answer to an older click is dropped", async () => {
    let answer: (items: DatasetItem[]) => void = () => {};
    const popup = store(
      [],
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const first = popup.ask([1, 1], probe);
    const late = answer;
    const second = popup.ask([2, 2], probe);
    late([item("old")]);
    answer([item("new")]);
    expect(await Promise.all([first, second])).toEqual([0, 1]);
    expect(popup.chosen && entryKey(popup.chosen)).toBe("gear/new");
  });
});
