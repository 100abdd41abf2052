import { fitted, type Mark, type Measure } from "./marks.ts";
import type { Ink, LegendRow, SheetContent } from "./sheet.ts";

const SIZE = { title: 3.4, head: 3, text: 3, note: 2.6 };
const ROW = { head: 5.4, sign: 5.4, ramp: 8.4, note: 4 };
const PAD = 3;
/** Width of a sign, and of a ramp, mm. */
export const SIGN = { width: 6, height: 4.6 };
export const RAMP = { width: 40, height: 2.4 };
const GAP = 2;
const COUNT_GAP = 4;
const COLUMN_GAP = 5;
/** Maximum width of one column; a longer text is cut. */
const MAX_COLUMN = 62;

/** Space for the legend, from its upper right corner. */
export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The legend as a box in the upper right corner of the map, in as many columns as its height requires; the last row
 * shows the number of rows that do not fit.
 */
export function layLegend(
  { title, rows, more }: NonNullable<SheetContent["legend"]>,
  ink: Ink,
  room: Room,
  measure: Measure,
): Mark[] {
  const head = SIZE.title + 3;
  const free = room.height - 2 * PAD - head;
  const most = Math.max(
    1,
    Math.floor((room.width - 2 * PAD + COLUMN_GAP) / (MAX_COLUMN * 0.75 + COLUMN_GAP)),
  );
  const columns = inColumns(rows, free, most, more);
  const widths = columns.map((column) =>
    Math.min(MAX_COLUMN, Math.max(...column.map((row) => widthOf(row, measure)))),
  );
  const inner = Math.max(
    measure(title, SIZE.title, "bold"),
    widths.reduce((sum, width) => sum + width, COLUMN_GAP * (columns.length - 1)),
  );
  const width = inner + 2 * PAD;
  const tallest = Math.max(...columns.map(heightOf));
  const [left, top] = [room.x - width, room.y];
  const marks: Mark[] = [
    {
      kind: "rect",
      x: left,
      y: top,
      width,
      height: tallest + 2 * PAD + head,
      fill: ink.paper,
      stroke: ink.ink,
      line: 0.25,
    },
    textOf(title, left + PAD, top + PAD + SIZE.title, SIZE.title, ink.ink, "bold"),
  ];
  let x = left + PAD;
  columns.forEach((column, index) => {
    const columnWidth = columns.length === 1 ? inner : (widths[index] ?? 0);
    let y = top + PAD + head;
    for (const row of column) {
      marks.push(...layRow(row, x, y, columnWidth, ink, measure));
      y += ROW[row.kind];
    }
    x += columnWidth + COLUMN_GAP;
  });
  return marks;
}

const heightOf = (column: readonly LegendRow[]): number =>
  column.reduce((sum, { kind }) => sum + ROW[kind], 0);

/** Rows in columns of a maximum height. No column ends with a heading. */
function inColumns(
  rows: readonly LegendRow[],
  height: number,
  most: number,
  more: (rows: number) => string,
): LegendRow[][] {
  const needed = Math.min(most, Math.max(1, Math.ceil(heightOf(rows) / height)));
  // Columns of similar height, when more than one is needed.
  const aim = needed === 1 ? height : Math.min(height, heightOf(rows) / needed + ROW.sign);
  const columns: LegendRow[][] = [[]];
  const left: LegendRow[] = [];
  for (const row of rows) {
    const column = columns.at(-1) ?? [];
    if (left.length > 0) left.push(row);
    else if (heightOf([...column, row]) <= aim) column.push(row);
    else if (columns.length < most) {
      const last = column.at(-1);
      const heading = last?.kind === "head" && column.length > 1 ? [last] : [];
      column.length -= heading.length;
      columns.push([...heading, row]);
    } else if (heightOf([...column, row]) <= height) column.push(row);
    else left.push(row);
  }
  const end = columns.at(-1);
  if (left.length > 0 && end) {
    while (end.length > 0 && heightOf(end) + ROW.note > height) left.unshift(...end.splice(-1));
    if (end.at(-1)?.kind === "head") left.unshift(...end.splice(-1));
    end.push({ kind: "note", text: more(left.filter(({ kind }) => kind !== "head").length) });
  }
  return columns.filter((column) => column.length > 0);
}

function widthOf(row: LegendRow, measure: Measure): number {
  switch (row.kind) {
    case "head":
      return measure(row.text, SIZE.head, "bold");
    case "note":
      return measure(row.text, SIZE.note, "regular");
    case "ramp":
      return RAMP.width;
    case "sign": {
      const count = row.count === "" ? 0 : COUNT_GAP + measure(row.count, SIZE.text, "regular");
      return SIGN.width + GAP + measure(row.text, SIZE.text, "regular") + count;
    }
  }
}

function layRow(row: LegendRow, x: number, y: number, width: number, ink: Ink, measure: Measure): Mark[] {
  switch (row.kind) {
    case "head":
      return [
        textOf(
          fitted(row.text, width, SIZE.head, "bold", measure),
          x,
          y + SIZE.head + 1,
          SIZE.head,
          ink.ink,
          "bold",
        ),
      ];
    case "note":
      return [
        textOf(
          fitted(row.text, width, SIZE.note, "regular", measure),
          x,
          y + SIZE.note,
          SIZE.note,
          ink.muted,
        ),
      ];
    case "ramp": {
      const base = y + RAMP.height + 1 + SIZE.note;
      return [
        { kind: "picture", picture: row.picture, x, y, ...RAMP },
        textOf(row.low, x, base, SIZE.note, ink.muted),
        { ...textOf(row.high, x + RAMP.width, base, SIZE.note, ink.muted), anchor: "end" },
      ];
    }
    case "sign": {
      const base = y + ROW.sign / 2 + SIZE.text * 0.36;
      const counted = row.count === "" ? 0 : COUNT_GAP + measure(row.count, SIZE.text, "regular");
      const room = width - SIGN.width - GAP - counted;
      const top = y + (ROW.sign - SIGN.height) / 2;
      return [
        { kind: "picture", picture: row.picture, x, y: top, ...SIGN },
        textOf(
          fitted(row.text, room, SIZE.text, "regular", measure),
          x + SIGN.width + GAP,
          base,
          SIZE.text,
          ink.ink,
        ),
        ...(row.count === ""
          ? []
          : [{ ...textOf(row.count, x + width, base, SIZE.text, ink.ink), anchor: "end" as const }]),
      ];
    }
  }
}

const textOf = (
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  weight: "regular" | "bold" = "regular",
) => ({ kind: "text", text, x, y, size, weight, color, anchor: "start" }) as const;
