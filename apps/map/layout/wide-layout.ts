import type { Layout, Space } from "./layout-of.ts";
import { capped } from "./phone-layout.ts";
import { heightOf, isBeside, type Rect, widthOf } from "./rect.ts";
import { buttonsIn, GAP, panelLength, toolStack } from "./tool-stack.ts";

/** Distance of panels from the edges of the free map and from each other, px. */
const EDGE = 16;
const SEARCH = 44;
/** Minimum width of the free map for tools in a row beside the search, px. */
const ROW_FROM = 520;
/** Width of the search beside the row, and its preferred width beside the tab of the menu, px. */
const SEARCH_BESIDE = 256;
const SEARCH_WANTS = 200;
/** Width of the permanent notice, of a tool's panel and of the readout, px. */
const ALERT = 616;
const TOOL_PANEL = 360;
const READOUT = 184;
/** Minimum width of the free map for a dock with months, by mouse and by touch, px at the default text size. */
const FULL_DOCK = { mouse: 760, touch: 1060 };
/** Minimum size of a panel in the column, and of a notice, px. */
const MIN_PANEL = 160;
const MIN_NOTICE = { width: 240, height: 76 };
const NOTICE = 432;
/** Window height below which notices scroll instead of pushing a tool away, px. */
const LOW = 480;
/** Minimum size of targets for touch, and for a mouse, px. */
const TOUCH = 44;
const MOUSE = 24;
/** Box of the touch pointer, and its distance from the middle of the crosshair, px. */
const POINTER = { width: 300, height: 52, below: 34 };
/** Widths of the bar of a drawing, of a place question, and the minimum beside a panel; and the minimum height, px. */
const BAR = { width: 440, question: 480, min: 280, low: 88 };
/** Minimum height of the column below the bar, and of the map there, px. */
const MIN_BESIDE_BAR = 120;
const MIN_BELOW_BAR = 80;
/** Width reserved for the row under the search, px at the default text size. */
const ROW = 320;

/**
 * Layout with panels beside the map: search and tools above, readout, period and view buttons below, an open tool and
 * the legend at the right. On a narrow map the tools are in a column and the period is below the readout. On a low map
 * the view buttons move to the tools, and the readout is hidden by opened panels.
 */
