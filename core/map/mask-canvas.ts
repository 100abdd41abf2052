import type { FrameState } from "ol/Map.js";
import CanvasLayerRenderer from "ol/renderer/canvas/Layer.js";

/** What a mask layer has drawn in this frame, and how its canvas lies in the map. */
export interface MaskCanvas {
  canvas: HTMLCanvasElement;
  /** From px of the canvas to CSS px of the map. */
  matrix: DOMMatrix;
}

/**
 * The mask of a part of the map in the current frame (`mask` of `LayerConfig`); null: the background has none. For the
 * renderer of a layer with `within`, after the layers below have drawn.
 */
export function maskCanvas({ layerStatesArray }: FrameState, part: "sea"): MaskCanvas | null {
  const state = layerStatesArray.find(({ layer, visible }) => visible && layer.get("farvann:mask") === part);
  const renderer = state?.layer.getRenderer();
  if (!(renderer instanceof CanvasLayerRenderer)) return null;
  const { canvas } = renderer.context ?? {};
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return null;
  return { canvas, matrix: new DOMMatrix(canvas.style.transform) };
}
