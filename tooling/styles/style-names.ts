import { newParsingContext } from "ol/expr/expression.js";
import { buildStyle } from "ol/render/canvas/style.js";

/** Properties that OpenLayers documents and draws only with WebGL. */
const WEBGL_ONLY = [
  ...["fill-pattern-offset-origin", "stroke-pattern-src", "stroke-pattern-offset", "stroke-pattern-size"],
  ...["stroke-pattern-offset-origin", "stroke-pattern-spacing", "stroke-pattern-start-offset"],
  ...["shape-opacity", "circle-opacity"],
];
/** Styles that make OpenLayers' compiler read every property that it knows. */
const STYLES = [
  { "icon-src": "x" },
  { "shape-points": 3, "shape-radius": 1, "shape-stroke-width": 1 },
  { "circle-radius": 1, "circle-stroke-width": 1, "stroke-width": 1 },
  { "text-value": "x", "text-stroke-width": 1, "text-background-stroke-width": 1 },
  { "fill-pattern-src": "x", "text-value": "x", "text-fill-pattern-src": "x" },
  { "text-background-fill-pattern-src": "x", "text-value": "x" },
  { "circle-radius": 1, "circle-fill-pattern-src": "x" },
  { "shape-points": 3, "shape-radius": 1, "shape-fill-pattern-src": "x" },
];

/**
 * The properties of a flat style: those that the installed OpenLayers reads, so that the list always equals
 * OpenLayers'. OpenLayers silently ignores others.
 */
export const STYLE_NAMES: ReadonlySet<string> = new Set([...STYLES.flatMap(askedFor), ...WEBGL_ONLY]);

function askedFor(style: object): string[] {
  const asked: string[] = [];
  const listening = new Proxy(style, {
    has(target, name) {
      if (typeof name === "string") asked.push(name);
      return name in target;
    },
  });
  buildStyle(listening, newParsingContext());
  return asked;
}
