import { layLegend } from "./legend-box.ts";
import { fitted, type Mark, type Measure, type Point, wrapped } from "./marks.ts";
import { MM_PER_PX, type Size } from "./paper.ts";
import type { SheetContent } from "./sheet.ts";

/** Margin that printers cannot reach, and a little more, mm. */
const MARGIN = { side: 9.5, top: 8, bottom: 7 };
export const TEXT = { title: 5.6, subtitle: 3.3, corner: 2.8, small: 2.7, bar: 2.8, north: 3 };
/** Height of a line of text relative to its size. */
const LEADING = 1.35;
/** Distance between the frame of the map and the parts in it or beside it, mm. */
const INSET = 4;
const GAP = 1.2;
const FRAME = 0.4;
const THIN = 0.25;
const MAX_TITLE_LINES = 2;
const MAX_CREDIT_LINES = 3;
const NORTH = { width: 12, height: 16 };
/** Longest bar on a map of a width, mm. */
export const longestBar = ({ width }: Size): number => Math.min(70, width * 0.3);

export interface Rect extends Size {
  x: number;
  y: number;
}

export interface SheetLayout {
  /** Size of the map inside its frame, mm: a whole number of CSS px. */
  map: Rect;
  marks: readonly Mark[];
}

/** Boxes that a layout draws over its map, CSS px from the upper left corner of the map. */
export const boxesOver = ({ map, marks }: SheetLayout): [number, number, number, number][] =>
  marks.slice(marks.findIndex(({ kind }) => kind === "map")).flatMap((mark) => {
    if (mark.kind !== "rect" || mark.fill === undefined) return [];
    const [left, top] = [mark.x - map.x, mark.y - map.y];
    return [
      [left, top, left + mark.width, top + mark.height].map((mm) => mm / MM_PER_PX) as [
        number,
        number,
        number,
        number,
      ],
    ];
  });

/** Positions of everything on a sheet. A pure function of the content and the widths of letters. */
export function layoutSheet(content: SheetContent, measure: Measure): SheetLayout {
  const { paper, ink } = content;
  const width = paper.width - 2 * MARGIN.side;
  const right = MARGIN.side + width;
  const marks: Mark[] = [{ kind: "rect", x: 0, y: 0, ...paper, fill: ink.paper }];
  const text = (
    given: Partial<Extract<Mark, { kind: "text" }>> & { text: string; x: number; y: number; size: number },
  ) => {
    if (given.text !== "")
      marks.push({ kind: "text", weight: "regular", color: ink.ink, anchor: "start", ...given });
  };

  // The head grows downwards from the upper margin.
  let y = MARGIN.top;
  for (const line of wrapped(content.title, width, MAX_TITLE_LINES, TEXT.title, "bold", measure)) {
    text({ text: line, x: MARGIN.side, y: y + TEXT.title, size: TEXT.title, weight: "bold" });
    y += TEXT.title * LEADING;
  }
  const originWidth = measure(content.origin, TEXT.subtitle, "regular");
  text({
    text: fitted(content.subtitle, width - originWidth - 5, TEXT.subtitle, "regular", measure),
    x: MARGIN.side,
    y: y + TEXT.subtitle,
    size: TEXT.subtitle,
    color: ink.muted,
  });
  text({
    text: content.origin,
    x: right,
    y: y + TEXT.subtitle,
    size: TEXT.subtitle,
    color: ink.muted,
    anchor: "end",
  });
  y += TEXT.subtitle * LEADING + GAP;
  const cornerHeight = content.corners ? TEXT.corner * LEADING + GAP : GAP;

  // The foot grows upwards from the lower margin.
  const foot = layFoot(content, width, measure);
  let footY = paper.height - MARGIN.bottom - foot.length * TEXT.small * LEADING;
  const bottom = footY - GAP - cornerHeight;
  for (const line of foot) {
    footY += TEXT.small * LEADING;
    for (const part of line)
      text({
        ...part,
        x: part.anchor === "end" ? right : MARGIN.side + (part.x ?? 0),
        y: footY,
        size: TEXT.small,
      });
  }

  const map = wholePixels({ x: MARGIN.side, y: y + cornerHeight, width, height: bottom - y - cornerHeight });
  const edge = map.x + map.width;
  if (content.corners) {
    const [upperLeft, upperRight, lowerRight, lowerLeft] = content.corners;
    const [above, below] = [map.y - GAP, map.y + map.height + TEXT.corner + GAP * 0.5];
    const corner = { size: TEXT.corner };
    text({ ...corner, text: upperLeft, x: map.x, y: above });
    text({ ...corner, text: upperRight, x: edge, y: above, anchor: "end" });
    text({ ...corner, text: lowerLeft, x: map.x, y: below });
    text({ ...corner, text: lowerRight, x: edge, y: below, anchor: "end" });
  }
  marks.push({ kind: "map", ...map });
  marks.push({ kind: "rect", ...map, stroke: ink.ink, line: FRAME });
  if (content.north !== null) marks.push(...layNorth(content, map, content.north));
  if (content.bar) marks.push(...layBar(content, map, content.bar, measure));
  if (content.legend && content.legend.rows.length > 0)
    marks.push(
      ...layLegend(
        content.legend,
        ink,
        { x: edge - INSET, y: map.y + INSET, height: map.height - 2 * INSET, width: map.width * 0.6 },
        measure,
      ),
    );
  return { map, marks };
}

