/** Free map from which the tools stand in a row beside the search box, px. */
const ROW_FROM = 520;
/** What the search box and a closed menu's tab need beside the row, px. */
const SEARCH = 256;
const MENU_TAB = 232;
/** Padding of a panel of buttons on both ends, and the distance of the buttons, px. */
const PANEL = 8;
const BETWEEN = 2;
/** Distance of the column from the top, and of the controls below it from it and from the bottom, px. */
const TOP = 16;
const MARGIN = 12;
const BOTTOM = 42;

export interface ToolSpace {
  /** Free map across, less what stands beside it, px. */
  freeWidth: number;
  /** Height of the map above a sheet, px. */
  freeHeight: number;
  phone: boolean;
  menuOpen: boolean;
  /** Size of a button, px. */
  target: number;
  /** Number of buttons in the corner below a column. */
  below: number;
}

export interface ToolRoom {
  direction: "row" | "column";
  /** How many buttons fit, two at least. */
  fits: number;
}

/** How the map tools stand: a row beside the search box, or a column above the view controls where the map is narrow. */
export function toolRoom({ freeWidth, freeHeight, phone, menuOpen, target, below }: ToolSpace): ToolRoom {
  const step = target + BETWEEN;
  const row = !phone && freeWidth >= ROW_FROM;
  const length = row
    ? freeWidth - SEARCH - (menuOpen ? 0 : MENU_TAB)
    : freeHeight - TOP - MARGIN - BOTTOM - (below > 0 ? below * step + PANEL : 0);
  return {
    direction: row ? "row" : "column",
    fits: Math.max(2, Math.floor((length - PANEL + BETWEEN) / step)),
  };
}
