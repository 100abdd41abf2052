import type { FrameState } from "ol/Map.js";
import CanvasLayerRenderer from "ol/renderer/canvas/Layer.js";

/** What a mask layer has drawn in this frame, and how its canvas lies in the map. */
export interface MaskCanvas {
  canvas: HTMLCanvasElement;
  /** From px of the canvas to CSS px of the map. */
  matrix: DOMMatrix;
  /** Differs when something else was drawn; tiles may still fade in for a while. */
  version: string;
}

/**
 * The mask of a part of the map in the current frame (`mask` of `LayerConfig`); null: the background has none. For the
 * renderer of a layer with `within`, after the layers below have drawn.
 */
export function maskCanvas(frameState: FrameState, part: "sea"): MaskCanvas | null {
  const { layerStatesArray, viewState, size, pixelRatio } = frameState;
  const state = layerStatesArray.find(({ layer, visible }) => visible && layer.get("farvann:mask") === part);
  const renderer = state?.layer.getRenderer();
  if (!(renderer instanceof CanvasLayerRenderer)) return null;
  const { canvas } = renderer.context ?? {};
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return null;
  const { center, resolution, rotation } = viewState;
  const version = [state?.layer.getRevision(), ...center, resolution, rotation, ...size, pixelRatio].join();
  return { canvas, matrix: new DOMMatrix(canvas.style.transform), version };
}
