import { buffer } from "ol/extent.js";
import type { FrameState } from "ol/Map.js";
import ViewHint from "ol/ViewHint.js";

/** Draws a frame into an element of its own. */
type DrawFrame = (frameState: FrameState) => HTMLElement;

/**
 * Draws many marks once for a pan, on a picture larger than the window, and moves the picture: OpenLayers would draw every
 * mark in every frame.
 */
export class PanPicture {
  /** With a class name of its own, so that OpenLayers does not let the layer above draw into the picture. */
  private readonly element = document.createElement("div");
  private drawn: { center: readonly number[]; look: string } | null = null;
  private resolution = 0;

  /** @param margin of the picture around the window, px: the map is panned this far before it is drawn again */
  constructor(
    name: string,
    private readonly margin: number,
  ) {
    this.element.className = name;
    this.element.style.cssText = "position:absolute;inset:0;pointer-events:none";
  }

  /**
   * The picture for a frame of a pan; null for every other frame, which OpenLayers draws.
   * @param revision changes with the look of the layer
   */
  frame(frameState: FrameState, revision: number, draw: DrawFrame): HTMLElement | null {
    const { viewState, viewHints, extent, size, pixelRatio } = frameState;
    const { center, resolution, rotation } = viewState;
    const isMoving = (viewHints[ViewHint.ANIMATING] ?? 0) + (viewHints[ViewHint.INTERACTING] ?? 0) > 0;
    const isPan = isMoving && rotation === 0 && resolution === this.resolution;
    this.resolution = resolution;
    if (!isPan || !extent) {
      this.drawn = null;
      return null;
    }
    const look = [revision, resolution, size, pixelRatio].join();
    let shift = this.shiftTo(center, resolution);
    if (this.drawn?.look !== look || shift === null) {
      const wide = size.map((side) => side + 2 * this.margin);
      const larger = { ...frameState, size: wide, extent: buffer(extent, this.margin * resolution) };
      this.element.replaceChildren(draw(larger));
      this.drawn = { center: [...center], look };
      shift = [0, 0];
    }
    // Whole device pixels keep symbols sharp.
    const [x = 0, y = 0] = shift.map((px) => Math.round((px - this.margin) * pixelRatio) / pixelRatio);
    this.element.style.transform = `translate(${x}px, ${y}px)`;
    return this.element;
  }

  /** Px from the middle of the picture to that of the map; null: there is no picture, or it does not reach that far. */
  private shiftTo([x = 0, y = 0]: readonly number[], resolution: number): number[] | null {
    if (!this.drawn) return null;
    const [fromX = 0, fromY = 0] = this.drawn.center;
    const shift = [(fromX - x) / resolution, (y - fromY) / resolution];
    return shift.every((px) => Math.abs(px) <= this.margin) ? shift : null;
  }
}
