import { writeFileSync } from "node:fs";
import { POLAR, POLAR_EDGE } from "../../../lib/crs.ts";
import type { Ring } from "../geometry/types.ts";
import { geodataFile } from "../paths.ts";
import { LAYER_FIELDS, LAYER_IDS } from "../tiles/layers.ts";
import { packTiles } from "../tiles/pmtiles.ts";
import { encodeTile, type Tile } from "../tiles/pyramid.ts";
import { POLAR_MAX_ZOOM, readPolarLayers } from "./layers.ts";
import { polarPyramid } from "./pyramid.ts";

/** Writes `polar.pmtiles`: the base map in the polar square, EPSG:3575. */
export const writePolarTiles = (
  coast: readonly Ring[],
  attribution: string,
  say: (text: string) => void,
): void => {
  const layers = readPolarLayers(coast, say);
  const tiles: Tile[] = [];
  for (const coordinate of polarPyramid()) {
    const tile = encodeTile(layers, coordinate);
    if (tile) tiles.push(tile);
  }
  say(`${tiles.length} polar tiles cut`);
  const { archive, distinct } = packTiles(tiles, {
    minZoom: 0,
    maxZoom: POLAR_MAX_ZOOM,
    // What a reader of the file needs to find the square lies in the metadata; PMTiles knows no projections.
    bounds: [-180, 27, 180, 90],
    center: [15, 78, 3],
    metadata: {
      name: "Farvann polar base map",
      description: "The north to zoom 6, the Nordic seas to zoom 7. Not for navigation.",
      format: "pbf",
      crs: POLAR,
      extent: [-POLAR_EDGE, -POLAR_EDGE, POLAR_EDGE, POLAR_EDGE],
      attribution,
      vector_layers: LAYER_IDS.map((id) => ({
        id,
        fields: LAYER_FIELDS[id],
        minzoom: 0,
        maxzoom: POLAR_MAX_ZOOM,
      })),
    },
  });
  writeFileSync(geodataFile("polar.pmtiles"), archive);
  say(`polar.pmtiles: ${archive.length} bytes, ${tiles.length} tiles, ${distinct} of them different`);
};
