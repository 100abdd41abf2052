import type BaseLayer from "ol/layer/Base.js";
import Layer from "ol/layer/Layer.js";
import type RenderEvent from "ol/render/Event.js";
import { type LayerConfig, maskCanvas } from "../../../core/api/map.ts";

/** Draws a layer on the sea only, where the background has a mask for it. */
export function withinSea(config: LayerConfig): LayerConfig {
  const { layer } = config;
  if (layer instanceof Layer) {
    // On a canvas of its own, or the mask would cut the layers below too.
    const name = `${layer.getClassName()} fv-within-sea`;
    layer.getClassName = () => name;
    (layer as BaseLayer).on("postrender" as "change", (event) => cut(event as unknown as RenderEvent));
  }
  return { ...config, within: "sea" };
}

function cut({ context, frameState }: RenderEvent): void {
  const mask = frameState && maskCanvas(frameState, "sea");
  if (!mask || !(context instanceof CanvasRenderingContext2D)) return;
  context.save();
  context.setTransform(new DOMMatrix().scale(frameState.pixelRatio).multiply(mask.matrix));
  context.globalCompositeOperation = "destination-in";
  context.drawImage(mask.canvas, 0, 0);
  context.restore();
}
