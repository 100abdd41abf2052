/**
 * Plane shapes of the base-map build. Coordinates are longitude and latitude in degrees (WGS 84)
 * unless a function says otherwise; a ring repeats its first position at the end.
 */
export type Position = [lon: number, lat: number];
export type Ring = Position[];
export type Line = Position[];
export type Polygon = Ring[];

/** West, south, east, north in degrees; west is less than east. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Whether two boxes share any point. */
export const boundsOverlap = (a: Bounds, b: Bounds): boolean =>
  a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

/** Whether the position lies in the box or on its edge. */
export const boundsHold = (box: Bounds, [lon, lat]: Position): boolean =>
  lon >= box[0] && lon <= box[2] && lat >= box[1] && lat <= box[3];

/** The smallest box around some positions; for an empty list, a box that overlaps nothing. */
export const boundsOf = (positions: readonly Position[]): Bounds => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of positions) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
};

/** The box as a closed ring, counter-clockwise from its south-west corner. */
export const boundsRing = ([west, south, east, north]: Bounds): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
