import type BaseLayer from "ol/layer/Base";
import type { LocalizedText } from "../../lib/text.ts";

/** OpenLayers' declutter group for names across datasets: names of a layer further up take precedence. */
export const NAME_DECLUTTER = "farvann:names";

/**
 * A layer that a dataset gives to the map. Datasets never touch the map themselves: the MapStore adds, orders, fades
 * and removes what they return.
 */
export interface LayerConfig {
  /** Unique within the dataset. */
  layerId: string;
  /** Name for users, when they may hide the layer by itself. */
  title?: LocalizedText;
  /** An OpenLayers layer, not yet in a map. Its source is disposed with it on removal. */
  layer: BaseLayer;
  /** Place inside the dataset's hundred of z-indexes, 0–99. Default 0. */
  offset?: number;
  /** Draws just above the layers of this dataset instead of the owner's own place (names above data). */
  above?: string;
  /**
   * Never seen: it is drawn opaque where a part of the map is, into a canvas with the class `fv-mask`, while a layer has `within` for it.
   */
  mask?: "sea";
  /** The layer draws only within this part where the background has a mask for it (`maskCanvas`). */
  within?: "sea";
  /** Takes part in hit detection; its features carry the dataset's feature id as `feature.getId()`. Default false. */
  interactive?: boolean;
}

/** A position for which a pointer, a tap or the keyboard's crosshair asks "what is here". */
export interface MapProbe {
  /** Longitude and latitude, degrees. */
  lonLat: [number, number];
  /** In map projection units. */
  coordinate: [number, number];
  /** Map units per pixel. */
  resolution: number;
  /** For example `EPSG:3857`. */
  projection: string;
  /** Tolerance in px: larger for touch. */
  tolerance: number;
}
