import type EventTarget from "ol/events/Target.js";
import { type Extent, getCenter, getWidth, intersects } from "ol/extent.js";
import type { FeatureLike } from "ol/Feature.js";
import MVT from "ol/format/MVT.js";
import { getPointResolution, get as getProjection } from "ol/proj.js";
import RenderFeature from "ol/render/Feature.js";
import VectorTileSource from "ol/source/VectorTile.js";
import TileState from "ol/TileState.js";
import { createXYZ } from "ol/tilegrid.js";
import type VectorTile from "ol/VectorTile.js";
import { Failure, isAbort, nextTask, type Theme } from "../../../core/api/kernel.ts";
import { ImageErrorMonitor, keepParentsNear } from "../../../core/api/map.ts";
import type { Gaps } from "./gaps.ts";
import { softOutline } from "./soft-lines.ts";
import { type TileCoordinate, tileKey } from "./tile-address.ts";
import { noTile } from "./tile-fetch.ts";
import { LAYER, TILE_LAYER } from "./tile-layers.ts";
import { type FetchTile, type PyramidTile, TilePyramid } from "./tile-pyramid.ts";

/** Side of a tile on the screen, px: OpenMapTiles counts zooms for 512. */
const TILE_SIZE = 512;
/** Tolerance of simplified outlines, px. */
const SOFTNESS = 1.25;
/** Zooms that a tile may lie above the one that it stands in for: a coast from further above would be taken for a correct one. */
const MAX_PARENT_LEVELS = 2;
/** A tile whose own grid is so fine on the ground, m, shows the coast as it is also when it is enlarged further. */
const DETAILED_M = 12;
/** Steps of a tile's own grid along its side. */
const GRID_STEPS = 4096;
/** Longest time that names wait for the tiles that are still loading, ms. */
const NAMES_MS = 250;
/** Number of parsed parents that are kept while their children load. */
const KEPT_PARENTS = 12;

export interface TileSourceOptions {
  /** The projection of the tiles and of the map. The tile of zoom 0 covers the projection's extent. */
  projection: string;
  fetchTile: FetchTile;
  minZoom: number;
  maxZoom: number;
  /** Layers of the tile whose points are names: they are passed on, not drawn with the tile. */
  nameLayers: ReadonlySet<string>;
  /** Layers of the tile that are also drawn as blurred lines. */
  softLayers: ReadonlySet<string>;
  onNames(tile: TileCoordinate, names: RenderFeature[]): void;
  theme(): Theme;
  /** The drawn layer. */
  layer(): EventTarget | undefined;
  /** A tile has come; the map shows it in its next frame. */
  onTile?(): void;
  /** Id of the dataset, for messages. */
  place: string;
  /** The state of the service changed: a failure, or null when tiles load again and none is missing in view. */
  onFailure(failure: Failure | null): void;
  /** After `onFailure`: nothing loads any more. */
  onOutage?(failure: Failure): void;
}

/** An OpenLayers source for a tile pyramid with gaps. Failed tiles are requested again after increasing delays. */
export class TileSource extends VectorTileSource {
  private readonly pyramid: TilePyramid;
  private readonly stop = new AbortController();
  private readonly health: ImageErrorMonitor;
  private readonly parents = new Map<string, Promise<RenderFeature[]>>();
  private readonly reader = new MVT({ layerName: LAYER });
  private pending = 0;
  /** Requests that have begun; the map asks for all tiles of a window in one task. */
  private begun = Promise.resolve();
  /** Tiles that have come are drawn one after the other, each in a task of its own. */
  private drawn = Promise.resolve();
  /** Names that the map has not got: each time that it gets some, all are placed and drawn again. */
  private newNames: [TileCoordinate, RenderFeature[]][] = [];
  private namesTimer: ReturnType<typeof setTimeout> | undefined;
  /** Tiles that the service does not have are in view. */
  gap: Failure | null = null;
  /** Tiles that the service does not have; null: none so far. */
  gaps: Gaps | null = null;
  private trouble: Failure | null = null;

