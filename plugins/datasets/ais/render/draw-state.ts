import type { VesselFilter } from "../model/vessel-filter.ts";
import type { Crowd } from "./crowd.ts";
import type { Sizes } from "./sizes.ts";

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
  /** Of the ordinary map that shows the same ground: sizes and the crowd follow it. */
  zoom: number;
  /** Opacity of the ribbon of traffic, 0–1, and whether vessels by themselves have dots beside it. */
  ribbon: number;
  dots: boolean;
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
  /** Of the layer, 0–1. Those who call for help are always drawn in full. */
  opacity: number;
  sizes: Sizes;
  crowd: Crowd;
}
