import { describe, expect, test } from "vitest";
import { Settings } from "../../../core/services/settings.ts";
import { AppStorage } from "../../../core/services/storage.ts";
import { UiStore } from "../stores/ui-store.ts";
import type { ToastMessage } from "../ui/toasts.tsx";
import { type Contents, type Layout, USUAL_CONTENTS } from "./layout-of.ts";
import type { Rect } from "./rect.ts";

const PHONES = ["375x553", "360x616", "390x664", "390x844", "320x568", "320x256", "412x915", "360x480"];
const PHONES_ON_THEIR_SIDE = ["844x390", "667x375", "568x320", "640x360"];
const OTHERS = ["768x1024", "1024x768", "800x600", "1280x720", "1440x900", "1920x1080", "3840x2160"];

const news: ToastMessage = { id: "news", tone: "info", title: "News", waits: true };
const failure: ToastMessage = { id: "failed", tone: "error", title: "Failed" };

/** Elements that may be open, one at a time and together. */
const STATES: Record<string, (ui: UiStore) => void> = {
  start: () => {},
  "sheet at its foot": (ui) => ui.setSheet("peek"),
  "sheet at full height": (ui) => ui.setSheet("full"),
  details: (ui) => ui.setDetailsOpen(true),
  "menu closed": (ui) => ui.setMenuOpen(false),
  "backgrounds to choose": (ui) => ui.setChooserOpen(true),
  tool: (ui) => ui.setTool("measure"),
  legend: (ui) => ui.setLegendOpen(true),
  "tool and legend": (ui) => {
    ui.setLegendOpen(true);
    ui.setTool("measure");
  },
  "details, tool and legend": (ui) => {
    ui.setDetailsOpen(true);
    ui.setLegendOpen(true);
    ui.setTool("measure");
  },
  news: (ui) => ui.addToast(news),
  "news put away": (ui) => {
    ui.addToast(news);
    ui.notices.putAway(true);
    ui.setRowHeight(46);
  },
  failure: (ui) => {
    ui.addToast(failure);
    ui.notices.setHeight(90);
  },
  "failure beside a tool": (ui) => {
    ui.setTool("measure");
    ui.addToast(failure);
    ui.notices.setHeight(90);
  },
  "lasting notice": (ui) => ui.setAlertHeight(ui.phone ? 68 : 60),
  "lasting notice and all that may come with it": (ui) => {
    ui.setAlertHeight(ui.phone ? 68 : 60);
    ui.addToast(news);
    ui.setRowHeight(44);
    ui.setTool("measure");
    ui.setLegendOpen(true);
  },
  drawing: (ui) => draw(ui),
  "drawing beside a tool": (ui) => {
    ui.setTool("measure");
    draw(ui);
  },
  "drawing beside tool, legend, lasting notice and failure": (ui) => {
    ui.setAlertHeight(ui.phone ? 68 : 60);
    ui.setTool("measure");
    ui.setLegendOpen(true);
    ui.addToast(failure);
    ui.notices.setHeight(90);
    draw(ui);
  },
  "place asked for": (ui) => ask(ui),
  "place asked for below a lasting notice": (ui) => {
    ui.setAlertHeight(ui.phone ? 68 : 60);
    ui.setLegendOpen(true);
    ask(ui);
  },
  "touch pointer": (ui) => ui.setTouchPointer(true),
  "only the map": (ui) => ui.setDecluttered(true),
};

/** Opens a drawing bar or a place question, as the page does. */
function draw(ui: UiStore): void {
  if (ui.phone) ui.setSheet("peek");
  ui.bar.setHeight(180);
}
function ask(ui: UiStore): void {
  ui.askForPlace({ label: "Where", answer: () => undefined });
  ui.bar.setHeight(ui.phone ? 150 : 90);
}

function open(size: string, { touch = true, text = 1, dock = false } = {}): UiStore {
  const [width = 0, height = 0] = size.split("x").map(Number);
  const contents = (ui: UiStore): Contents => ({
    ...USUAL_CONTENTS,
    zoom: ui.hasZoomButtons,
    view: ui.hasZoomButtons ? 4 : 2,
    coordinates: ui.hasCoordinates,
    buttons: 2,
    scale: !ui.chooserOpen,
    dock: dock && !ui.phone,
  });
  const ui = new UiStore(new Settings(new AppStorage("test", null)), { width, height }, { touch, contents });
  ui.setViewport(width, height, text);
  return ui;
}

