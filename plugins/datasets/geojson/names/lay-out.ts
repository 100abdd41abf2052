import type { MapBox } from "../../../../core/api/map.ts";
import { curveFor, type Point } from "./curve.ts";
import { lookAt, type NameKind, type NameLook, writtenFrom } from "./name-look.ts";

/** A name to write. Positions are in px of the frame. */
export interface WantedName {
  id: string;
  text: string;
  rank: number;
  kind: NameKind;
  place: Point;
  /** The axis of the water. */
  curve: readonly [Point, Point, Point] | null;
  /** It is written at any zoom and before all others, because it is selected. */
  first?: boolean;
}

export interface NameFrame {
  zoom: number;
  /**
   * px of the map; names may also be placed within `margin` around it, so that they become visible when the user pans.
   */
  width: number;
  height: number;
  margin: number;
  /** Elements over the map. */
  covers: readonly MapBox[];
  /** Minimum distance between names, px. */
  gap: number;
}

/** Letters at a position: the middle of their baseline's box, and the angle (radians). */
export interface Letters {
  text: string;
  x: number;
  y: number;
  angle: number;
}

export interface WrittenName {
  id: string;
  rank: number;
  kind: NameKind;
  look: NameLook;
  letters: readonly Letters[];
  /** Area of the name on the map. */
  boxes: readonly MapBox[];
  /** The line through the middle of the name, and its height. */
  spine: readonly Point[];
  height: number;
  /** Whether it is in the free part of the map, and not outside it or below a panel. */
  inSight: boolean;
}

/** Widths in px of the first 1, 2, 3 … letters of a text with this look. */
export type Measure = (text: string, look: NameLook) => readonly number[];

/** A name longer than this (px) with several words is set in two lines. */
const TWO_LINES_FROM = 92;
const LINE_HEIGHT = 1.15;
/** Pieces that a curved name is told apart from others in. */
const SLICES = 13;
/** Offsets at which a movable name is tried, as shares of its maximum offset. */
const TRIES: readonly Point[] = [
  [0, 0],
  [-0.5, 0],
  [0.5, 0],
  [0, 0.55],
  [0, -0.55],
  [-1, 0],
  [1, 0],
  [-0.83, 0.55],
  [0.83, 0.55],
  [0, -1],
  [0, 1],
  [0.7, -0.7],
  [-0.7, -0.7],
];

/** Places names where there is space, the first of the list first. */
export function layOut(names: readonly WantedName[], frame: NameFrame, measure: Measure): WrittenName[] {
  const written: WrittenName[] = [];
  for (const name of names) {
    const set = setName(name, frame, measure);
    if (!set) continue;
    const tries = name.kind.shift > 0 ? TRIES : TRIES.slice(0, 1);
    for (const [dx, dy] of tries) {
      const moved = shifted(set, dx * name.kind.shift, dy * name.kind.shift);
      const sight = sightOf(moved.boxes, frame);
      if (!(name.first || sight !== "cut") || !isFree(moved.boxes, written, frame.gap)) continue;
      written.push({ ...moved, inSight: sight === "clear" });
      break;
    }
  }
  return written;
}

type SetName = Omit<WrittenName, "inSight">;

/** The letters of a name at its own position; null when it is not written at this zoom or its water is too short. */
function setName(name: WantedName, frame: NameFrame, measure: Measure): SetName | null {
  const { id, rank, kind, text, curve, first = false } = name;
  const [x, y] = name.place;
  const reach = frame.margin;
  if (!first && frame.zoom < writtenFrom(kind, rank)) return null;
  if (x < -reach || y < -reach || x > frame.width + reach || y > frame.height + reach) return null;
  const look = lookAt(kind, rank, frame.zoom);
  const common = { id, rank, kind, look };
  const widths = measured(text, look, measure);
  // A selected name is written at its position when the axis of its water is outside the map.
  if (curve && !(first && !isOnMap(curve[1], frame))) {
    const along = curveFor(curve, widths.total);
    if (along) return { ...common, ...onCurve(text, look, widths, along) };
    if (!first) return null;
  }
  const lines = widths.total > TWO_LINES_FROM ? inTwo(text) : [text];
  return { ...common, ...straight(lines, look, name.place, measure) };
}

function isOnMap([x, y]: Point, { width, height }: NameFrame): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

interface Widths {
  /** Middle of each letter from the beginning of the text, px. */
  middles: readonly number[];
  total: number;
}

