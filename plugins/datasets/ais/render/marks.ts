import { MAX_BOW_OFFSET } from "../model/columns.ts";
import { DISTRESS_ICON, DISTRESS_TEST_ICON, VESSEL_ICONS } from "../model/vessel-icon.ts";
import type { DrawState } from "./draw-state.ts";
import { distanceToHull, isDrawn } from "./hull-shape.ts";
import { KIND_OF } from "./kinds.ts";
import { OFFSETS, STRIDE, WITH_BOW } from "./layout.ts";
import { MIN_DISTINCT_WEIGHT, MIN_MARK_WEIGHT } from "./ribbon.ts";
import { signSide } from "./sizes.ts";
import type { VesselBuffer } from "./vessel-buffer.ts";

/** The mark of a vessel, as in WebGL: `side` in CSS px; for a dot its diameter. */
export type Mark =
  | { kind: "sign"; side: number }
  | { kind: "hull" | "round"; scale: number }
  | { kind: "dot"; side: number; opacity: number };

/** Null for a vessel that is only in the ribbon. */
export function markOf(
  buffer: VesselBuffer,
  row: number,
  { crowd, sizes, selected, hovered }: Pick<DrawState, "crowd" | "sizes" | "selected" | "hovered">,
): Mark | null {
  const icon = VESSEL_ICONS[buffer.iconOf(row)] ?? "vessel";
  const side = signSide(sizes, KIND_OF[icon]);
  if (side > 0) return { kind: "sign", side };
  const weight = row === selected || row === hovered ? 1 : crowd.markWeight(row);
  if (weight <= MIN_MARK_WEIGHT) return null;
  const pointed = ((buffer.rows.u8[row * STRIDE + OFFSETS.flags] ?? 0) & WITH_BOW) !== 0;
  if (weight > MIN_DISTINCT_WEIGHT) {
    if (pointed && sizes.hull > 0) return { kind: "hull", scale: sizes.hull * (0.75 + 0.25 * weight) };
    if (!pointed && sizes.rest > 0) return { kind: "round", scale: sizes.rest };
  }
  return { kind: "dot", side: sizes.dot * (0.8 + 0.2 * weight), opacity: Math.min(1, weight * 1.1) };
}

/** Hit distance of a symbol and of a dot, in addition to the tolerance, CSS px: 24 px across in all, 44 by touch. */
const REACH = 10;
const DOT_REACH = 6;
/** Dots with less distance than this are indistinguishable, CSS px. */
const MIN_SEPARATION = 3;

type HitState = Pick<
  DrawState,
  "crowd" | "sizes" | "selected" | "hovered" | "filter" | "now" | "metreAt" | "pixelRatio"
>;

/**
 * The rows whose marks are at a position, those in distress first, then the nearest; `x` and `y` in units of the world,
 * `pixel` CSS px per unit. Symbols and hulls are found by the area that they cover; of dots only the nearest, and only when
 * nothing is nearer.
 */
export function marksAt(
  buffer: VesselBuffer,
  state: HitState,
  [x, y]: readonly [number, number],
  pixel: number,
  tolerance: number,
): number[] {
  const { filter, now, sizes } = state;
  const metre = state.metreAt(y) / state.pixelRatio;
  const farthest = Math.max(REACH, signSide(sizes, "distress") / 2, MAX_BOW_OFFSET * metre) + tolerance;
  const found = buffer.near(x, y, farthest / pixel, filter, now).flatMap((row) => {
    const mark = markOf(buffer, row, state);
    if (!mark) return [];
    const [px, py] = buffer.placeOf(row, now);
    const [right, up] = [((x - px) | 0) * pixel, ((y - py) | 0) * pixel];
    const hull = mark.kind === "sign" ? null : buffer.hullOf(row);
    const isHull = hull !== null && isDrawn(hull, { metre, rotation: 0 });
    const distance = isHull ? distanceToHull(hull, [right, up], metre) : Math.hypot(right, up);
    const reach = isHull ? 0 : reachOf(mark);
    return distance <= reach + tolerance ? [{ row, distance, isDot: !isHull && mark.kind === "dot" }] : [];
  });
  found.sort((a, b) => a.distance - b.distance);
  const nearest = found[0]?.distance ?? 0;
  return found
    .filter(({ isDot, distance }) => !isDot || distance <= nearest + MIN_SEPARATION)
    .sort((a, b) => Number(isDistress(buffer, b.row)) - Number(isDistress(buffer, a.row)))
    .map(({ row }) => row);
}

function isDistress(buffer: VesselBuffer, row: number): boolean {
  const icon = buffer.iconOf(row);
  return icon === DISTRESS_ICON || icon === DISTRESS_TEST_ICON;
}

function reachOf(mark: Mark): number {
  if (mark.kind === "dot") return DOT_REACH;
  return mark.kind === "sign" ? Math.max(REACH, mark.side / 2) : REACH;
}