  constructor(readonly settings: TileSourceOptions) {
    const projection = getProjection(settings.projection);
    super({
      projection: settings.projection,
      wrapX: projection?.canWrapX() ?? false,
      tileGrid: createXYZ({
        extent: projection?.getExtent(),
        minZoom: settings.minZoom,
        maxZoom: settings.maxZoom,
        tileSize: TILE_SIZE,
      }),
      // The tile's own coordinate is enough; the fetch builds the address.
      tileUrlFunction: (tile) => tileKey(tile as unknown as TileCoordinate),
      tileLoadFunction: (tile) => void this.load(tile as VectorTile<FeatureLike>),
      transition: 0,
    });
    keepParentsNear(this);
    this.pyramid = new TilePyramid(settings.fetchTile, settings.minZoom);
    this.health = new ImageErrorMonitor({
      onFailure: (failure) => {
        this.trouble = failure;
        this.say();
      },
      onOutage: settings.onOutage,
      onRecovery: () => {
        this.trouble = null;
        this.say();
      },
    });
  }

  /**
   * A tile that the map wants is loaded at once. The map's own queue prefers finer tiles, so that a slow overlay would
   * delay the background.
   */
  override getTile(
    ...wanted: Parameters<VectorTileSource["getTile"]>
  ): ReturnType<VectorTileSource["getTile"]> {
    const tile = super.getTile(...wanted);
    // After the map has recorded that it waits for the tile.
    queueMicrotask(() => {
      if (tile.getState() === TileState.IDLE && !this.stop.signal.aborted) tile.load();
    });
    return tile;
  }

  /** Requests all failed tiles again, now, and those that were missing. */
  retryNow(): void {
    // The dataset has dropped what was said; what is missing is still missing until the map sees that it has come.
    this.trouble = null;
    this.say();
    this.pyramid.forgetEmpty();
    for (const tile of this.gaps?.hatchedTiles() ?? []) void this.load(tile);
    this.health.retryNow();
  }

  /** Tiles that the service does not have came into view; null: none is in view any more. */
  sayGap(gap: Failure | null): void {
    this.gap = gap;
    // A failure that was reported may be an outage by now, which another report would end.
    if (this.trouble === null) this.say();
  }

  /** Says what is wrong: the service fails, or else tiles are missing in view. */
  private say(): void {
    if (!this.stop.signal.aborted) this.settings.onFailure(this.trouble ?? this.gap);
  }

  protected override disposeInternal(): void {
    this.stop.abort();
    this.health.dispose();
    clearTimeout(this.namesTimer);
    this.parents.clear();
    super.disposeInternal();
  }

  private async load(tile: VectorTile<FeatureLike>): Promise<void> {
    const coordinate = tile.tileCoord as unknown as TileCoordinate;
    this.count(1);
    try {
      this.begun = this.begun.then(nextTask);
      await this.begun;
      this.stop.signal.throwIfAborted();
      const answer = await this.pyramid.read(coordinate, this.stop.signal);
      const features = answer ? await this.features(coordinate, answer) : [];
      // What follows keeps the page as busy as reading the tile did.
      await nextTask();
      this.stop.signal.throwIfAborted();
      const isNear = answer !== null && this.standsIn(answer.tile, coordinate);
      const hatched = isNear
        ? null
        : await (await import("./gaps.ts")).hatch(this, tile, this.extentOf(coordinate), answer && features);
      this.stop.signal.throwIfAborted();
      if (hatched) {
        this.show(tile, [hatched]);
        return this.health.imageLoaded(tile);
      }
      const names = features.filter((feature) => this.isName(feature));
      this.newNames.push([answer?.tile ?? coordinate, names]);
      this.namesTimer ??= setTimeout(() => void this.giveNames(), NAMES_MS);
      const drawn = features.filter((feature) => !this.isName(feature));
      const all = [tilePolygon(this.extentOf(coordinate)), ...drawn, ...this.soft(drawn, coordinate)];
      await this.turn();
      this.stop.signal.throwIfAborted();
      this.show(tile, all);
      this.gaps?.find(tile);
      this.health.imageLoaded(tile);
    } catch (error) {
      if (this.stop.signal.aborted || isAbort(error)) return;
      tile.setState(TileState.ERROR);
      const again = { retry: () => void this.load(tile), wanted: () => tile.getState() === TileState.ERROR };
      this.health.imageFailed(tile, again, Failure.from(error, tileKey(coordinate)));
    } finally {
      this.count(-1);
    }
  }