function measured(text: string, look: NameLook, measure: Measure): Widths {
  const ends = measure(text, look);
  const middles = ends.map((end, index) => (end + (ends[index - 1] ?? 0)) / 2 + index * look.spacing);
  const total = (ends.at(-1) ?? 0) + Math.max(0, ends.length - 1) * look.spacing;
  return { middles, total };
}

function onCurve(
  text: string,
  look: NameLook,
  { middles, total }: Widths,
  along: ReturnType<typeof curveFor> & object,
) {
  const start = (along.length - total) / 2;
  const letters = [...text].map((letter, index) => ({
    text: letter,
    ...along.at(start + (middles[index] ?? 0)),
  }));
  const spine = Array.from({ length: SLICES }, (_, slice): Point => {
    const { x, y } = along.at(start + (total * slice) / (SLICES - 1));
    return [x, y];
  });
  const half = total / (SLICES - 1) / 2 + 1;
  const boxes = spine.map(([x, y]) => ({
    left: x - half,
    top: y - look.size * 0.6,
    right: x + half,
    bottom: y + look.size * 0.6,
  }));
  return { letters, spine, boxes, height: look.size * LINE_HEIGHT };
}

function straight(lines: readonly string[], look: NameLook, [x, y]: Point, measure: Measure) {
  const step = look.size * LINE_HEIGHT;
  const widths = lines.map((line) => measured(line, look, measure));
  const width = Math.max(...widths.map(({ total }) => total));
  const letters = lines.flatMap((line, row) => {
    const { middles, total } = widths[row] ?? { middles: [], total: 0 };
    const level = y + (row - (lines.length - 1) / 2) * step;
    return [...line].map((letter, index) => ({
      text: letter,
      x: x - total / 2 + (middles[index] ?? 0),
      y: level,
      angle: 0,
    }));
  });
  const height = step * lines.length;
  const box = { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
  const inner = Math.max(0, width - height) / 2;
  const spine: Point[] = [
    [x - inner, y],
    [x + inner, y],
  ];
  return { letters, spine, boxes: [box], height };
}

/** Splits a name of several words into two lines, at its last space or after its hyphen. */
function inTwo(text: string): string[] {
  const space = text.lastIndexOf(" ");
  if (space > 0) return [text.slice(0, space), text.slice(space + 1)];
  const dash = text.indexOf("–");
  return dash > 0 && dash < text.length - 1 ? [text.slice(0, dash + 1), text.slice(dash + 1)] : [text];
}

function shifted(name: SetName, dx: number, dy: number): SetName {
  if (dx === 0 && dy === 0) return name;
  return {
    ...name,
    letters: name.letters.map((letters) => ({ ...letters, x: letters.x + dx, y: letters.y + dy })),
    spine: name.spine.map(([x, y]): Point => [x + dx, y + dy]),
    boxes: name.boxes.map(({ left, top, right, bottom }) => ({
      left: left + dx,
      top: top + dy,
      right: right + dx,
      bottom: bottom + dy,
    })),
  };
}

/**
 * `clear`: in the free map; `away`: completely below a panel or outside the map, ready for panning; `cut`: cut by a
 * panel or the edge of the map, so that it would be unreadable.
 */
function sightOf(boxes: readonly MapBox[], { width, height, covers }: NameFrame): "clear" | "away" | "cut" {
  const whole = around(boxes);
  const map = { left: 0, top: 0, right: width, bottom: height };
  if (!overlap(whole, map)) return "away";
  if (covers.some((cover) => within(whole, cover))) return "away";
  if (!within(whole, map)) return "cut";
  return covers.some((cover) => boxes.some((box) => overlap(box, cover))) ? "cut" : "clear";
}

function isFree(boxes: readonly MapBox[], written: readonly WrittenName[], gap: number): boolean {
  const wide = boxes.map(({ left, top, right, bottom }) => ({
    left: left - gap,
    top: top - gap,
    right: right + gap,
    bottom: bottom + gap,
  }));
  return !written.some((other) => other.boxes.some((taken) => wide.some((box) => overlap(box, taken))));
}

export function around(boxes: readonly MapBox[]): MapBox {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function overlap(a: MapBox, b: MapBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function within(inner: MapBox, outer: MapBox): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.right <= outer.right &&
    inner.bottom <= outer.bottom
  );
}
