import type { Contents, Layout, Space } from "./layout-of.ts";
import { heightOf, type Rect, widthOf } from "./rect.ts";
import { GAP, panelLength, toolStack } from "./tool-stack.ts";

/** Minimum height of the map for buttons above the readout, px at the default text size. */
const MIN_BY_BUTTONS = 340;
/** Distance from the edges, px. */
const EDGE = 12;
const SEARCH = 48;
/** Height of the touch pointer's box with one line and with two, px. */
const POINTER = { low: 52, high: 92 };
/** Minimum height of a usable bar, and of the map that it should leave, px. */
const MIN_BAR = 88;
const STRIP = 60;
/** Minimum height of a readable notice, px at the default text size. */
const MIN_NOTICE = 76;
/** Minimum width for position and button of the touch pointer in one line, px. */
const POINTER_LINE = 290;
/** Maximum share of the map that notices cover. */
export const NOTICE_SHARE = 1 / 3;

/**
 * Layout of a phone: search above, tools and view buttons at the right, readout and notices at the left, attributions
 * at the foot of the map, the sheet below. When the sheet leaves too little height, the view buttons move to the tools,
 * the tools to the search, and the readout into the tools menu.
 */
export function phoneLayout(space: Space): Layout {
  const { width, insets, target, text } = space;
  // The bar of the current map task takes the place of the buttons at the foot of the map.
  const contents: Contents =
    space.bar > 0
      ? { ...space.contents, view: 0, zoom: false, buttons: 0, scale: false, coordinates: false }
      : space.contents;
  const end = space.height - insets.bottom;
  const [left, right] = [EDGE, width - EDGE];
  const foot = { left, right, top: end - 6 - 16 * text - Math.max(24, 16 * text), bottom: end - 6 };
  const floor = foot.top - 2;
  const barHeight = Math.min(space.bar, maxBarShare(space, floor));
  const bar = { left, right, top: floor - barHeight, bottom: floor };
  const base = space.bar > 0 ? bar.top - GAP : floor;

  // On the lowest maps the alert takes the place of the search.
  const isAlone = space.alert > 0 && EDGE + SEARCH + GAP + space.alert > base;
  const hasSearch = contents.search && !isAlone;
  let top = EDGE + (hasSearch ? SEARCH + GAP : 0);
  const alert = { left, right, top, bottom: top + space.alert };
  if (space.alert > 0) top = alert.bottom + GAP;

  const viewHeight = panelLength(contents.view, target, contents.zoom);
  const stack = toolStack(base - top, viewHeight, target);
  const inRow = stack.fits === null && contents.tools > 0;
  const across = inRow ? panelLength(2, target) : target + 8;
  const toolTop = inRow ? EDGE : top;
  const toolCount = Math.min(stack.fits ?? 2, contents.tools + (stack.view ? 0 : contents.view));
  const toolHeight = inRow ? target + 8 : panelLength(toolCount, target);
  const tools: Rect = { left: right - across, right, top: toolTop, bottom: toolTop + toolHeight };
  const view = stack.view ? { left: right - across, right, top: base - viewHeight, bottom: base } : null;
  const search = { left, right: inRow ? tools.left - GAP : right, top: EDGE, bottom: EDGE + SEARCH };
  if (isAlone) alert.right = search.right;
  if (inRow && space.alert === 0) top = Math.max(top, tools.bottom + GAP);

  // From bottom to top, beside the column.
  const side = inRow || toolCount === 0 ? right : tools.left - GAP;
  const room = new Room({ left, right: side, top, bottom: base });
  const isPointerLow = side - left >= POINTER_LINE * text;
  const pointer = space.pointer ? room.below(isPointerLow ? POINTER.low : POINTER.high) : null;
  const row = space.row > 0 ? room.above(space.row) : null;
  const wantsNotice = space.notices !== "none";
  const max = (NOTICE_SHARE * width * end) / (side - left);
  const min = MIN_NOTICE * text;
  const wanted = Math.max(min, Math.min(space.noticeHeight, max));
  const noticeRoom = wantsNotice && max >= min ? room.keep(wanted) || room.keep(min) : 0;
  const readout = contents.scale || contents.coordinates ? room.below(18 + 28 * text) : null;
  const hasButtons = contents.buttons > 0 && base - top >= MIN_BY_BUTTONS * text;
  const buttons = hasButtons ? room.below(target) : null;
  const notices = noticeRoom > 0 ? capped(room.rest(noticeRoom), width * end) : null;
  return {
    search: hasSearch ? search : null,
    alert,
    row,
    bar,
    tools: { at: tools, direction: inRow ? "row" : "column", fits: stack.fits ?? 2 },
    view,
    buttons,
    readout,
    dock: null,
    column: null,
    legend: true,
    notices,
    pointer,
    foot,
    clear: { left: 0, top, right: side, bottom: base },
    controlInsets: {
      top: row?.bottom ?? top - GAP,
      right: width - side,
      bottom: end - (buttons ?? readout ?? (space.bar > 0 ? bar : foot)).top,
      left: 0,
    },
  };
}

/** Maximum height of a bar, so that the search, the alert and a strip of the map stay visible, px. */
function maxBarShare({ asks, alert, target, notices, text }: Space, floor: number): number {
  const top = asks ? 0 : target + 8 + GAP;
  const notice = notices === "pressing" ? MIN_NOTICE * text + GAP : 0;
  return Math.max(MIN_BAR, floor - EDGE - top - alert - notice - GAP - STRIP);
}

/** The remaining space on a side of the map, which is allocated from both ends. */
class Room {
  private kept = 0;
  constructor(private readonly free: Rect) {}
  private get height(): number {
    return heightOf(this.free) - this.kept;
  }
  below(height: number): Rect | null {
    if (this.height < height) return null;
    const { left, right, bottom } = this.free;
    this.free.bottom -= height + GAP;
    return { left, right, top: bottom - height, bottom };
  }
  above(height: number): Rect | null {
    if (this.height < height) return null;
    const { left, right, top } = this.free;
    this.free.top += height + GAP;
    return { left, right, top, bottom: top + height };
  }
  /** Reserves a height for a later element; 0: none. */
  keep(height: number): number {
    if (this.height < height) return 0;
    this.kept = height + GAP;
    return height;
  }
  rest(min: number): Rect {
    const { free } = this;
    return { ...free, bottom: Math.max(free.bottom, free.top + min) };
  }
}

/** Limits a rectangle to a share of an area of the map, px². */
export function capped(rect: Rect, area: number): Rect {
  const max = Math.floor((area * NOTICE_SHARE) / widthOf(rect));
  return { ...rect, bottom: Math.min(rect.bottom, rect.top + max) };
}
