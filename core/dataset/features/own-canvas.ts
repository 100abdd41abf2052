import type Layer from "ol/layer/Layer.js";
import type { FrameState } from "ol/Map.js";
import ViewHint from "ol/ViewHint.js";
import { PanPicture } from "./points/pan-picture.ts";

/** Margin of the picture that a pan moves, px. */
const PAN_MARGIN = 200;

/**
 * Draws a layer on a canvas of its own: when only the layer changes, it is drawn again without the other layers of the
 * map, and a pan moves a picture of many marks.
 */
export class OwnCanvas {
  /** Null: every frame of a pan is drawn. */
  private readonly picture: PanPicture | null;
  /** The last frame of a map at rest; null: the map has to draw. */
  private last: { frame: FrameState; element: HTMLElement } | null = null;
  private waiting = 0;

  /** @param drawWithMap draws the whole map */
  constructor(
    private readonly layer: Pick<
      Layer,
      "getClassName" | "getRenderer" | "getRevision" | "render" | "renderDeferred"
    >,
    private readonly drawWithMap: () => void,
    hasManyMarks: boolean,
  ) {
    this.picture = hasManyMarks ? new PanPicture(this.name, PAN_MARGIN) : null;
  }

  /** A class name of its own, so that OpenLayers does not let the layer above draw into the canvas. */
  private get name(): string {
    return `${this.layer.getClassName()} fv-own`;
  }

  /** The layer's part of a frame. `draw` draws it into an element that no other layer uses. */
  frame(frameState: FrameState, draw: (frameState: FrameState) => HTMLElement): HTMLElement {
    this.cancel();
    this.last = null;
    const moved = this.picture?.frame(frameState, this.layer.getRevision(), draw);
    if (moved) return moved;
    const element = draw(frameState);
    element.className = this.name;
    const { viewHints } = frameState;
    if (!viewHints[ViewHint.ANIMATING] && !viewHints[ViewHint.INTERACTING])
      this.last = { frame: { ...frameState, postRenderFunctions: [] }, element };
    return element;
  }

  /** Draws the layer again with the next frame of the browser. False: the map has to draw. */
  redraw(): boolean {
    if (!this.last?.element.isConnected) return false;
    // The last frame waited for images. The map waits for the layer, and sees that it is ready in a frame of its own only.
    if (this.layer.getRenderer()?.ready === false) return false;
    this.waiting ||= requestAnimationFrame(() => this.draw());
    return true;
  }

  cancel(): void {
    if (this.waiting !== 0) cancelAnimationFrame(this.waiting);
    this.waiting = 0;
  }

  private draw(): void {
    const { last, layer } = this;
    const isDrawn = last?.element.isConnected && layer.render(last.frame, last.element) === last.element;
    if (isDrawn) layer.renderDeferred(last.frame);
    else this.drawWithMap();
  }
}
