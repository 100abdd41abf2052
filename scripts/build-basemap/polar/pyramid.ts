import { NORDIC } from "../area.ts";
import { boundsHold } from "../geometry/types.ts";
import type { TileCoordinate } from "../tiles/pyramid.ts";
import { POLAR_MAX_ZOOM, POLAR_WHOLE_ZOOM } from "./layers.ts";
import { fromSquare } from "./square.ts";

/** Places along each side of a tile at which it is asked whether the tile lies in the detailed area. */
const PROBES = 5;

const isNordic = ([z, x, y]: TileCoordinate): boolean => {
  const side = 2 ** z;
  const steps = Array.from({ length: PROBES }, (_, i) => i / (PROBES - 1));
  return steps.some((dx) =>
    steps.some((dy) => boundsHold(NORDIC, fromSquare([(x + dx) / side, (y + dy) / side]))),
  );
};

/** Every tile of the polar square down to its last whole zoom, then those of the Nordic seas. */
export function* polarPyramid(): Generator<TileCoordinate> {
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
