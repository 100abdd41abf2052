/** The part of the map in an image. */
export interface Place {
  /** Longitude, latitude. */
  center: [number, number];
  /** Zoom of the map (tiles of 256 px). */
  zoom: number;
  /** Size of the image in pixels. It is shown at half that size, so that names are small in it. */
  width: number;
  height: number;
}

/** All backgrounds show the same place, so that they can be compared: Lofoten. */
export const LOFOTEN: Place = { center: [14.08, 68.2], zoom: 7.7, width: 208, height: 136 };
