/** A class of values and its colour. */
export interface FieldClass {
  /** Values from here on belong to it; the first class has none. */
  from: number | null;
  /** CSS colour. */
  color: string;
}

/** How a field is drawn in the current theme. */
export interface FieldLook {
  classes: readonly FieldClass[];
  /** Whether colours pass smoothly from class to class. */
  isSmooth: boolean;
  /** Values at which a numbered line is drawn. */
  lines: readonly number[];
  /** The sign of direction. */
  signs: "arrow" | "barb" | "wave" | "none";
  /** Arrows and waves are drawn as for the value times this. */
  signScale: number;
  /** Ink of signs and lines, and the halo around it, CSS. */
  ink: string;
  halo: string;
  /** Ground of the numbers on lines, CSS. */
  plate: string;
  /** The number of a line in the user's unit. */
  lineText(value: number): string;
}

/** Where the colour of a class begins to show, and over which values it comes. */
export interface ColorEdge {
  from: number;
  /** 0: at once. */
  span: number;
}

/** How the colours follow one another from low to high values. Smoothly, each class has its own colour in its middle. */
export function colorEdges(classes: readonly FieldClass[], isSmooth: boolean): ColorEdge[] {
  const limits = classes.map(({ from }) => from ?? 0);
  if (!isSmooth || limits.length < 3) return limits.map((from) => ({ from, span: 0 }));
  const last = limits.length - 1;
  const limit = (at: number) => limits[at] ?? 0;
  const middles = limits.map((_, at) => {
    // The outer classes have no end: they are taken to be as wide as their neighbours, but what has no negative limits begins at zero.
    if (at === 0) {
      const lowest = limit(1) - (limit(2) - limit(1));
      return (limit(1) + (limit(1) > 0 ? Math.max(0, lowest) : lowest)) / 2;
    }
    return at === last ? limit(last) + (limit(last) - limit(last - 1)) / 2 : (limit(at) + limit(at + 1)) / 2;
  });
  return middles.map((middle, at) => {
    const before = middles[at - 1] ?? middle;
    return { from: before, span: middle - before };
  });
}

/** Index of the class of a value. */
export function classOf(classes: readonly FieldClass[], value: number): number {
  let found = 0;
  for (const [at, { from }] of classes.entries()) if (from !== null && value >= from) found = at;
  return found;
}

/** Ink and halo of signs, and the plate of numbers, by theme: the colours of the design for drawing on fields. */
export const INKS = {
  day: { ink: "#0b2239", halo: "rgba(255, 255, 255, 0.72)", plate: "#ffffff" },
  night: { ink: "#e6eef5", halo: "rgba(1, 16, 35, 0.72)", plate: "#0b2239" },
} as const;

/** Ink of the moving flow by theme, as red, green and blue: dark on light classes, light on dark ones. */
export const FLOW_INKS = { day: [0.04, 0.13, 0.22], night: [0.9, 0.93, 0.96] } as const;

/** The number of a text with a unit. */
export function numberIn(text: string): string {
  return text.replace(/[^\d,.\-−]{1,20}$/, "");
}
