import type Interaction from "ol/interaction/Interaction.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import { beforeEach, expect, test, vi } from "vitest";
import type { MapProbe } from "../../../../core/map/layer-config.ts";
import type { ClickListener, KeyListener } from "../../../../core/map/map-extensions.ts";
import { DrawingStore } from "../model/drawing-store.ts";
import { earlyPoints } from "./early-points.ts";

let drawing: DrawingStore;
let interaction: Interaction;
let click: ClickListener;
let key: KeyListener;
const removed = vi.fn();
let stop: () => void;

beforeEach(() => {
  removed.mockClear();
  drawing = new DrawingStore();
  stop = earlyPoints(
    {
      animating: false,
      center: [20, 70],
      probe: ([x, y]) => ({ lonLat: [x / 10, y / 10] }) as unknown as MapProbe,
      addInteraction: (added) => {
        interaction = added;
        return removed;
      },
      onClick: (listener) => {
        click = listener;
        return removed;
      },
      onKey: (listener) => {
        key = listener;
        return removed;
      },
    },
    drawing,
  );
});

const happens = (type: string, pixel: [number, number]) =>
  interaction.handleEvent({ type, pixel } as unknown as MapBrowserEvent);
const clicked = () => click([0, 0], {} as MapProbe);

test("clicks and Enter become points, and nobody else is told of them", () => {
  drawing.start({ owner: "test" });
  expect({
    first: happens("click", [100, 600]),
    second: happens("click", [110, 610]),
    clicked: clicked(),
  }).toEqual({ first: false, second: false, clicked: true });
  expect(key({ key: "Enter", ctrlKey: false, metaKey: false, shiftKey: false })).toBe(true);
  expect(drawing.points).toEqual([
    [10, 60],
    [11, 61],
    [20, 70],
  ]);
});

test("an arrow key aims with the crosshair, and still moves the map", () => {
  drawing.start({ owner: "test" });
  expect(key({ key: "ArrowRight", ctrlKey: false, metaKey: false, shiftKey: false })).toBe(false);
  expect(drawing.aim).toBe("crosshair");
});

test("a double click finishes and does not zoom", () => {
  drawing.start({ owner: "test" });
  for (const pixel of [
    [100, 600],
    [110, 610],
    [110, 610],
  ] as [number, number][])
    happens("click", pixel);
  expect(happens("dblclick", [110, 610])).toBe(false);
  expect(clicked()).toBe(true);
  expect(drawing.mode).toBe("edit");
  expect(drawing.points.length).toBe(2);
});

test("a drawing that is only looked at leaves the map to the others", () => {
  drawing.start({ owner: "test", points: [[1, 2]] });
  drawing.pause();
  expect(happens("click", [1, 1])).toBe(true);
  expect(happens("dblclick", [1, 1])).toBe(true);
  expect(happens("pointermove", [1, 1])).toBe(true);
  expect(clicked()).toBe(false);
  expect(key({ key: "Enter", ctrlKey: false, metaKey: false, shiftKey: false })).toBe(false);
  expect(drawing.points).toEqual([[1, 2]]);
});

test("what draws takes over, and nothing is left", () => {
  stop();
  expect(removed).toHaveBeenCalledTimes(3);
});