export function wideLayout(space: Space): Layout {
  const { width, height, insets, target, text, contents } = space;
  const [left, right] = [insets.left + EDGE, width - insets.right - EDGE];
  const free = right - left;
  const foot = {
    left,
    right,
    top: height - insets.bottom - 8 - 16 * text,
    bottom: height - insets.bottom - 8,
  };
  const floor = foot.top - 8;
  const first = insets.top + EDGE;
  const question = space.asks
    ? placeQuestion(space, { left, right, top: first + space.alert, bottom: floor })
    : null;
  const base = question ? question.top - GAP : floor;
  const tab = space.menuTab ? 52 + 180 * text : 0;

  const inRow = free >= ROW_FROM;
  const viewHeight = panelLength(contents.view, target, contents.zoom);
  const stack = toolStack(base - first, viewHeight, target);
  const rowHeight = Math.max(SEARCH, target + 8);
  const isOpen = space.tool || space.legend > 0;
  const aboveView = base - first - rowHeight - 2 * GAP - space.alert - (isOpen ? MIN_PANEL + GAP : 0);
  const hasView = inRow ? contents.view > 0 && aboveView >= viewHeight : stack.view;
  const fits = inRow ? buttonsIn(free - SEARCH_BESIDE - tab, target) : (stack.fits ?? 2);
  const toolLength = panelLength(Math.min(fits, contents.tools + (hasView ? 0 : contents.view)), target);
  const tools: Rect = {
    left: right - (inRow ? toolLength : target + 8),
    right,
    top: first,
    bottom: first + (inRow ? target + 8 : toolLength),
  };
  const beside = contents.tools > 0 ? tools.left - GAP : right;
  const wraps = !inRow && tab > 0 && contents.search && beside - left < tab + GAP + SEARCH_WANTS;
  const searchHeight = (inRow ? rowHeight : SEARCH) + (wraps ? GAP + SEARCH : 0);
  const hasTop = contents.search || space.menuTab;
  const search = { left, right: beside, top: first, bottom: first + searchHeight };
  let top = hasTop || (inRow && !question) ? search.bottom + GAP : first;

  const side = inRow ? right : beside;
  const alert = { left, right: Math.min(left + ALERT, side), top, bottom: top + space.alert };
  if (space.alert > 0) top = alert.bottom + GAP;
  const beforeBar = top;
  const hasBar = space.bar > 0 && !question;
  const bar = question ?? placeBar(space, { left, right: side, top, bottom: base });
  if (hasBar) top = bar.bottom + GAP;

  const view = hasView ? { left: right - target - 8, right, top: base - viewHeight, bottom: base } : null;
  const low = lowerLeft(space, { left, right: (view?.left ?? right + EDGE) - EDGE, top, bottom: base });
  const rowRight = Math.min(left + ROW * text, side);
  const row =
    space.row > 0 && base - top > 2 * MIN_PANEL
      ? { left, right: rowRight, top, bottom: top + space.row }
      : null;

  // The open tool and the legend; in a low window elements below them are hidden.
  const wanted = Math.max(space.tool ? TOOL_PANEL : 0, space.legend);
  let column: Rect | null = null;
  let legend = space.legend > 0;
  if (wanted > 0) {
    const isRoomy = () => heightOf(column ?? foot) >= MIN_PANEL * (space.tool && legend ? 2 : 1);
    const place = () => {
      const across = { left: Math.max(left, side - wanted), right: side, top: beforeBar + GAP, bottom: base };
      if (!isBeside(bar, across)) across.top = top + GAP;
      if (row && !isBeside(row, across)) across.top = row.bottom + GAP;
      const below = [low.buttons, low.readout, low.dock?.at, inRow ? view : null];
      const tops = below.map((one) => (one && !isBeside(one, across) ? one.top - GAP : base));
      column = { ...across, bottom: Math.min(...tops) };
    };
    const shrinkable = [
      () => {
        low.buttons = null;
      },
      () => {
        low.readout = null;
      },
      () => {
        legend &&= !space.tool;
      },
      () => {
        low.dock = null;
      },
    ];
    place();
    for (const give of shrinkable) {
      if (isRoomy()) break;
      give();
      place();
    }
  }
  const middle = (left + (column && legend && !space.tool ? (column as Rect).left : right)) / 2;
  const pointer = space.pointer ? placePointer(space, middle, low) : null;
  const byBar = { left: bar.right + GAP, right: side, top: beforeBar, bottom: base };
  const isByBar = hasBar && widthOf(byBar) - (column ? wanted + GAP : 0) >= MIN_NOTICE.width;
  const noticeRoom = isByBar ? byBar : { left, right: side, top: row ? row.bottom + GAP : top, bottom: base };
  const placed = placeNotices(space, noticeRoom, low, [view, column]);
  // Notices that cannot wait push the column down when there is no space beside it.
  if (placed?.over && column) {
    column = { ...(column as Rect), top: placed.at.bottom + GAP };
    if (heightOf(column) < MIN_PANEL) {
      low.dock = null;
      column.bottom = base;
      for (const part of ["buttons", "readout"] as const) {
        const at = low[part];
        if (at && !isBeside(at, column)) low[part] = null;
      }
    }
  }
  if (hasBar && column && heightOf(column) < MIN_BESIDE_BAR) column = null;

  const byColumn = column ? (column as Rect).left - GAP : right;
  // A tool leaves at least a strip of the map, or is used over it.
  const isByColumn = column && (space.tool ? byColumn - left >= MIN_PANEL : legend);
  const clearRight = isByColumn ? byColumn : inRow ? width - insets.right : side;
  const isBesideBar = hasBar && clearRight - bar.right >= MIN_PANEL;
  // Below the bar the crosshair needs space; otherwise elements at the foot are hidden.
  for (const part of ["buttons", "readout"] as const) {
    const at = low[part];
    if (hasBar && !isBesideBar && at && at.top - top < MIN_BELOW_BAR) low[part] = null;
  }
  // View buttons without space at the foot are among the tools.
  if (inRow && low.buttons === null && contents.buttons > 0) {
    const inTools = contents.tools + contents.buttons + (hasView ? 0 : contents.view);
    tools.left = right - panelLength(Math.min(fits, inTools), target);
    search.right = contents.tools > 0 ? tools.left - GAP : right;
  }
  const below = hasBar && !isBesideBar ? [low.dock?.at, low.buttons, low.readout] : [low.dock?.at];
  const clearBottom = Math.min(...below.map((one) => (one ? one.top - GAP : base)));
  return {
    search: hasTop ? search : null,
    alert,
    row,
    bar,
    tools: { at: tools, direction: inRow ? "row" : "column", fits },
    view,
    ...low,
    column,
    legend,
    notices: placed?.at ?? null,
    pointer,
    foot,
    clear: {
      left: isBesideBar ? bar.right + GAP : insets.left,
      top: (isBesideBar ? beforeBar : top) + GAP,
      right: clearRight,
      bottom: clearBottom,
    },
    controlInsets: {
      top: beforeBar - GAP - insets.top,
      right: target + 8,
      bottom: height - insets.bottom - (low.buttons ?? low.readout ?? foot).top,
      left: 0,
    },
  };
}

