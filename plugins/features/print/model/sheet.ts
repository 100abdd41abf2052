import type { Size } from "./paper.ts";
import type { Bar } from "./scale.ts";

/** A row of the legend. `picture`: key of the image before it. */
export type LegendRow =
  | { kind: "head"; text: string }
  | { kind: "sign"; picture: string; text: string; count: string }
  | { kind: "ramp"; picture: string; low: string; high: string }
  | { kind: "note"; text: string };

/** Colours of a sheet. */
export interface Ink {
  paper: string;
  ink: string;
  muted: string;
}

export const INKS = {
  day: { paper: "#ffffff", ink: "#0b2239", muted: "#4a6072" },
  night: { paper: "#0d1b2a", ink: "#e6eef5", muted: "#9fb3c4" },
} as const satisfies Record<string, Ink>;

/** All texts on a sheet besides the map. Empty and null ones are left out. */
export interface SheetContent {
  paper: Size;
  ink: Ink;
  title: string;
  subtitle: string;
  /** Name of the map and of its publisher. */
  origin: string;
  /** The warning "not for navigation": never left out. */
  warning: string;
  /** Scale and reference system. */
  reference: string;
  /** Never left out. */
  credits: string;
  legend: { title: string; rows: readonly LegendRow[]; more(rows: number): string } | null;
  bar: (Bar & { half: string; whole: string }) | null;
  /** Direction of true north at the middle of the map, radians clockwise from up; null: no arrow. */
  north: number | null;
  /** Upper left, upper right, lower right, lower left. */
  corners: readonly [string, string, string, string] | null;
}
