import type { Extent } from "ol/extent.js";
import type { FeatureLike } from "ol/Feature.js";
import { linearRingContainsXY } from "ol/geom/flat/contains.js";
import { intersectsLineString } from "ol/geom/flat/intersectsextent.js";
import type { FrameState } from "ol/Map.js";
import type RenderEvent from "ol/render/Event.js";
import RenderFeature from "ol/render/Feature.js";
import Fill from "ol/style/Fill.js";
import Style from "ol/style/Style.js";
import type VectorTile from "ol/VectorTile.js";
import { loadMissingTiles } from "../../../core/api/map.ts";
import { type TileCoordinate, tileKey } from "./tile-address.ts";
import { LAYER, MISSING_LAYER, SEA_LAYER } from "./tile-layers.ts";
import type { TileSource } from "./tile-source.ts";

/** Hatched tiles that are remembered: more than a window shows. */
const KEPT = 512;

const coordinateOf = (tile: VectorTile<FeatureLike>) => tile.tileCoord as unknown as TileCoordinate;

type Parts = Awaited<ReturnType<typeof loadMissingTiles>>;

/** The tiles of a source that are missing. */
export class Gaps {
  private readonly missing: InstanceType<Parts["MissingTiles"]>;
  /** Those that the map has, which another attempt asks for again. */
  private readonly hatched = new Map<string, VectorTile<FeatureLike>>();

  constructor(
    private readonly parts: Parts,
    private readonly source: TileSource,
  ) {
    const { place, layer } = source.settings;
    this.missing = new parts.MissingTiles((failure) => source.sayGap(failure), place);
    layer()?.addEventListener("postrender", (event) => {
      const { frameState } = event as RenderEvent;
      if (frameState) this.look(frameState);
    });
  }

  /** Returns what is drawn in its place. */
  miss(tile: VectorTile<FeatureLike>, extent: Extent): RenderFeature {
    const coordinate = coordinateOf(tile);
    const key = tileKey(coordinate);
    this.missing.miss(key, coordinate[0], extent);
    this.hatched.delete(key);
    this.hatched.set(key, tile);
    const [oldest] = this.hatched.keys();
    if (this.hatched.size > KEPT && oldest !== undefined) this.hatched.delete(oldest);
    const [west = 0, south = 0, east = 0, north = 0] = extent;
    const ring = [west, south, west, north, east, north, east, south, west, south];
    const area = new RenderFeature("Polygon", ring, [ring.length], 2, { [LAYER]: MISSING_LAYER }, undefined);
    area.styleFunction = () => {
      const color = this.parts.hatching(this.source.settings.theme(), globalThis.devicePixelRatio || 1);
      return new Style({ fill: new Fill({ color }) });
    };
    return area;
  }

  hatchedTiles(): VectorTile<FeatureLike>[] {
    return [...this.hatched.values()];
  }

  /** The tile has come. */
  find(tile: VectorTile<FeatureLike>): void {
    const key = tileKey(coordinateOf(tile));
    this.missing.find(key);
    // The map keeps what it has drawn of a tile until the source changes.
    if (this.hatched.get(key) === tile) this.source.changed();
    this.hatched.delete(key);
  }

  private look(frame: FrameState): void {
    const zoom = this.source
      .getTileGrid()
      ?.getZForResolution(frame.viewState.resolution, this.source.zDirection);
    if (zoom !== undefined) this.missing.look(frame, zoom);
  }
}

/**
 * The tile as missing: its area, hatched. Null: the data from far above knows of land only, and may be drawn.
 * @param features null: there is no tile above
 */
export async function hatch(
  source: TileSource,
  tile: VectorTile<FeatureLike>,
  extent: Extent,
  features: readonly RenderFeature[] | null,
): Promise<RenderFeature | null> {
  if (features && !holdsWater(features, extent)) return null;
  const parts = await loadMissingTiles();
  source.gaps ??= new Gaps(parts, source);
  return source.gaps.miss(tile, extent);
}

/**
 * Whether there is water in an extent by the data of a tile far above. Its coast is too coarse to be shown, and small
 * islands are left out of its sea; where it knows of land only, there is nothing to be mistaken about.
 */
function holdsWater(features: readonly RenderFeature[], extent: Extent): boolean {
  return features.some((feature) => {
    if (feature.getProperties()[LAYER] !== SEA_LAYER || !feature.getType().endsWith("Polygon")) return false;
    const [flat, ends] = [feature.getFlatCoordinates(), feature.getEnds() ?? []];
    const rings = ends.map((end, index) => [ends[index - 1] ?? 0, end] as const);
    if (rings.some(([start, end]) => intersectsLineString(flat, start, end, 2, extent))) return true;
    const [x, y] = [(extent[0] ?? 0) / 2 + (extent[2] ?? 0) / 2, (extent[1] ?? 0) / 2 + (extent[3] ?? 0) / 2];
    const around = rings.filter(([start, end]) => linearRingContainsXY(flat, start, end, 2, x, y));
    return around.length % 2 === 1;
  });
}
