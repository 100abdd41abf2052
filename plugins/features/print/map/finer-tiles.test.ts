import TileLayer from "ol/layer/Tile.js";
import VectorTileLayer from "ol/layer/VectorTile.js";
import { get as getProjection } from "ol/proj.js";
import ImageTileSource from "ol/source/ImageTile.js";
import type TileSource from "ol/source/Tile.js";
import VectorTileSource from "ol/source/VectorTile.js";
import { createXYZ } from "ol/tilegrid.js";
import { expect, test } from "vitest";
import { finerTiles } from "./finer-tiles.ts";

const grid = createXYZ({ maxZoom: 10 });
const raster = () => new ImageTileSource({ url: "{z}/{x}/{y}", tileGrid: grid });

/** The zoom at which a source is drawn at the resolution of another zoom. */
function zoomOf(source: TileSource, at: number): number {
  const projection = getProjection("EPSG:3857");
  if (!projection) throw new Error("no projection");
  return source.getTileGridForProjection(projection).getZForResolution(grid.getResolution(at));
}

test("a sheet takes raster tiles of the next zoom, never beyond the service's last one, and only while it is made", () => {
  const source = raster();
  const end = finerTiles([new TileLayer({ source })], 3.125);
  expect([5, 9, 10].map((at) => zoomOf(source, at))).toEqual([6, 10, 10]);
  end();
  expect(zoomOf(source, 5)).toBe(5);
});

test("sources that share the grid, vector tiles and coarse sheets keep their zoom", () => {
  const [source, other, coarse] = [raster(), raster(), raster()];
  const vector = new VectorTileSource({ tileGrid: grid });
  finerTiles([new TileLayer({ source }), new VectorTileLayer({ source: vector })], 2.1);
  finerTiles([new TileLayer({ source: coarse })], 1.56);
  expect([source, other, coarse, vector].map((each) => zoomOf(each, 5))).toEqual([6, 5, 5, 5]);
});
