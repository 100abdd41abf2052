import type Layer from "ol/layer/Layer.js";
import type RenderEvent from "ol/render/Event.js";

/** For a layer that is blended with what lies below it: a canvas of its own, which no other layer draws into. */
export const BLENDED = "ol-layer fv-blended";

/**
 * Blends a layer of the class `BLENDED` with all that lies below it, so that what is drawn there stays to be read.
 * @param mode a CSS blend mode; asked for at every frame
 */
export function blendLayer(layer: Layer, mode: () => string): void {
  layer.on("prerender", ({ context }: RenderEvent) => {
    const canvas = context && "canvas" in context ? context.canvas : null;
    const container = canvas instanceof HTMLCanvasElement ? canvas.parentElement : null;
    if (container) container.style.mixBlendMode = mode();
  });
}
