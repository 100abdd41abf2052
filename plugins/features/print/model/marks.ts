/** What is drawn on a sheet besides the map, in mm from its upper left corner. Whoever draws a sheet draws these in turn. */
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
  /** Where the map itself stands. */
  | { kind: "map"; x: number; y: number; width: number; height: number }
  | { kind: "picture"; picture: string; x: number; y: number; width: number; height: number };

export type Point = readonly [x: number, y: number];
export type Weight = "regular" | "bold";

export interface TextMark {
  kind: "text";
  x: number;
  /** Of its base line. */
  y: number;
  text: string;
  /** Of an em, mm. */
  size: number;
  weight: Weight;
  color: string;
  anchor: "start" | "middle" | "end";
}

/** Width of a text, mm. */
export type Measure = (text: string, size: number, weight: Weight) => number;

/** A text cut to a width with an ellipsis; whole where it fits. */
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

/** A text in lines of a width, broken between words; what is left of the last allowed line is cut. */
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