/** The bar of a drawing, beside the open tool or the legend if the width allows. */
function placeBar({ bar, height, tool, legend, notices, text }: Space, room: Rect): Rect {
  const wanted = Math.max(tool ? TOOL_PANEL : 0, legend);
  const beside = wanted > 0 ? Math.max(room.left, room.right - wanted) - GAP : room.right;
  const end = beside - room.left >= BAR.min ? beside : room.right;
  // On a low map the crosshair is beside the bar.
  const max = height < LOW ? end - room.left - MIN_PANEL - GAP : BAR.width;
  const right = Math.min(end, room.left + Math.max(BAR.min, Math.min(BAR.width, max)));
  const notice = notices === "pressing" ? MIN_NOTICE.height * text + GAP : 0;
  const highest = Math.max(BAR.low, heightOf(room) - notice);
  return { ...room, right, bottom: room.top + Math.min(bar, highest) };
}

/** The place question, at the foot of the map. */
function placeQuestion({ bar }: Space, room: Rect): Rect {
  const middle = (room.left + room.right) / 2;
  const half = Math.min(BAR.question, widthOf(room)) / 2;
  return {
    left: middle - half,
    right: middle + half,
    top: room.bottom - Math.min(bar, Math.max(BAR.low, heightOf(room))),
    bottom: room.bottom,
  };
}

/** Below the crosshair; on a low map at its foot, where elements at the left are hidden. */
function placePointer({ height, insets, text }: Space, middle: number, low: LowerLeft): Rect {
  const half = (POINTER.width * text) / 2;
  const top = (insets.top + height - insets.bottom) / 2 + POINTER.below;
  const box = { left: middle - half, right: middle + half, top, bottom: top + POINTER.height };
  for (const part of ["buttons", "readout"] as const) {
    const at = low[part];
    if (at && !isBeside(at, box) && at.top < box.bottom + GAP) low[part] = null;
  }
  return box;
}

type LowerLeft = Pick<Layout, "buttons" | "readout" | "dock">;

