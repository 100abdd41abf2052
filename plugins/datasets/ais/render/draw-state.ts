import type { VesselFilter } from "../model/vessel-filter.ts";

/** A distance around the selected vessel. */
export interface DistanceCircle {
  metres: number;
  label: string;
}

/** How vessels look besides where they are; changing it changes no vessel. */
export interface Look {
  /** s since 1970. */
  now: number;
  /** Age from which vessels are drawn faint, s. */
  oldAfter: number;
  filter: VesselFilter;
  /** How far ahead the line of the course reaches, s; 0: no lines. */
  vectorSeconds: number;
  /** Size of symbols beside their own: small where thousands share the picture. */
  symbolScale: number;
  /** Rows with a mark; −1: none. */
  selected: number;
  hovered: number;
  /** Drawn around the selected vessel. */
  circles: readonly DistanceCircle[];
  /** What lies over the picture at its top and bottom, CSS px: nothing is written there. */
  covered: { readonly top: number; readonly bottom: number };
  /** Whether names are written at every zoom. */
  alwaysNames: boolean;
}

export interface DrawState extends Look {
  /** Place in the middle of the picture, whole numbers of the world. */
  center: readonly [x: number, y: number];
  /** Device px of a whole number of the world. */
  scale: number;
  /** Device px of a metre on the ground in the middle of the picture. */
  metre: number;
  /** The same at a place, by its y in units of the world. */
  metreAt(y: number): number;
  /** Radians, clockwise. */
  rotation: number;
  /** Device px. */
  width: number;
  height: number;
  /** Device px a CSS px. */
  pixelRatio: number;
}
