import type { MapRoom, Rect } from "../../../core/plugin/page.ts";
import type { UiStore } from "../stores/ui-store.ts";

/** Minimum distance of pinned elements from the edge of the map, px. */
const MARGIN = 28;
/**
 * On a phone, whole rows are kept free for scale and buttons when these are no wider than this, px at the default text
 * size.
 */
const NARROW = 110;

/**
 * The area where an element may be pinned over the map: between the panels, above the attributions, and clear of
 * search, tools and buttons. Observed.
 */
export function mapRoom(ui: UiStore): MapRoom {
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
