/** Distance of things over the map from each other, px. */
export const GAP = 8;
/** Padding of a panel of buttons at both ends, distance of its buttons, and the line before those that zoom, px. */
const PADDING = 8;
const BETWEEN = 2;
const LINE = 7;
/** Tools that are always at hand: the menu of the others, and the details. */
const MIN_TOOLS = 2;

/** Length of a panel of buttons of a size, px. */
export function panelLength(buttons: number, target: number, line = false): number {
  return buttons === 0 ? 0 : PADDING + buttons * (target + BETWEEN) - BETWEEN + (line ? LINE : 0);
}

/** How many buttons a panel of a length holds, two at least. */
export function buttonsIn(length: number, target: number): number {
  return Math.max(MIN_TOOLS, Math.floor((length - PADDING + BETWEEN) / (target + BETWEEN)));
}

interface Stack {
  /** How many buttons the panel of tools holds; null: not even the fewest have the height. */
  fits: number | null;
  /** The buttons of the view stand below it; else they are among the tools. */
  view: boolean;
}

/** The column at the right edge: tools, and below them the buttons of the view, which join the tools when it is low. */
export function toolStack(height: number, view: number, target: number): Stack {
  const min = panelLength(MIN_TOOLS, target);
  const above = view > 0 ? height - GAP - view : height;
  if (above >= min) return { fits: buttonsIn(above, target), view: view > 0 };
  return { fits: height >= min ? buttonsIn(height, target) : null, view: false };
}
