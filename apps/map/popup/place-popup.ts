export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type Side = "above" | "below" | "left" | "right";
export interface Placement {
  left: number;
  top: number;
  /** Side of the anchor on which the popup is; `over`: it covers the anchor, because there is no space beside it. */
  side: Side | "over";
  /** Position of the tail along the edge that faces the anchor, px. */
  tail: number;
}

/** From the symbol to the popup (spec §9), px. */
export const POPUP_OFFSET = 20;
/** Minimum distance of the tail from the rounded corners, px. */
const TAIL_MARGIN = 20;

/**
 * Above the anchor if the free map has space, else below, or beside. Without space anywhere it covers the anchor,
 * because its text is more important.
 */
export function placePopup(
  anchor: readonly [number, number],
  size: readonly [number, number],
  free: Rect,
): Placement {
  const [x, y] = anchor;
  const [width, height] = size;
  const room: Record<Side, number> = {
    above: y - POPUP_OFFSET - free.top - height,
    below: free.bottom - y - POPUP_OFFSET - height,
    right: free.right - x - POPUP_OFFSET - width,
    left: x - POPUP_OFFSET - free.left - width,
  };
  // Above and below, the anchor must be between the sides of the free map; otherwise the tail would miss it.
  const across: Side[] = x >= free.left && x <= free.right ? ["above", "below"] : [];
  const beside: Side[] = free.bottom - free.top >= height ? ["right", "left"] : [];
  const side = [...across, ...beside].find((candidate) => room[candidate] >= 0) ?? "over";

  if (side === "right" || side === "left") {
    const top = clamp(y - height / 2, free.top, free.bottom - height);
    const left = side === "right" ? x + POPUP_OFFSET : x - POPUP_OFFSET - width;
    return { left, top, side, tail: clamp(y - top, TAIL_MARGIN, height - TAIL_MARGIN) };
  }
  const tops = {
    above: y - POPUP_OFFSET - height,
    below: y + POPUP_OFFSET,
    over: room.above > room.below ? free.top : Math.max(free.top, free.bottom - height),
  };
  const left = clamp(x - width / 2, free.left, free.right - width);
  return { left, top: tops[side], side, tail: clamp(x - left, TAIL_MARGIN, width - TAIL_MARGIN) };
}

/** Space that a popup leaves for its position, px. */
const PLACE = 24;
const MIN_HEIGHT = 120;

/** Height of a popup that leaves its position visible in a free map, px. */
export function roomBeside({ top, bottom }: Rect): number {
  return Math.max(MIN_HEIGHT, bottom - top - POPUP_OFFSET - PLACE);
}

/** Distance to move the map up (negative: down) so that a popup does not cover its position; 0: not needed, px. */
export function panFor(
  anchor: readonly [number, number],
  size: readonly [number, number],
  free: Rect,
): number {
  if (placePopup(anchor, size, free).side !== "over") return 0;
  const [x, y] = anchor;
  const isInside = x >= free.left && x <= free.right && y >= free.top && y <= free.bottom;
  const height = size[1] + POPUP_OFFSET;
  if (!isInside || height > free.bottom - free.top) return 0;
  const [down, up] = [free.top + height - y, y - (free.bottom - height)];
  return down <= up ? -down : up;
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
