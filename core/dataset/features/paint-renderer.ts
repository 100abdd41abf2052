import type { Coordinate } from "ol/coordinate.js";
import { containsExtent, type Extent } from "ol/extent.js";
import type { FrameState } from "ol/Map.js";
import type { HitMatch } from "ol/renderer/Map.js";
import type { FeatureCallback } from "ol/renderer/vector.js";
import ViewHint from "ol/ViewHint.js";
import { CanvasTiles } from "../../../lib/features/canvas-tiles.ts";
import { extentOf, type PaintFrame } from "../../../lib/features/paint-frame.ts";
import { MovedRenderer } from "../../map/moved-renderer.ts";
import type { PaintLayer } from "./paint-layer.ts";

/** Size of an image relative to the window, so that a small pan needs no new image. */
const OVERSCAN = 1.3;
/** Maximum stretch of an image during a zoom, before a new one is requested. */
const STRETCH = 2;

interface PaintedImage {
  frame: PaintFrame;
  extent: Extent;
  /** The state of style, filters and data that it shows. */
  state: number;
}

/**
 * Shows the last image of the engine at its position and requests a new one when it no longer fits. At most one request
 * runs at a time; a frame costs the main thread one CSS transform.
 */
export class PaintRenderer extends MovedRenderer<PaintLayer> {
  private readonly board: CanvasTiles;
  private image: PaintedImage | null = null;
  private painting: Promise<void> | null = null;
  private disposedNow = false;

  constructor(layer: PaintLayer) {
    const board = new CanvasTiles();
    super(layer, "fv-painted", board.element);
    this.board = board;
  }

  override prepareFrame(frameState: FrameState): boolean {
    if (!this.painting && this.mustPaint(frameState)) {
      this.ready = false;
      this.painting = this.paint(frameState).then(() => this.painted());
    }
    return true;
  }

  override forEachFeatureAtCoordinate<T>(
    coordinate: Coordinate,
    frameState: FrameState,
    hitTolerance: number,
    callback: FeatureCallback<T>,
    matches: HitMatch<T>[],
  ): T | undefined {
    const { resolution, rotation } = frameState.viewState;
    const view = { coordinate, tolerance: hitTolerance, resolution, rotation };
    let result: T | undefined;
    for (const { feature, distance } of this.getLayer().hits(view)) {
      const geometry = feature.getGeometry();
      if (!geometry) continue;
      if (distance > 0) {
        const match = { feature, layer: this.getLayer(), geometry: geometry as never, callback };
        matches.push({ ...match, distanceSq: distance ** 2 });
      } else {
        result ??= callback(feature, this.getLayer(), geometry as never) ?? undefined;
      }
      if (result) return result;
    }
    return result;
  }

  /** Paints only a part of the image again, after one feature changed. `extent` in map units. */
  async repaint(extent: Extent): Promise<void> {
    // A running request was sent before the change.
    while (this.painting) await this.painting;
    const { image: painted } = this;
    if (!painted) return;
    const { frame } = painted;
    const scale = frame.ratio / frame.resolution;
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extent;
    const left = Math.max(0, Math.floor((minX - frame.minX) * scale));
    const top = Math.max(0, Math.floor((frame.maxY - maxY) * scale));
    const right = Math.min(this.board.width, Math.ceil((maxX - frame.minX) * scale));
    const bottom = Math.min(this.board.height, Math.ceil((frame.maxY - minY) * scale));
    if (right <= left || bottom <= top) return;
    const part: PaintFrame = { ...frame, minX: frame.minX + left / scale, maxY: frame.maxY - top / scale };
    const image = await this.getLayer().request({ frame: part, width: right - left, height: bottom - top });
    if (this.image !== painted || this.disposedNow) return close(image);
    // (A newer image was requested after the change and shows it.)
    this.board.draw(image, left, top, right - left, bottom - top);
    close(image);
  }

  /** A text was written before its font had come. */
  override handleFontsChanged(): void {
    this.getLayer().refresh();
  }

  override disposeInternal(): void {
    this.disposedNow = true;
    this.image = null;
    super.disposeInternal();
  }

  private mustPaint({ extent, viewState, viewHints, pixelRatio }: FrameState): boolean {
    if (!extent || viewState.resolution <= 0) return false;
    const { image } = this;
    if (!image || image.state !== this.getLayer().state) return true;
    const stretch = image.frame.resolution / viewState.resolution;
    if (viewHints[ViewHint.ANIMATING] || viewHints[ViewHint.INTERACTING]) {
      return stretch > STRETCH || stretch < 1 / STRETCH || !containsExtent(image.extent, extent);
    }
    const isAsItWas = image.frame.rotation === viewState.rotation && image.frame.ratio === pixelRatio;
    return !isAsItWas || stretch !== 1 || !containsExtent(image.extent, extent);
  }

  private async paint({ extent, viewState, pixelRatio }: FrameState): Promise<void> {
    if (!extent) return;
    const { resolution, rotation, center } = viewState;
    const [x = 0, y = 0] = center;
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extent;
    const width = Math.ceil((OVERSCAN * (maxX - minX)) / resolution / 2) * 2;
    const height = Math.ceil((OVERSCAN * (maxY - minY)) / resolution / 2) * 2;
    const frame: PaintFrame = {
      minX: x - (width / 2) * resolution,
      maxY: y + (height / 2) * resolution,
      resolution,
      ratio: pixelRatio,
      rotation,
    };
    const { state } = this.getLayer();
    try {
      const size = { width: Math.round(width * pixelRatio), height: Math.round(height * pixelRatio) };
      const image = await this.getLayer().request({ frame, ...size });
      if (this.disposedNow) return close(image);
      this.board.show(image, size.width, size.height);
      close(image);
      this.image = { frame, extent: extentOf(frame, size.width, size.height), state };
    } catch (error) {
      if (!this.disposedNow) this.getLayer().failed(error);
      // No retry with the same state: the failure would repeat at every frame.
      this.image = { frame, extent, state };
    }
  }

  private painted(): void {
    this.painting = null;
    this.ready = true;
    if (!this.disposedNow) this.getLayer().changed();
  }

  protected override place({
    coordinateToPixelTransform: [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0],
  }: FrameState): void {
    if (!this.image) return;
    const { minX, maxY, resolution, ratio } = this.image.frame;
    const unit = resolution / ratio;
    const x = a * minX + c * maxY + e;
    const y = b * minX + d * maxY + f;
    const numbers = [a * unit, b * unit, -c * unit, -d * unit, x, y].map((n) => Number(n.toFixed(6)));
    this.board.element.style.transform = `matrix(${numbers.join(",")})`;
  }
}

function close(image: CanvasImageSource): void {
  if (typeof ImageBitmap !== "undefined" && image instanceof ImageBitmap) image.close();
}
