import type { FeatureLike } from "ol/Feature.js";
import type Layer from "ol/layer/Layer.js";
import type { FrameState } from "ol/Map.js";
import LayerRenderer from "ol/renderer/Layer.js";

/** For a layer that draws a picture of its own, larger than the window, and moves it along with the map until the next one. */
export abstract class MovedRenderer<L extends Layer> extends LayerRenderer<L> {
  private readonly container = document.createElement("div");

  /** @param name a class of its own, or OpenLayers would let the layer above draw into this canvas, and nobody clears it */
  constructor(layer: L, name: string, element: HTMLElement) {
    super(layer);
    this.container.className = `${layer.getClassName()} ${name}`;
    this.container.style.cssText = "position:absolute;inset:0;pointer-events:none";
    this.container.append(element);
  }

  /** Moves the picture to where its part of the map is now, also while the map is stretched or turned. */
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
