import { READ_AREA } from "../area.ts";
import { WORLD } from "../geometry/antimeridian.ts";
import { areaKm2 } from "../geometry/area.ts";
import { clipRing } from "../geometry/clip.ts";
import { boundsRing, type Polygon, type Ring } from "../geometry/types.ts";
import type { World } from "../sources/natural-earth.ts";
import { polygonShape, type Shape } from "./slicer.ts";

/** The whole frame except land; seas inside land are separate polygons. */
export const seaAround = (frame: Ring, { land, inlandSeas }: World, shape = polygonShape): Shape[] =>
  [[frame, ...land], ...inlandSeas.map((sea): Polygon => [sea])].map((polygon) =>
    shape(polygon, { class: "ocean" }),
  );

/** The world's sea; its frame lies in the margin outside the map, where no tile shows it. */
export const worldSea = (world: World): Shape[] => seaAround(boundsRing(WORLD), world);

/** The northern seas in detail, without islands below a size in square kilometres. */
export const nordicSea = (coast: readonly Ring[], smallest: number): Shape[] => {
  const land = coast
    .map((ring) => clipRing(ring, READ_AREA))
    .filter((ring) => ring.length > 3 && areaKm2(ring) >= smallest);
  return seaAround(boundsRing(READ_AREA), { land, inlandSeas: [] });
};

/** The first zoom of a lake, by its size in square kilometres. */
export const lakeZoom = (area: number): number => {
  const limits: [zoom: number, smallest: number][] = [
    [3, 8000],
    [4, 2000],
    [5, 500],
    [6, 80],
    [7, 25],
    [8, 6],
    [9, 1.5],
  ];
  return limits.find(([, smallest]) => area >= smallest)?.[0] ?? 10;
};

/** Lakes as water, each from the first zoom of its size. */
export const lakes = (rings: readonly Ring[]): Shape[] =>
  rings.map((ring) => polygonShape([ring], { class: "lake" }, lakeZoom(areaKm2(ring))));
