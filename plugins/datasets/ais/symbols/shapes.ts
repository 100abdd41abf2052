import type { DistressKind } from "../model/distress.ts";

/** Symbols of 40 × 40 px for distress transmitters and rescue vessels, as layers for both canvas and SVG. */
export const SHAPE_SIZE = 40;

/** Paint of a layer; each theme has its colours in INKS. */
export type Ink = "plate" | "ground" | "danger" | "test" | "casing" | "outline" | "line";

export interface Layer {
  /** SVG path. */
  path: string;
  fill?: Ink;
  stroke?: Ink;
  /** Width of the stroke, px. */
  width?: number;
  /** Of the stroke: length of a dash and of a gap, px. */
  dash?: readonly [dash: number, gap: number];
}

/** #rrggbb, with an opacity for translucent ones. */
export const INKS: Readonly<Record<"day" | "night", Readonly<Record<Ink, string>>>> = {
  day: {
    plate: "#fffffff2",
    ground: "#ffffff",
    danger: "#c8151b",
    test: "#1b6e3c",
    casing: "#ffffff",
    outline: "#ffffff",
    line: "#0b2239",
  },
  night: {
    plate: "#e6eef538",
    ground: "#011023",
    danger: "#ff6257",
    test: "#7fd6a0",
    casing: "#e6eef5",
    outline: "#011023",
    line: "#011023",
  },
};

const circle = (radius: number, middle = 20): string =>
  `M${middle} ${middle - radius}a${radius} ${radius} 0 1 1 0 ${2 * radius}a${radius} ${radius} 0 1 1 0-${2 * radius}z`;

const PLATE: readonly Layer[] = [
  { path: circle(18.6), fill: "plate" },
  { path: circle(15), fill: "ground" },
];
const VESSEL = "M20 2.5l12 15.2-5.7 19.6H13.7L8 17.7z";
const SMALL_VESSEL = "M20 5l12 13-5 17H13L8 18z";
const ROTOR = "M5.6 5.2l28.8 20.6M34.4 5.2L5.6 25.8";
const HELICOPTER =
  "M20 5.5c4 0 6 3.8 6 8.6 0 4.4-1.9 8.1-4.4 9.5l-.5 9.4h3.7v2.7h-9.6V33h3.7l-.5-9.4c-2.5-1.4-4.4-5.1-4.4-9.5 0-4.8 2-8.6 6-8.6z";
const SMALL_HELICOPTER = "M7 6l26 20M33 6L7 26M20 14v21M14.5 35h11";
const CABIN = "M20 9.4a6.6 6.6 0 1 1 0 13.2 6.6 6.6 0 1 1 0-13.2z";
const PLANE =
  "M20 2.6c1.7 0 2.7 2 2.7 4.6v7.3l14.2 7.2v4l-14.2-3.8v8.3l4.8 3.4v3L20 35.2l-7.5 1.4v-3l4.8-3.4v-8.3L3.1 25.7v-4l14.2-7.2V7.2C17.3 4.6 18.3 2.6 20 2.6z";

/** All except those of distress point up, and are rotated by the course; lines have round ends and corners. */
export const SHAPES = {
  distress: [
    ...PLATE,
    { path: circle(14.2), stroke: "danger", width: 4 },
    { path: "M10.4 10.4l19.2 19.2M29.6 10.4L10.4 29.6", stroke: "danger", width: 4 },
  ],
  "distress-test": [
    ...PLATE,
    { path: circle(14.2), stroke: "test", width: 4, dash: [7.43, 3.72] },
    { path: "M12.2 12.2l15.6 15.6M27.8 12.2L12.2 27.8", stroke: "test", width: 4 },
  ],
  sar: [
    { path: VESSEL, stroke: "casing", width: 4.8 },
    { path: VESSEL, fill: "danger", stroke: "line", width: 0.9 },
    { path: "M20 15.8v12.4M13.8 22h12.4", stroke: "ground", width: 4 },
  ],
  helicopter: [
    { path: ROTOR, stroke: "casing", width: 5.6 },
    { path: HELICOPTER, stroke: "casing", width: 4.4 },
    { path: ROTOR, stroke: "danger", width: 2.4 },
    { path: HELICOPTER, fill: "danger", stroke: "line", width: 0.9 },
    { path: "M20 12.9a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 1 1 0-5.2z", fill: "ground" },
  ],
  plane: [
    { path: PLANE, stroke: "casing", width: 4.4 },
    { path: PLANE, fill: "danger", stroke: "line", width: 0.9 },
  ],
} satisfies Record<string, readonly Layer[]>;

/** Silhouettes without detail, for zooms below 7. */
export const SMALL_SHAPES = {
  sar: [
    { path: SMALL_VESSEL, stroke: "outline", width: 9 },
    { path: SMALL_VESSEL, fill: "danger" },
  ],
  helicopter: [
    { path: SMALL_HELICOPTER, stroke: "outline", width: 11 },
    { path: CABIN, fill: "danger", stroke: "outline", width: 6.8 },
    { path: SMALL_HELICOPTER, stroke: "danger", width: 4.6 },
    { path: CABIN, fill: "danger" },
  ],
} satisfies Record<string, readonly Layer[]>;

const ground = { fill: "ground" } as const;
const line = (path: string, width: number): Layer => ({ path, stroke: "ground", width });
const badge = (...glyph: readonly Layer[]): readonly Layer[] => [
  { path: circle(9, 31), ...ground },
  { path: circle(7.9, 31), fill: "danger" },
  ...glyph,
];

/** Kind of a distress sign at its lower right: waves, a swimmer, a beacon. Below 32 px it would not be recognizable. */
export const BADGES: Readonly<Record<DistressKind, readonly Layer[]>> = {
  sart: badge(
    { path: circle(1.6, 31), ...ground },
    line("M28 34a4.3 4.3 0 0 1 0-6M34 28a4.3 4.3 0 0 1 0 6", 1.6),
  ),
  mob: badge(
    { path: "M31 26.8a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6z", ...ground },
    line("M27.7 32.4c1-1.4 2-1.9 3.3-1.9s2.3.5 3.3 1.9", 1.6),
    line("M26.4 34.6c1.15 0 1.15-.8 2.3-.8s1.15.8 2.3.8 1.15-.8 2.3-.8 1.15.8 2.3.8", 1.4),
  ),
  epirb: badge(
    { path: "M29 31h4v3.3a1.1 1.1 0 0 1-1.1 1.1h-1.8a1.1 1.1 0 0 1-1.1-1.1z", ...ground },
    line("M31 30.5v-4.3", 1.5),
    line("M27.7 29.3a3.4 3.4 0 0 1 0-3.2M34.3 26.1a3.4 3.4 0 0 1 0 3.2", 1.3),
  ),
};
