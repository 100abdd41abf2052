import { writeFileSync } from "node:fs";
import { POLAR, POLAR_EDGE } from "../../../lib/crs.ts";
import { NORDIC } from "../area.ts";
import { boundsHold, type Ring } from "../geometry/types.ts";
import { geodataFile } from "../paths.ts";
import { LAYER_FIELDS, LAYER_IDS } from "../tiles/layers.ts";
import { packTiles } from "../tiles/pmtiles.ts";
import { encodeTile, type Tile, type TileCoordinate } from "../tiles/pyramid.ts";
import { POLAR_MAX_ZOOM, POLAR_WHOLE_ZOOM, readPolarLayers } from "./layers.ts";
import { fromSquare } from "./square.ts";

/** Number of points along each side of a tile that are tested for whether the tile lies in the detailed area. */
const PROBES = 5;

const isNordic = ([z, x, y]: TileCoordinate): boolean => {
  const side = 2 ** z;
  const steps = Array.from({ length: PROBES }, (_, i) => i / (PROBES - 1));
  return steps.some((dx) =>
    steps.some((dy) => boundsHold(NORDIC, fromSquare([(x + dx) / side, (y + dy) / side]))),
  );
};

/** Every tile of the polar square down to its last complete zoom, then the tiles of the Nordic seas. */
function* polarPyramid(): Generator<TileCoordinate> {
  for (let z = 0; z <= POLAR_MAX_ZOOM; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const parent: TileCoordinate = [
          POLAR_WHOLE_ZOOM,
          x >> (z - POLAR_WHOLE_ZOOM),
          y >> (z - POLAR_WHOLE_ZOOM),
        ];
        if (z <= POLAR_WHOLE_ZOOM || isNordic(parent)) yield [z, x, y];
      }
    }
  }
}

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
    // The metadata contains what a reader needs to locate the square, because PMTiles has no field for a projection.
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
