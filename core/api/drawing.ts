/**
 * The drawing on the map (`app.drawing`). What it needs is loaded when it is used.
 */
import { lazyPart } from "../shell/parts/lazy-part.tsx";

export type { DrawingStore } from "../map/drawing/drawing-store.ts";
export type { DrawnType } from "../map/drawing/drawing-types.ts";
export type { PointFigures } from "../map/drawing/figures.ts";

/** Live figures and buttons of the drawing in progress, for panels that draw; needs a Suspense above. */
export const DrawingControls = lazyPart(() => import("../shell/drawing/drawing-controls.tsx"));
/** Figures, geometry and reading of a drawing; loaded on demand. */
export const loadDrawingTools = () => import("../map/drawing/tools.ts");