/** Readout with its buttons, and the period beside it or, on a narrow map, below it. */
function lowerLeft({ contents, target, text, insets, width }: Space, room: Rect): LowerLeft {
  const free = width - insets.left - insets.right - 2 * EDGE;
  const touch = target >= TOUCH;
  const compactHeight = Math.max(target, 20 * text) + 8;
  const heights = (full: boolean) => [
    ...(contents.period ? [full ? 64 + 20 * text : compactHeight] : []),
    ...(contents.dock ? [full ? 104 + 32 * text : compactHeight] : []),
  ];
  const isWide = free >= (touch ? FULL_DOCK.touch : FULL_DOCK.mouse) * text;
  // Docks of plugins are high: on a low map they become one row.
  const isHigh = !contents.dock || room.bottom - room.top >= sumOf(heights(true)) + 2 * MIN_PANEL;
  const kind = isWide && isHigh ? "full" : "compact";
  const stacked = free < 100 + 500 * text;
  const scale = contents.scale ? 8 + 10 + 28 * text : 8;
  const position = touch ? Math.max(TOUCH, 16 * text) : Math.max(MOUSE, 16 * text) + 4;
  const readoutHeight = scale + (contents.coordinates ? position : 8);
  const hasReadout = contents.scale || contents.coordinates;
  const readoutRight = Math.min(room.right, room.left + READOUT * text);
  let { bottom } = room;
  const take = (height: number, right: number, keepBelow = true): Rect | null => {
    if (bottom - room.top < height) return null;
    const rect = { left: room.left, right, top: bottom - height, bottom };
    if (keepBelow) bottom -= height + GAP;
    return rect;
  };
  const dockHeights = heights(kind === "full");
  const dockRoom = dockHeights.length > 0 ? take(sumOf(dockHeights), room.right, stacked) : null;
  const dock =
    dockRoom && !stacked && hasReadout
      ? { ...dockRoom, left: Math.min(readoutRight + EDGE, room.right) }
      : dockRoom;
  // Two docks leave no room for it on the lowest maps.
  const fits = dockHeights.length < 2 || bottom - room.top >= readoutHeight + MIN_PANEL;
  const readout = hasReadout && fits ? take(readoutHeight, readoutRight) : null;
  const buttons =
    contents.buttons > 0 ? take(target, room.left + contents.buttons * (target + GAP) - GAP) : null;
  return { readout, buttons, dock: dock && { at: dock, kind, stacked, period: contents.period } };
}

/** Height of docks one above the other. */
function sumOf(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height + GAP, -GAP);
}

/**
 * Beside the column if the width allows. Otherwise notices that cannot wait are above it, and lower elements are
 * hidden.
 */
function placeNotices(
  { notices, noticeHeight, insets, width, height }: Space,
  room: Rect,
  low: LowerLeft,
  [view, column]: [Rect | null, Rect | null],
): { at: Rect; over: boolean } | null {
  if (notices === "none") return null;
  const area = (width - insets.left - insets.right) * (height - insets.bottom);
  const spot = { ...room, right: column ? Math.min(room.right, column.left - GAP) : room.right };
  const middle = (spot.left + spot.right) / 2;
  const half = Math.min(widthOf(spot), NOTICE) / 2;
  const at = { ...spot, left: middle - half, right: middle + half };
  const max = heightOf(capped({ ...at, bottom: height }, area));
  const min = Math.min(Math.max(MIN_NOTICE.height, noticeHeight), max);
  const isRoomy = () => {
    const below = [low.buttons, low.readout, low.dock?.at, view, column];
    const tops = below.map((one) => (one && !isBeside(one, at) ? one.top - GAP : room.bottom));
    at.bottom = Math.min(room.bottom, ...tops);
    return widthOf(at) >= MIN_NOTICE.width && heightOf(at) >= min;
  };
  if (isRoomy()) return { at: capped(at, area), over: false };
  if (notices === "waiting") return null;
  for (const part of ["buttons", "readout"] as const) {
    if (column) break;
    low[part] = null;
    if (isRoomy()) return { at: capped(at, area), over: false };
  }
  const above = { ...room, left: Math.max(room.left, room.right - NOTICE) };
  const lowest = capped({ ...above, bottom: room.bottom }, area).bottom;
  const tall = room.top + (height < LOW ? MIN_NOTICE.height : Math.max(MIN_NOTICE.height, noticeHeight));
  return { at: { ...above, bottom: Math.min(lowest, tall) }, over: true };
}