  private show(tile: VectorTile<FeatureLike>, features: FeatureLike[]): void {
    tile.setFeatures(features);
    this.settings.onTile?.();
  }

  /** The map is incomplete while tiles are loading. */
  private count(more: 1 | -1): void {
    this.pending += more;
    if (this.pending === 0 && this.newNames.length > 0) void this.giveNames();
    this.loading = this.pending > 0;
  }

  private async giveNames(): Promise<void> {
    clearTimeout(this.namesTimer);
    this.namesTimer = undefined;
    const found = this.newNames.splice(0);
    this.count(1);
    await this.turn();
    if (!this.stop.signal.aborted) for (const [tile, names] of found) this.settings.onNames(tile, names);
    this.count(-1);
  }

  private turn(): Promise<void> {
    this.drawn = this.drawn.then(nextTask);
    return this.drawn;
  }

  private async features(wanted: TileCoordinate, answer: PyramidTile): Promise<RenderFeature[]> {
    if (answer.tile[0] === wanted[0]) return this.parse(answer);
    const features = await this.parent(answer);
    const extent = this.extentOf(wanted);
    return features.filter((feature) => intersects(extent, feature.getExtent()));
  }

  private soft(features: readonly RenderFeature[], [z]: TileCoordinate): RenderFeature[] {
    const tolerance = (this.getTileGrid()?.getResolution(z) ?? 0) * SOFTNESS;
    return features.flatMap((feature) => {
      const isSoft = this.settings.softLayers.has(String(feature.getProperties()[LAYER]));
      return (isSoft && softOutline(feature, tolerance)) || [];
    });
  }

  /** The tiles below one parent share its parsed data. */
  private parent(answer: PyramidTile): Promise<RenderFeature[]> {
    const key = tileKey(answer.tile);
    const known = this.parents.get(key);
    if (known) return known;
    const parsed = Promise.resolve().then(() => this.parse(answer));
    this.parents.set(key, parsed);
    for (const oldest of this.parents.keys()) {
      if (this.parents.size <= KEPT_PARENTS) break;
      this.parents.delete(oldest);
    }
    return parsed;
  }

  private parse({ tile, bytes }: PyramidTile): RenderFeature[] {
    try {
      return this.reader.readFeatures(bytes, {
        extent: this.extentOf(tile),
        featureProjection: this.getProjection() ?? undefined,
      });
    } catch (error) {
      throw noTile(tileKey(tile), error);
    }
  }

  /** Whether a tile may be drawn in place of one below it. */
  private standsIn(parent: TileCoordinate, [z]: TileCoordinate): boolean {
    if (z - parent[0] <= MAX_PARENT_LEVELS) return true;
    const extent = this.extentOf(parent);
    const step = getWidth(extent) / GRID_STEPS;
    return getPointResolution(this.settings.projection, step, getCenter(extent), "m") <= DETAILED_M;
  }

  private extentOf(tile: TileCoordinate): Extent {
    return (this.getTileGrid() ?? createXYZ()).getTileCoordExtent([...tile]);
  }

  private isName(feature: RenderFeature): boolean {
    if (feature.getType() !== "Point" && feature.getType() !== "MultiPoint") return false;
    return this.settings.nameLayers.has(String(feature.getProperties()[LAYER]));
  }
}

function tilePolygon([west = 0, south = 0, east = 0, north = 0]: Extent): RenderFeature {
  const ring = [west, south, west, north, east, north, east, south, west, south];
  return new RenderFeature("Polygon", ring, [ring.length], 2, { [LAYER]: TILE_LAYER }, undefined);
}
