import VectorTileLayer, { type Options } from "ol/layer/VectorTile.js";
import type { FrameState } from "ol/Map.js";
import type Projection from "ol/proj/Projection.js";
import type RenderFeature from "ol/render/Feature.js";
import CanvasVectorTileLayerRenderer from "ol/renderer/canvas/VectorTileLayer.js";
import type VectorTileSource from "ol/source/VectorTile.js";
import TileState from "ol/TileState.js";
import type VectorRenderTile from "ol/VectorRenderTile.js";
import { nextTask } from "../../../core/api/kernel.ts";

/**
 * The ground of a map, below all data. It has a canvas of its own, which stays as it is while frames are drawn for other layers, and
 * its tiles can be drawn before a frame shows them.
 */
export class GroundLayer extends VectorTileLayer<VectorTileSource<RenderFeature>, RenderFeature> {
  constructor(options: Options<VectorTileSource<RenderFeature>, RenderFeature>) {
    // No other layer draws into a canvas of another class.
    super({ ...options, className: "ol-layer fv-ground" });
  }

  /** Tiles have come since the last frame: each is drawn into its own picture, in two tasks. */
  prepareTiles(): void {
    const renderer = this.getRenderer();
    // What cannot be drawn fails again in the frame, where it is reported.
    if (renderer instanceof GroundRenderer) void renderer.prepareTiles().catch(() => {});
  }

  override createRenderer(): CanvasVectorTileLayerRenderer {
    return new GroundRenderer(this, {});
  }
}

/** A step of `drawTile` that subclasses do not see: from features to what is drawn of them. */
interface Steps {
  updateExecutorGroup_(tile: VectorRenderTile, pixelRatio: number, projection: Projection): void;
}

class GroundRenderer extends CanvasVectorTileLayerRenderer {
  /** The last frame. */
  private frame: FrameState | null = null;
  /** Tiles that the last frame wanted and did not have. */
  private readonly wanted = new Set<VectorRenderTile>();
  /** What the canvas shows; null: nothing that could stay. */
  private shown: string | null = null;
  private stays = false;

  async prepareTiles(): Promise<void> {
    this.shown = null;
    const { frame } = this;
    const tiles = [...this.wanted].filter((tile) => tile.getState() === TileState.LOADED);
    if (!frame) return;
    for (const tile of tiles) {
      this.wanted.delete(tile);
      (this as unknown as Steps).updateExecutorGroup_(tile, frame.pixelRatio, frame.viewState.projection);
      await nextTask();
      // Draws the tile's picture, and none of it into the map.
      if (!this.disposed) this.drawTile(tile, frame, 0, 0, 0, 0, 0, false, []);
    }
  }

  override getTile(z: number, x: number, y: number, frameState: FrameState): VectorRenderTile | null {
    const tile = super.getTile(z, x, y, frameState) as VectorRenderTile | null;
    if (tile && tile.getState() < TileState.LOADED) this.wanted.add(tile);
    return tile;
  }

  override renderFrame(frameState: FrameState, target: HTMLElement): HTMLElement {
    const wanted = this.pictureOf(frameState);
    this.stays = this.shown === wanted;
    if (this.stays) return this.getContainerElement();
    this.frame = frameState;
    this.wanted.clear();
    const element = super.renderFrame(frameState, target);
    this.context?.canvas.addEventListener("contextrestored", this.forget);
    // Tiles or symbols that are still to come would be missing in it.
    this.shown = this.renderComplete && this.ready ? wanted : null;
    return element;
  }

  override renderDeclutter(...frame: Parameters<CanvasVectorTileLayerRenderer["renderDeclutter"]>): void {
    if (!this.stays) super.renderDeclutter(...frame);
  }

  override renderDeferredInternal(frameState: FrameState): void {
    if (!this.stays) super.renderDeferredInternal(frameState);
  }

  private readonly forget = () => {
    this.shown = null;
    this.getLayer().changed();
  };

  private pictureOf({ viewState, size, pixelRatio, layerStatesArray, layerIndex }: FrameState): string {
    const { center, resolution, rotation, projection } = viewState;
    const layer = this.getLayer();
    return JSON.stringify([
      ...[projection.getCode(), center, resolution, rotation, size, pixelRatio],
      ...[layerStatesArray[layerIndex]?.opacity, layer.getExtent()],
      ...[layer.getRevision(), layer.getSource()?.getRevision()],
    ]);
  }
}
