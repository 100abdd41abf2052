import type TileLayer from "ol/layer/Tile.js";
import type RenderEvent from "ol/render/Event.js";

/** The night's water, which dimmed tiles fade to. */
const NIGHT = "1, 16, 35";

/**
 * Darkens a layer's own pixels after it is drawn, so that a paper-white chart does not blind a bridge at night.
 * The layer needs a canvas of its own (its own `className`), else the layers below would darken too.
 * @param brightness 1 leaves the pixels alone; asked for at every frame
 */
export function dimLayer(layer: TileLayer, brightness: () => number): void {
  layer.on("postrender", (event: RenderEvent) => {
    const shade = 1 - brightness();
    const { context } = event;
    if (shade <= 0 || !isCanvas(context)) return;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = "source-atop";
    context.fillStyle = `rgba(${NIGHT}, ${shade})`;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    context.restore();
  });
}

function isCanvas(context: unknown): context is CanvasRenderingContext2D {
  return typeof context === "object" && context !== null && "globalCompositeOperation" in context;
}
