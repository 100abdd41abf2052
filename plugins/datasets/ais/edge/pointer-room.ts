import type { useShell } from "../../../../core/index.ts";
import type { Rect, Room } from "./edge-point.ts";

/** Least distance of a pointer from the edge of the map, px. */
const MARGIN = 28;
/** A phone keeps whole rows for scale and buttons, which are no wider than this, px at the usual text size. */
const NARROW = 110;

/** Where pointers may stand: between the panels, above the credits, and clear of search, tools and buttons. Observed. */
export function pointerRoom(ui: ReturnType<typeof useShell>["ui"]): Room {
  const { padding, layout, width, height, decluttered, mode } = ui;
  const isBare = decluttered || mode === "embed";
  const bottom = isBare ? height - padding.bottom : Math.min(layout.foot.top, height - padding.bottom);
  const { search, alert, row, tools, view, buttons, readout, dock, pointer, column, notices } = layout;
  const narrow = (rect: Rect | null) =>
    ui.phone && rect ? { ...rect, right: Math.min(rect.right, rect.left + NARROW * ui.text) } : rect;
  const rects: (Rect | null | undefined)[] = [
    search,
    alert,
    row,
    tools.at,
    view,
    narrow(buttons),
    narrow(readout),
    dock?.at,
    pointer,
    ui.tool !== null ? column : null,
    ui.shownToasts.length > 0 ? notices : null,
  ];
  return {
    free: {
      left: padding.left + MARGIN,
      top: padding.top + MARGIN,
      right: width - padding.right - MARGIN,
      bottom: bottom - MARGIN,
    },
    covered: isBare ? [] : rects.filter((rect): rect is Rect => !!rect && rect.bottom > rect.top),
  };
}
