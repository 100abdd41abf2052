/** Distance between elements over the map, px. */
export const GAP = 8;
/** Padding of a button panel at both ends, distance of its buttons, and the separator before the zoom buttons, px. */
const PADDING = 8;
const BETWEEN = 2;
const LINE = 7;
/** Tools that are always visible: the menu of the others, and the details. */
const MIN_TOOLS = 2;

/** Length of a panel with buttons of a size, px. */
export function panelLength(buttons: number, target: number, line = false): number {
  return buttons === 0 ? 0 : PADDING + buttons * (target + BETWEEN) - BETWEEN + (line ? LINE : 0);
}

/** Number of buttons that fit a panel of a length, at least two. */
export function buttonsIn(length: number, target: number): number {
  return Math.max(MIN_TOOLS, Math.floor((length - PADDING + BETWEEN) / (target + BETWEEN)));
}

interface Stack {
  /** Number of buttons that fit the tools panel; null: not even the minimum fits. */
  fits: number | null;
  /** The view buttons are below it; else they are among the tools. */
  view: boolean;
}

/** The column at the right edge: tools, and below them the view buttons, which move to the tools when it is low. */
export function toolStack(height: number, view: number, target: number): Stack {
  const min = panelLength(MIN_TOOLS, target);
  const above = view > 0 ? height - GAP - view : height;
  if (above >= min) return { fits: buttonsIn(above, target), view: view > 0 };
  return { fits: height >= min ? buttonsIn(height, target) : null, view: false };
}
