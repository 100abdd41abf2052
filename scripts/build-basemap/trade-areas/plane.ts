import proj4 from "proj4";
import type { Position } from "../geometry/types.ts";

/** Equal-area plane centred on the Norwegian coast, in metres; distances are accurate to 0.5 % within 1,000 km. */
const plane = proj4(
  "+proj=longlat +datum=WGS84",
  "+proj=laea +lat_0=65 +lon_0=15 +datum=WGS84 +x_0=0 +y_0=0 +units=m",
);

export type PlanePoint = [x: number, y: number];

export const toPlane = (position: Position): PlanePoint => {
  const [x = 0, y = 0] = plane.forward(position);
  return [x, y];
};

export const fromPlane = (point: PlanePoint): Position => {
  const [lon = 0, lat = 0] = plane.inverse(point);
  return [lon, lat];
};
