import type { VesselFilter } from "../model/vessel-filter.ts";
import type { Crowd } from "./crowd.ts";
import type { Sizes } from "./sizes.ts";

/** A distance around the selected vessel. */
export interface DistanceCircle {
  metres: number;
  label: string;
}

/** Appearance of vessels apart from their positions; changing it changes no vessel. */
export interface Look {
  /** s since 1970. */
  now: number;
  /** Age from which vessels are drawn faint, s. */
  oldAfter: number;
  filter: VesselFilter;
  /** Length of the course vector, s; 0: none. */
  vectorSeconds: number;
  /** Web Mercator zoom with the same ground resolution, which determines sizes and density. */
  zoom: number;
  /** Opacity of the traffic ribbon, 0–1, and whether separate vessels are drawn as dots. */
  ribbon: number;
  dots: boolean;
  /** Highlighted rows; −1: none. */
  selected: number;
  hovered: number;
  /** Drawn around the selected vessel. */
  circles: readonly DistanceCircle[];
  /** Heights at top and bottom that other elements cover, CSS px: no text is written there. */
  covered: { readonly top: number; readonly bottom: number };
  /** Whether names are written at every zoom. */
  alwaysNames: boolean;
  /** Opacity of all vessels but those that something draws above them, 0–1. */
  fade: number;
}

export interface DrawState extends Look {
  /** Position in the middle of the image, in units of the world. */
  center: readonly [x: number, y: number];
  /** Device px per unit of the world. */
  scale: number;
  /** Device px per metre on the ground in the middle of the image. */
  metre: number;
  /** The same at a position, by its y in units of the world. */
  metreAt(y: number): number;
  /** Radians, clockwise. */
  rotation: number;
  /** Device px. */
  width: number;
  height: number;
  /** Device px per CSS px. */
  pixelRatio: number;
  /** Opacity of the layer, 0–1. Distress transmitters are always drawn opaque. */
  opacity: number;
  sizes: Sizes;
  crowd: Crowd;
}