type FootPart = Partial<Extract<Mark, { kind: "text" }>> & { text: string };

/**
 * One line if warning, reference and credits fit in it; otherwise the credits are below, in as many lines as they need.
 */
function layFoot(
  { warning, reference, credits, ink }: SheetContent,
  width: number,
  measure: Measure,
): FootPart[][] {
  const gap = measure(" · ", TEXT.small, "regular");
  const at = measure(warning, TEXT.small, "bold");
  const rest = fitted(reference, width - at - gap, TEXT.small, "regular", measure);
  const first: FootPart[] = [
    { text: warning, weight: "bold" },
    { text: ` · ${rest}`, x: at, color: ink.muted },
  ];
  const used = at + measure(` · ${rest}`, TEXT.small, "regular");
  if (used + 5 + measure(credits, TEXT.small, "regular") <= width)
    return [[...first, { text: credits, anchor: "end", color: ink.muted }]];
  const lines = wrapped(credits, width, MAX_CREDIT_LINES, TEXT.small, "regular", measure);
  return [first, ...lines.map((text) => [{ text, color: ink.muted }])];
}

/**
 * Rounded down to whole CSS px, so that the drawn map has exactly the size of the layout; the rest becomes margin at
 * the sides.
 */
function wholePixels({ x, y, width, height }: Rect): Rect {
  const whole = (mm: number) => Math.max(1, Math.floor(mm / MM_PER_PX + 1e-6)) * MM_PER_PX;
  return { x: x + (width - whole(width)) / 2, y, width: whole(width), height: whole(height) };
}

function layNorth({ ink }: SheetContent, map: Rect, north: number): Mark[] {
  const [x, y] = [map.x + INSET, map.y + INSET];
  const box: Mark = { kind: "rect", x, y, ...NORTH, fill: ink.paper, stroke: ink.ink, line: THIN };
  const [cx, cy] = [x + NORTH.width / 2, y + NORTH.height / 2];
  const [sin, cos] = [Math.sin(north), Math.cos(north)];
  /** Drawn from the middle of the box, turned to north. */
  const turned = (dx: number, dy: number): Point => [cx + dx * cos - dy * sin, cy + dx * sin + dy * cos];
  const [tip, left, heel, right] = [turned(0, -3.6), turned(-2.3, 5), turned(0, 3.3), turned(2.3, 5)];
  const [nx, ny] = turned(0, -5.4);
  return [
    box,
    { kind: "area", points: [tip, right, heel, left], stroke: ink.ink, line: THIN },
    { kind: "area", points: [tip, heel, left], fill: ink.ink, stroke: ink.ink, line: THIN },
    {
      kind: "text",
      text: "N",
      x: nx,
      y: ny + TEXT.north * 0.36,
      size: TEXT.north,
      weight: "bold",
      color: ink.ink,
      anchor: "middle",
    },
  ];
}

/** A bar of two halves, one of them filled, with their lengths on the ground. */
function layBar(
  { ink }: SheetContent,
  map: Rect,
  bar: NonNullable<SheetContent["bar"]>,
  measure: Measure,
): Mark[] {
  const pad = { x: 3.5, y: 2 };
  const tail = measure(bar.whole, TEXT.bar, "regular");
  const width = Math.max(bar.length + 2 * pad.x, bar.length + pad.x + tail / 2 + 1.5);
  const height = 2 * pad.y + 2.4 + TEXT.bar * 1.1;
  const [x, y] = [map.x + INSET, map.y + map.height - INSET - height];
  const [from, top] = [x + pad.x, y + pad.y];
  const [half, end] = [from + bar.length / 2, from + bar.length];
  const middle = top + 0.9;
  const label = (text: string, at: number): Mark => ({
    kind: "text",
    text,
    x: at,
    y: top + 2.4 + TEXT.bar,
    size: TEXT.bar,
    weight: "regular",
    color: ink.ink,
    anchor: "middle",
  });
  const tick = (at: number): Mark => ({
    kind: "line",
    x1: at,
    y1: top,
    x2: at,
    y2: top + 1.8,
    stroke: ink.ink,
    line: FRAME,
  });
  return [
    { kind: "rect", x, y, width, height, fill: ink.paper, stroke: ink.ink, line: THIN },
    { kind: "line", x1: from, y1: middle, x2: half, y2: middle, stroke: ink.ink, line: 1.1 },
    { kind: "line", x1: half, y1: middle, x2: end, y2: middle, stroke: ink.ink, line: FRAME },
    ...[from, half, end].map(tick),
    label("0", from),
    label(bar.half, half),
    label(bar.whole, end),
  ];
}
