import { flatStylesToStyleFunction, rulesToStyleFunction } from "ol/render/canvas/style.js";
import { didYouMean } from "../../core/manifest/nearest-name.ts";
import { isObject } from "../../core/manifest/schema.ts";

/** Properties of an OpenLayers flat style. An unknown one would be passed over in silence. */
const PREFIXED: Record<string, readonly string[]> = {
  fill: ["color", "pattern-src", "pattern-size", "pattern-offset", "pattern-offset-origin"],
  stroke: [
    ...["color", "width", "line-cap", "line-join", "line-dash", "line-dash-offset", "miter-limit", "offset"],
    ...["pattern-src", "pattern-offset", "pattern-offset-origin", "pattern-size", "pattern-start-offset"],
    "pattern-spacing",
  ],
  text: [
    ...["value", "font", "max-angle", "offset-x", "offset-y", "overflow", "placement", "repeat", "scale"],
    ...["rotate-with-view", "rotation", "align", "justify", "baseline", "padding", "fill-color"],
    ...["background-fill-color", "stroke-color", "stroke-line-cap", "stroke-line-join", "stroke-line-dash"],
    ...["stroke-line-dash-offset", "stroke-miter-limit", "stroke-width", "background-stroke-color"],
    ...["background-stroke-line-cap", "background-stroke-line-join", "background-stroke-line-dash"],
    ...["background-stroke-line-dash-offset", "background-stroke-miter-limit", "background-stroke-width"],
    "declutter-mode",
  ],
  icon: [
    ...[
      "src",
      "anchor",
      "anchor-origin",
      "anchor-x-units",
      "anchor-y-units",
      "color",
      "cross-origin",
      "offset",
    ],
    ...[
      "offset-origin",
      "displacement",
      "opacity",
      "scale",
      "width",
      "height",
      "rotation",
      "rotate-with-view",
    ],
    ...["size", "declutter-mode"],
  ],
  shape: [
    ...["points", "fill-color", "stroke-color", "stroke-width", "stroke-line-cap", "stroke-line-join"],
    ...["stroke-line-dash", "stroke-line-dash-offset", "stroke-miter-limit", "radius", "radius2", "angle"],
    ...["displacement", "rotation", "rotate-with-view", "scale", "declutter-mode", "opacity"],
  ],
  circle: [
    ...["radius", "fill-color", "stroke-color", "stroke-width", "stroke-line-cap", "stroke-line-join"],
    ...[
      "stroke-line-dash",
      "stroke-line-dash-offset",
      "stroke-miter-limit",
      "displacement",
      "scale",
      "rotation",
    ],
    ...["rotate-with-view", "declutter-mode", "opacity"],
  ],
};
const KNOWN = new Set([
  "z-index",
  ...Object.entries(PREFIXED).flatMap(([kind, names]) => names.map((name) => `${kind}-${name}`)),
]);
const RULE = new Set(["style", "filter", "else"]);

/** What is wrong with a flat style (an object, a list of objects or a list of rules), or null. Draws nothing. */
export function styleError(style: unknown): string | null {
  const parts: unknown[] = Array.isArray(style) ? style : [style];
  const rules = parts.length > 0 && parts.every((part) => isObject(part) && "style" in part);
  for (const part of parts) {
    const wrong = isObject(part)
      ? rules
        ? ruleError(part)
        : unknownProperty(part)
      : "a style must be an object.";
    if (wrong !== null) return wrong;
  }
  try {
    if (rules) rulesToStyleFunction(parts as Parameters<typeof rulesToStyleFunction>[0]);
    else flatStylesToStyleFunction(parts as Parameters<typeof flatStylesToStyleFunction>[0]);
    return null;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}.`;
  }
}

function ruleError(rule: Record<string, unknown>): string | null {
  const unknown = Object.keys(rule).find((key) => !RULE.has(key));
  if (unknown !== undefined) return `a rule has no "${unknown}". ${didYouMean(unknown, RULE) ?? ""}`.trim();
  const styles: unknown[] = Array.isArray(rule.style) ? rule.style : [rule.style];
  for (const style of styles) {
    const wrong = isObject(style) ? unknownProperty(style) : "a style must be an object.";
    if (wrong !== null) return wrong;
  }
  return null;
}

function unknownProperty(style: Record<string, unknown>): string | null {
  const unknown = Object.keys(style).find((key) => !KNOWN.has(key));
  return unknown === undefined
    ? null
    : `there is no style property "${unknown}". ${didYouMean(unknown, KNOWN) ?? ""}`.trim();
}
