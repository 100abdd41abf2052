import { VESSEL_ICONS } from "../model/vessel-icon.ts";
import type { DrawState } from "./draw-state.ts";
import { boxesAlong, boxOfHull, isDrawn } from "./hull-shape.ts";
import { KIND_OF } from "./kinds.ts";
import { type Box, LabelRoom } from "./label-room.ts";
import { MIN_DISTINCT_WEIGHT } from "./ribbon.ts";
import { screenOf } from "./screen.ts";
import { signSide } from "./sizes.ts";
import type { VesselBuffer } from "./vessel-buffer.ts";

/** Minimum scale for names, CSS px per metre: about zoom 11. */
const NAMES_FROM = 1 / 50;
/** Maximum number of names: more are not readable, and each takes time. */
const MAX_NAMES = 120;
/** With more vessels than this in view, names may cover symbols; otherwise there would be none. */
const MAX_OBSTACLES = 1_500;
const LINE = 15;
/** Half the side of a symbol and of the ring around a highlighted one, CSS px. */
const SYMBOL = 10;
const RING = 19;
/** Between a mark and its name, CSS px. */
const GAP = 3;
/** Minimum distance of a name from another vessel's hull, CSS px: nearer, it would seem to belong to that hull. */
const APART = 10;

/** A vessel in view: the area of its mark, CSS px. */
interface Obstacle {
  row: number;
  box: Box;
  covered: Box[];
  isHull: boolean;
}

export interface Writer {
  widthOf(text: string): number;
  /** The text begins at x; y is the middle of the line. */
  write(text: string, x: number, y: number): void;
}

export const areNamed = ({ alwaysNames, metre, pixelRatio }: DrawState): boolean =>
  alwaysNames || metre / pixelRatio >= NAMES_FROM;

/**
 * Writes names beside distinguishable symbols and hulls, where no symbol, hull, name or `taken` box is; highlighted
 * vessels come first.
 * @param outlines areas of what is drawn around vessels, by row
 */
export function writeNames(
  buffer: VesselBuffer,
  state: DrawState,
  nameOf: (row: number) => string,
  writer: Writer,
  taken: readonly Box[] = [],
  outlines: ReadonlyMap<number, Box> = new Map(),
): void {
  const obstacles = obstaclesIn(buffer, state).map((mark) => outlined(mark, outlines.get(mark.row)));
  const room = new LabelRoom();
  for (const box of taken) room.block(box);
  if (obstacles.length <= MAX_OBSTACLES)
    for (const { row, covered, isHull } of obstacles)
      for (const box of covered) room.block(isHull ? widened(box) : box, row);
  let written = 0;
  for (const mark of obstacles) {
    if (written >= MAX_NAMES) break;
    const name = nameOf(mark.row);
    if (name === "") continue;
    const place = placesFor(mark, writer.widthOf(name)).find((box) => room.take(box, mark.row));
    if (!place) continue;
    writer.write(name, place.left, (place.top + place.bottom) / 2);
    written += 1;
  }
}

function obstaclesIn(buffer: VesselBuffer, state: DrawState): Obstacle[] {
  const { center, scale, filter, now, selected, hovered, pixelRatio } = state;
  const [width, height] = [state.width / pixelRatio, state.height / pixelRatio];
  const half = Math.hypot(state.width, state.height) / 2 / scale;
  const isSign = (row: number) => signSideOf(buffer, row, state) > 0;
  const first = (row: number) => (row === selected ? 0 : row === hovered ? 1 : 2);
  return buffer
    .within(center[0], center[1], half, half, filter, now)
    .filter((row) => first(row) < 2 || isSign(row) || state.crowd.markWeight(row) > MIN_DISTINCT_WEIGHT)
    .sort((a, b) => first(a) - first(b) || a - b)
    .map((row) => obstacleOf(buffer, row, state))
    .filter(({ box }) => box.right > 0 && box.left < width && box.bottom > 0 && box.top < height);
}

function obstacleOf(buffer: VesselBuffer, row: number, state: DrawState): Obstacle {
  const [px, py] = screenOf(buffer.placeOf(row, state.now), state);
  const [x, y] = [px / state.pixelRatio, py / state.pixelRatio];
  const view = { metre: state.metre / state.pixelRatio, rotation: state.rotation };
  const hull = buffer.hullOf(row);
  if (hull && isDrawn(hull, view)) {
    const box = boxOfHull(hull, x, y, view);
    return { row, box, covered: boxesAlong(hull, x, y, view), isHull: true };
  }
  const highlighted = row === state.selected || row === state.hovered;
  const reach = highlighted ? RING : Math.max(SYMBOL, signSideOf(buffer, row, state) / 2);
  const box = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
  return { row, box, covered: [box], isHull: false };
}

/** A mark with what is drawn around it; a hull to scale stays as it is. */
function outlined(mark: Obstacle, box: Box | undefined): Obstacle {
  return box === undefined || mark.isHull ? mark : { ...mark, box, covered: [box] };
}

function signSideOf(buffer: VesselBuffer, row: number, { sizes }: DrawState): number {
  return signSide(sizes, KIND_OF[VESSEL_ICONS[buffer.iconOf(row)] ?? "vessel"]);
}

const widened = ({ left, top, right, bottom }: Box): Box => ({
  left: left - APART,
  top: top - APART,
  right: right + APART,
  bottom: bottom + APART,
});

/** To the right of the mark, to its left, below it or above it. */
function placesFor({ box, isHull }: Obstacle, width: number): Box[] {
  const [middle, centre] = [(box.top + box.bottom) / 2, (box.left + box.right) / 2];
  const at = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + LINE });
  return [
    at(box.right + GAP, middle - LINE / 2),
    at(box.left - GAP - width, middle - LINE / 2),
    at(centre - width / 2, box.bottom + (isHull ? GAP : 0)),
    at(centre - width / 2, box.top - LINE - (isHull ? GAP : 0)),
  ];
}
