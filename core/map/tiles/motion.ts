import type TileLayer from "ol/layer/Tile.js";
import type ImageTileSource from "ol/source/ImageTile.js";

interface FadingSource {
  tileOptions: { transition?: number };
}

/** Duration of the fade of map images, ms. */
const FADE = 200;

/** The fade for map images: none when the user prefers reduced motion. */
export function fadeDuration(): number {
  const reduced = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
  return reduced ? 0 : FADE;
}

/**
 * The tiles of a layer's first frame are there at once, and those that come into view later fade in. A fade draws the whole map
 * some twelve times more, and the first map would be complete so much later.
 */
export function showFirstAtOnce(layer: TileLayer<ImageTileSource>): void {
  // What new tiles are made with, which only subclasses see.
  const options = (layer.getSource() as unknown as FadingSource).tileOptions;
  options.transition = 0;
  layer.once("postrender", () => {
    options.transition = fadeDuration();
  });
}
