import TileLayer from "ol/layer/Tile.js";
import { get as getProjection } from "ol/proj.js";
import ImageTileSource from "ol/source/ImageTile.js";
import { expect, test } from "vitest";
import { showFirstAtOnce } from "./motion.ts";

test("tiles of the first frame do not fade in, later ones do", () => {
  const source = new ImageTileSource({ url: "{z}/{x}/{y}" });
  const layer = new TileLayer({ source });
  showFirstAtOnce(layer);
  const fades = (x: number) =>
    source.getTile(3, x, 2, 1, getProjection("EPSG:3857") ?? undefined)?.inTransition("a");
  const first = fades(1);
  layer.dispatchEvent("postrender");
  expect([first, fades(2)]).toEqual([false, true]);
});
