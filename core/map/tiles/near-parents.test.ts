import { get as getProjection } from "ol/proj.js";
import ImageTileSource from "ol/source/ImageTile.js";
import type TileGrid from "ol/tilegrid/TileGrid.js";
import { expect, test } from "vitest";
import { keepParentsNear } from "./near-parents.ts";

function gridOf(source: ImageTileSource): TileGrid {
  const projection = getProjection("EPSG:3857");
  if (!projection) throw new Error("no projection");
  return source.getTileGridForProjection(projection);
}
/** The zooms at which the map may use tiles instead of this one. */
const zoomsFor = (grid: TileGrid) =>
  [11, 10, 9, 8, 7, 6, 0].filter((z) => grid.getTileRangeForTileCoordAndZ([10, 541, 280], z));

test("tiles of the two next coarser zooms stand in for a missing one, and finer ones; no other", () => {
  const source = new ImageTileSource({ url: "{z}/{x}/{y}" });
  keepParentsNear(source);
  expect(zoomsFor(gridOf(source))).toEqual([11, 10, 9, 8]);
});

test("the grid stays the same for the map and as it was for other sources", () => {
  const source = new ImageTileSource({ url: "{z}/{x}/{y}" });
  const other = new ImageTileSource({ url: "{z}/{x}/{y}" });
  keepParentsNear(source);
  const grid = gridOf(source);
  expect(gridOf(source)).toBe(grid);
  expect(grid.getTileCoordExtent([10, 541, 280])).toEqual(gridOf(other).getTileCoordExtent([10, 541, 280]));
  expect(zoomsFor(gridOf(other))).toEqual([11, 10, 9, 8, 7, 6, 0]);
});
