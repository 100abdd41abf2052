import { diagnoseImage, emptyImage, noTiles } from "../../../lib/diagnosis/diagnose-image.ts";
import { extentIn } from "../../../lib/diagnosis/extent-in.ts";
import type { Probe } from "../../../lib/diagnosis/probe.ts";
import type { RasterOptions } from "../../../schemas/generated/options/raster.ts";
import { matrixSets, tileGridOf } from "./matrix-sets.ts";
import { tileUrlBuilder } from "./tile-url.ts";

/** Zooms above the lowest that are tried; a sparse pyramid may have no tiles further on. */
const STEPS = [4, 6, 2];

/** Requests tiles in the middle of the sub-application's area, until one is a non-empty image. */
export const probe: Probe<RasterOptions> = async ({ url, pointer, options, bounds, ask, isBlank }) => {
  // An address with a key can only be called by the running page.
  if (options.tokenUrl) return [];
  const build = tileUrlBuilder(url, options);
  if (typeof build !== "function") return [];
  const [west, south, east, north] = options.bounds ?? bounds;
  const middle = [(west + east) / 2, (south + north) / 2] as const;
  const center = await extentIn([...middle, ...middle], matrixSets[options.tileMatrixSet].projection);
  if (!center) return [];
  const grid = tileGridOf(options);
  let last = "";
  let blank = 0;
  for (const step of STEPS) {
    const zoom = Math.min(options.maxZoom, options.minZoom + step);
    const [z, x, y] = grid.getTileCoordForCoordAndZ(center.slice(0, 2), zoom);
    if (z === undefined || x === undefined || y === undefined) continue;
    last = build({ z, x, y });
    const answer = await ask(last, { mayLack: true });
    if (!answer) return [];
    if ([204, 404, 410].includes(answer.status)) continue;
    const wrong = diagnoseImage(answer);
    if (wrong) return [{ ...wrong, pointer }];
    if (!(await isBlank(answer.bytes))) return [];
    blank += 1;
  }
  return [{ ...(blank > 0 ? emptyImage() : noTiles(last)), pointer }];
};
