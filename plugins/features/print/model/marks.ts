/** Drawings on a sheet besides the map, in mm from its upper left corner. They are drawn in this order. */
export type Mark =
  | {
      kind: "rect";
      x: number;
      y: number;
      width: number;
      height: number;
      fill?: string;
      stroke?: string;
      line?: number;
    }
  | { kind: "line"; x1: number; y1: number; x2: number; y2: number; stroke: string; line: number }
  | { kind: "area"; points: readonly Point[]; fill?: string; stroke: string; line: number }
  | TextMark
  /** Position of the map itself. */
  | { kind: "map"; x: number; y: number; width: number; height: number }
  | { kind: "picture"; picture: string; x: number; y: number; width: number; height: number };

export type Point = readonly [x: number, y: number];
export type Weight = "regular" | "bold";

export interface TextMark {
  kind: "text";
  x: number;
  /** Position of the text's base line. */
  y: number;
  text: string;
  /** Size of an em, mm. */
  size: number;
  weight: Weight;
  color: string;
  anchor: "start" | "middle" | "end";
}

/** Width of a text, mm. */
export type Measure = (text: string, size: number, weight: Weight) => number;

/** A text cut to a width with an ellipsis; unchanged where it fits. */
export function fitted(text: string, width: number, size: number, weight: Weight, measure: Measure): string {
  if (measure(text, size, weight) <= width) return text;
  const letters = [...text];
  let [fits, over] = [0, letters.length];
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (measure(`${letters.slice(0, middle).join("").trimEnd()}…`, size, weight) <= width) fits = middle;
    else over = middle;
  }
  return `${letters.slice(0, fits).join("").trimEnd()}…`;
}

/** Breaks a text into lines of a width, between words; the last allowed line is cut. */
export function wrapped(
  text: string,
  width: number,
  most: number,
  size: number,
  weight: Weight,
  measure: Measure,
): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/ +/).filter((each) => each !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && measure(longer, size, weight) > width && lines.length < most - 1) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== "") lines.push(line);
  return lines.map((each) => fitted(each, width, size, weight, measure));
}
