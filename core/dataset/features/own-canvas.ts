import type Layer from "ol/layer/Layer.js";
import type { FrameState } from "ol/Map.js";
import ViewHint from "ol/ViewHint.js";
import { PanPicture } from "./points/pan-picture.ts";

/** Margin of the picture that a pan moves, px. */
const PAN_MARGIN = 200;

/**
 * Draws a layer on a canvas of its own: when only the layer changes, it is drawn again without the other layers of the
 * map, when only these change, its picture stays, and a pan moves a picture of many marks.
 */
export class OwnCanvas {
  /** Null: every frame of a pan is drawn. */
  private readonly picture: PanPicture | null;
  /** The last frame of a map at rest; null: the map has to draw. */
  private last: { frame: FrameState; element: HTMLElement } | null = null;
  private waiting = 0;
  private show = () => {};
  /** Settles when it is in the map, at rest. */
  readonly shown = new Promise<void>((resolve) => {
    this.show = resolve;
  });
  /** What the canvas shows; null: not known, or images are missing. */
  private kept: { element: HTMLElement; look: string } | null = null;

  /** @param drawWithMap draws the whole map */
  constructor(
    private readonly layer: Pick<
      Layer,
      "getClassName" | "getRenderer" | "getRevision" | "hasListener" | "render" | "renderDeferred"
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

  /**
   * The layer's part of a frame. `draw` draws it into an element that no other layer uses; `isNew`: not what it drew last.
   */
  frame(frameState: FrameState, draw: (frameState: FrameState) => HTMLElement, isNew: boolean): HTMLElement {
    this.cancel();
    this.last = null;
    const { layer } = this;
    const moved = this.picture?.frame(frameState, layer.getRevision(), draw);
    const before = this.kept;
    this.kept = null;
    if (moved) return moved;
    const { viewHints } = frameState;
    const moves = Boolean(viewHints[ViewHint.ANIMATING] || viewHints[ViewHint.INTERACTING]);
    const look = `${layer.getRevision()} ${moves} ${lookOf(frameState)}`;
    const element = before?.look === look && !isNew ? before.element : draw(frameState);
    element.className = this.name;
    element.addEventListener("contextrestored", this.drawWithMap, true);
    // Listeners may draw into the canvas.
    const isPlain = !layer.hasListener("prerender") && !layer.hasListener("postrender");
    if (isPlain && layer.getRenderer()?.ready !== false) this.kept = { element, look };
    if (moves) return element;
    this.last = { frame: { ...frameState, postRenderFunctions: [] }, element };
    this.show();
    return element;
  }

  /** Whether it is in the map, at rest. */
  get isShown(): boolean {
    return this.last?.element.isConnected === true;
  }

  /** Draws the layer again with the next frame of the browser. False: the map has to draw. */
  redraw(): boolean {
    if (!this.isShown) return false;
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

/** What a frame shows a layer by: its place in the world, its canvas, and how it lies on the map. */
function lookOf({ viewState, size, pixelRatio, layerStatesArray, layerIndex }: FrameState): string {
  const { center, resolution, rotation, projection } = viewState;
  const { opacity, extent } = layerStatesArray[layerIndex] ?? {};
  return [projection.getCode(), center, resolution, rotation, size, pixelRatio, opacity, extent].join();
}