/** All visible elements of a layout, by name; also panels and sheet. */
function parts(ui: UiStore): [string, Rect][] {
  if (ui.covered) return [];
  const { width, height, insets, chooserWidth, layout } = ui;
  const all = { left: 0, top: 0, right: width, bottom: height };
  const named: Partial<Record<string, Rect | null>> = {
    ...partsOf(layout),
    "left panels": insets.left > 0 ? { ...all, right: insets.left + chooserWidth } : null,
    "right panels": insets.right > 0 ? { ...all, left: width - insets.right } : null,
    sheet: insets.bottom > 0 ? { ...all, top: height - insets.bottom } : null,
  };
  return Object.entries(named).flatMap(([name, rect]) =>
    rect && (name !== "alert" || ui.alertHeight > 0) && (name !== "bar" || ui.bar.height > 0)
      ? [[name, rect]]
      : [],
  );
}

function partsOf(layout: Layout) {
  const { tools, dock, search, alert, row, bar, view, buttons, readout, column, notices, foot } = layout;
  return {
    search,
    alert,
    row,
    bar,
    tools: tools.at.bottom > tools.at.top && tools.at.right > tools.at.left ? tools.at : null,
    view,
    buttons,
    readout,
    dock: dock?.at,
    column,
    notices,
    foot,
  };
}

function faults(ui: UiStore): string[] {
  const list = parts(ui);
  const { column } = ui.covered ? { column: null } : ui.layout;
  const inside = ({ left, top, right, bottom }: Rect) =>
    left >= 0 && top >= 0 && right <= ui.width && bottom <= ui.height && right > left && bottom > top;
  return [
    ...list.filter(([, rect]) => !inside(rect)).map(([name]) => `${name} runs out of the window`),
    ...(column && column.bottom - column.top < 120 ? ["the column has no room"] : []),
    ...list.flatMap(([a, one], index) =>
      list
        .slice(index + 1)
        .filter(([, other]) => overlap(one, other))
        .map(([b]) => `${a} and ${b}`),
    ),
  ];
}

const overlap = (a: Rect, b: Rect) =>
  Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
  Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);

const each = (sizes: string[]) =>
  sizes.flatMap((size) => Object.keys(STATES).map((state) => ({ size, state })));

function set(size: string, state: string, options?: Parameters<typeof open>[1]): UiStore {
  const ui = open(size, options);
  STATES[state]?.(ui);
  return ui;
}

test.each(["320x256", "320x568", "568x320", "844x390", "1024x768"])(
  "the crosshair has its middle in the clear while a tool or a bar is open, %s",
  (size) => {
    for (const state of ["drawing", "drawing beside a tool", "tool", "place asked for"]) {
      const ui = set(size, state);
      const { left, right, top, bottom } = ui.padding;
      const at = { x: (left + ui.width - right) / 2, y: (top + ui.height - bottom) / 2 };
      const over = parts(ui).filter(
        ([, rect]) => at.x > rect.left && at.x < rect.right && at.y > rect.top && at.y < rect.bottom,
      );
      expect(over.map(([name]) => `${state}: ${name}`)).toEqual([]);
    }
  },
);

describe("nothing over the map lies over anything else, or runs out of it", () => {
  test.each(each([...PHONES, ...PHONES_ON_THEIR_SIDE]))("$size with fingers, $state", ({ size, state }) => {
    const ui = set(size, state);
    expect(faults(ui)).toEqual([]);
  });
  test.each(each([...OTHERS, "320x256", "640x360"]))("$size with a mouse, $state", ({ size, state }) => {
    const ui = set(size, state, { touch: false });
    expect(faults(ui)).toEqual([]);
  });
  test.each(each(["390x844", "1024x768", "1280x720"]))(
    "$size with text of twice the size, $state",
    ({ size, state }) => {
      const ui = set(size, state, { touch: size === "390x844", text: 2 });
      expect(faults(ui)).toEqual([]);
    },
  );
  test.each(each([...OTHERS, "640x360"]))(
    "$size with a dock of a plugin above the period, $state",
    ({ size, state }) => {
      for (const touch of [false, true]) expect(faults(set(size, state, { touch, dock: true }))).toEqual([]);
    },
  );
});

test("period and dock of a plugin lie one above the other in full on a desktop, as two rows on a low one", () => {
  const heightOn = (size: string, dock: boolean) => {
    const { at, kind, period } = open(size, { touch: false, dock }).layout.dock ?? {};
    return { height: (at?.bottom ?? 0) - (at?.top ?? 0), kind, period };
  };
  expect(heightOn("1440x900", false)).toEqual({ height: 84, kind: "full", period: true });
  expect(heightOn("1440x900", true)).toEqual({ height: 84 + 8 + 136, kind: "full", period: true });
  expect(heightOn("1280x480", true)).toEqual({ height: 2 * 44 + 8, kind: "compact", period: true });
});
