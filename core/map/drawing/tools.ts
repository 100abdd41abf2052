/** What goes with a drawing (`app.drawing`). Loaded on demand: `loadDrawingTools()`. */

export { MAP_COLORS, type MapColors } from "../map-colors.ts";
export { drawnGeometry } from "./drawn-geometry.ts";
export { type DrawingFigures, drawingFigures, type PointFigures } from "./figures.ts";
export { readDrawing } from "./read-drawing.ts";
export { writeBearing, writeDistance } from "./written.ts";
