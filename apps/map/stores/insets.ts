import { GAP } from "./device.ts";

/** Px at each edge. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Size of the crosshair to each side of the middle, px. */
const CROSSHAIR = 28;

/**
 * Insets around the centre of the map: the usual ones, or larger ones where an element would cover the crosshair. Px at
 * each edge.
 */
export function clearForAim(
  usual: Insets,
  clear: { left: number; top: number; right: number; bottom: number },
  { width, height }: { width: number; height: number },
): Insets {
  const x = (usual.left + width - usual.right) / 2;
  const y = (usual.top + height - usual.bottom) / 2;
  const isClear =
    x - CROSSHAIR >= clear.left &&
    x + CROSSHAIR <= clear.right &&
    y - CROSSHAIR >= clear.top &&
    y + CROSSHAIR <= clear.bottom;
  if (isClear) return usual;
  return { left: clear.left, top: clear.top, right: width - clear.right, bottom: height - clear.bottom };
}

interface Around {
  height: number;
  insets: Insets;
  layout: { clear: { top: number; bottom: number }; foot: { top: number } };
  decluttered: boolean;
  mode: "page" | "embed";
}

/** Px above and below that a whole start view avoids: search, attributions, and the period if there is one. */
export function startRows(ui: Around, hasPeriod: boolean): Pick<Insets, "top" | "bottom"> {
  if (ui.decluttered || ui.mode === "embed") return NO_INSETS;
  const { clear, foot } = ui.layout;
  const below = hasPeriod ? clear.bottom : foot.top - GAP;
  return { top: clear.top - ui.insets.top, bottom: ui.height - ui.insets.bottom - below };
}
