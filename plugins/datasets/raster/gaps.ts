import type DataTile from "ol/DataTile.js";
import type { Extent } from "ol/extent.js";
import { fromExtent } from "ol/geom/Polygon.js";
import type TileLayer from "ol/layer/Tile.js";
import type { FrameState } from "ol/Map.js";
import type RenderEvent from "ol/render/Event.js";
import { getVectorContext } from "ol/render.js";
import type ImageTileSource from "ol/source/ImageTile.js";
import Fill from "ol/style/Fill.js";
import Style from "ol/style/Style.js";
import TileState from "ol/TileState.js";
import type TileGrid from "ol/tilegrid/TileGrid.js";
import type { Failure, Theme } from "../../../core/api/kernel.ts";
import { loadMissingTiles } from "../../../core/api/map.ts";

type Parts = Awaited<ReturnType<typeof loadMissingTiles>>;

export interface GapSettings {
  /** Id of the dataset, for messages. */
  place: string;
  theme(): Theme;
  /** A missing tile came into view, or null: none is in view any more. */
  say(failure: Failure | null): void;
}

/** Hatches the tiles of a base map that its service does not have, below what the map draws in their place. */
export class Gaps {
  private readonly missing: InstanceType<Parts["MissingTiles"]>;
  private readonly grid: TileGrid | null;
  private readonly hatched = new Set<DataTile>();

  static async load(layer: TileLayer, source: ImageTileSource, settings: GapSettings): Promise<Gaps> {
    return new Gaps(await loadMissingTiles(), layer, source, settings);
  }

  private constructor(
    private readonly parts: Parts,
    private readonly layer: TileLayer,
    private readonly source: ImageTileSource,
    private readonly settings: GapSettings,
  ) {
    this.missing = new parts.MissingTiles((failure) => settings.say(failure), settings.place);
    this.grid = source.getTileGrid();
    layer.on("prerender", (event) => this.draw(event));
  }

  miss(tile: DataTile): void {
    const [z = 0, x = 0, y = 0] = tile.tileCoord;
    const extent = this.grid?.getTileCoordExtent([z, x, y]);
    if (extent) this.missing.miss(`${z}/${x}/${y}`, z, extent);
    this.hatched.add(tile);
    this.layer.changed();
  }

  /** A tile has come: what was missing is there now. */
  find(tile: DataTile): void {
    this.missing.find(tile.tileCoord.join("/"));
    this.hatched.delete(tile);
  }

  /** Asks for all of them again that the map still has. */
  retryNow(): void {
    for (const tile of this.hatched) {
      // A tile that the map has released is EMPTY.
      if (tile.getState() === TileState.ERROR) tile.load();
      else this.hatched.delete(tile);
    }
  }

  private draw(event: RenderEvent): void {
    const { frameState } = event;
    const missing = frameState ? this.inView(frameState) : [];
    if (!frameState || missing.length === 0) return;
    const drawing = getVectorContext(event);
    const color = this.parts.hatching(this.settings.theme(), frameState.pixelRatio);
    drawing.setStyle(new Style({ fill: new Fill({ color }) }));
    for (const extent of missing) drawing.drawGeometry(fromExtent(extent));
  }

  private inView(frame: FrameState): Extent[] {
    // Tiles in another projection are transformed; where they are missing is not worked out.
    const isSame = this.source.getProjection() === frame.viewState.projection;
    if (!this.grid || !isSame) return [];
    const zoom = this.grid.getZForResolution(frame.viewState.resolution, this.source.zDirection);
    return this.missing.look(frame, zoom);
  }
}
