/** Functions that are loaded after something was drawn (`DrawingTools` of the contract). */
export { drawnGeometry } from "./drawn-geometry.ts";
export { drawingFigures } from "./figures.ts";
export { formatBearing, formatDistance } from "./format-length.ts";
export { readDrawing } from "./read-drawing.ts";
