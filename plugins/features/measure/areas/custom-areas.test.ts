import type { Polygon } from "geojson";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../../tests/support/memory-storage.ts";
import { storageOf } from "../../../../tests/support/stored-keys.ts";
import { CustomAreas, isShown } from "./custom-areas.ts";

const KEY = "bw_test_customAreas";
const triangle: Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [10, 60],
      [11, 60],
      [11, 61],
      [10, 60],
    ],
  ],
};

let kept: Map<string, string>;
let next: number;

function openTab() {
  return new CustomAreas(storageOf("measure", memoryStorage(kept)), () => {
    next += 1;
    return `id-${next}`;
  });
}

const stored = () => JSON.parse(kept.get(KEY) ?? "[]");

beforeEach(() => {
  kept = new Map();
  next = 0;
});

describe("custom areas", () => {
  test("are kept, and read again", () => {
    const id = openTab().add("Fjorden", triangle);
    expect(openTab().area(id)).toEqual({
      id,
      name: "Fjorden",
      polygonFeature: { type: "Feature", properties: {}, geometry: triangle },
    });
  });

  test("get another name, but never an empty one", () => {
    const areas = openTab();
    const id = areas.add("A", triangle);
    areas.rename(id, "  B ");
    areas.rename(id, "   ");
    expect(areas.area(id)?.name).toBe("B");
  });

  test("are hidden and shown again without a trace", () => {
    const areas = openTab();
    const id = areas.add("A", triangle);
    const shown = () => areas.list.map(isShown);
    areas.setShown(id, false);
    expect(shown()).toEqual([false]);
    areas.setShown(id, true);
    expect(shown()).toEqual([true]);
    expect(areas.area(id)?.polygonFeature.properties).toEqual({});
  });

  test("keep their holes when the outline is drawn anew", () => {
    const hole = [
      [10.5, 60.1],
      [10.6, 60.1],
      [10.6, 60.2],
      [10.5, 60.1],
    ];
    const areas = openTab();
    const id = areas.add("A", { type: "Polygon", coordinates: [...triangle.coordinates, hole] });
    const outline = triangle.coordinates[0]?.map(([lon = 0, lat = 0]) => [lon + 1, lat]) ?? [];
    areas.reshape(id, outline);
    expect(areas.area(id)?.polygonFeature.geometry.coordinates).toEqual([outline, hole]);
  });

  test("come back to their place when a deletion is undone, once", () => {
    const areas = openTab();
    const [, second] = ["A", "B", "C"].map((name) => areas.add(name, triangle));
    const undo = areas.remove(second ?? "");
    expect(areas.list.map(({ name }) => name)).toEqual(["A", "C"]);
    undo();
    undo();
    expect(areas.list.map(({ name }) => name)).toEqual(["A", "B", "C"]);
    areas.remove("no such area")();
    expect(areas.list).toHaveLength(3);
  });
});

describe("two tabs", () => {
  test("do not overwrite each other", () => {
    const [one, other] = [openTab(), openTab()];
    const first = one.add("One", triangle);
    other.add("Other", triangle);
    one.rename(first, "First");
    expect(stored().map(({ name }: { name: string }) => name)).toEqual(["First", "Other"]);
  });

  test("tell each other", () => {
    const events = new EventTarget();
    vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
    vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
    vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
    const here = openTab();
    openTab().add("There", triangle);
    expect(here.list).toEqual([]);
    events.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
    expect(here.list.map(({ name }) => name)).toEqual(["There"]);
    here.stop();
    vi.unstubAllGlobals();
  });
});

describe("what cannot be read", () => {
  test.each(["no JSON", '"text"', "{}", "null", "[null, 7, {}, []]"])("is no area: %s", (text) => {
    kept.set(KEY, text);
    const areas = openTab();
    expect(areas.list).toEqual([]);
    areas.add("A", triangle);
    expect(areas.list).toHaveLength(1);
  });

  test("stays in storage as it is", () => {
    const strange = { id: "x", name: "From a later version", polygonFeature: { type: "MultiFeature" } };
    kept.set(KEY, JSON.stringify([strange]));
    const areas = openTab();
    const id = areas.add("A", triangle);
    areas.rename("x", "B");
    areas.remove(id);
    expect(stored()).toEqual([strange]);
  });

  test.each([
    [
      [
        [
          [10, 60],
          [11, 60],
          [10, 60],
        ],
      ],
    ],
    [
      [
        [
          [10, 60],
          [11, 91],
          [11, 61],
          [10, 60],
        ],
      ],
    ],
    [
      [
        [
          [10, 60],
          [11, null],
          [11, 61],
          [10, 60],
        ],
      ],
    ],
    [[]],
    [["x"]],
  ])("is no outline: %j", (coordinates) => {
    const geometry = { type: "Polygon", coordinates };
    kept.set(KEY, JSON.stringify([{ id: "x", name: "", polygonFeature: { type: "Feature", geometry } }]));
    expect(openTab().list).toEqual([]);
  });

  test("an id that is a number is one, zero too", () => {
    kept.set(KEY, JSON.stringify([{ id: 0, name: "Zero", polygonFeature: { geometry: triangle } }]));
    const areas = openTab();
    areas.rename("0", "Nothing");
    expect(areas.area("0")?.name).toBe("Nothing");
  });
});
