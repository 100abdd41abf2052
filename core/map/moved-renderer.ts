import type { FeatureLike } from "ol/Feature.js";
import type Layer from "ol/layer/Layer.js";
import type { FrameState } from "ol/Map.js";
import LayerRenderer from "ol/renderer/Layer.js";

/** For a layer that draws an image larger than the window, and moves it with the map until the next one. */
export abstract class MovedRenderer<L extends Layer> extends LayerRenderer<L> {
  private readonly container = document.createElement("div");

  /**
   * @param name a unique class name; otherwise OpenLayers lets the layer above draw into this canvas, which is then
   *   not cleared
   */
  constructor(layer: L, name: string, element: HTMLElement) {
    super(layer);
    this.container.className = `${layer.getClassName()} ${name}`;
    this.container.style.cssText = "position:absolute;inset:0;pointer-events:none";
    this.container.append(element);
  }

  /** Moves the image to the present position of its part of the map, also while the map is zoomed or rotated. */
  protected abstract place(frameState: FrameState): void;

  override renderFrame(frameState: FrameState): HTMLElement {
    const state = frameState.layerStatesArray[frameState.layerIndex];
    this.container.style.opacity = String(state?.opacity ?? 1);
    this.place(frameState);
    return this.container;
  }

  override getFeatures(): Promise<FeatureLike[]> {
    return Promise.resolve([]);
  }

  override disposeInternal(): void {
    this.container.remove();
    super.disposeInternal();
  }
}
