import { flatStylesToStyleFunction, rulesToStyleFunction } from "ol/render/canvas/style.js";
import type { StyleError } from "../../core/manifest/installation.ts";
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
/** What a property of a kind needs beside it to be looked at at all. */
const COMPANIONS: Record<string, Record<string, unknown>> = {
  stroke: { "stroke-color": "#000000", "stroke-width": 1 },
  circle: {
    "circle-radius": 1,
    "circle-fill-color": "#000000",
    "circle-stroke-color": "#000000",
    "circle-stroke-width": 1,
  },
  shape: {
    "shape-points": 3,
    "shape-radius": 1,
    "shape-fill-color": "#000000",
    "shape-stroke-color": "#000000",
    "shape-stroke-width": 1,
  },
  text: { "text-value": "x" },
  icon: { "icon-src": "x.png" },
  fill: { "fill-color": "#000000" },
};
const RULE = new Set(["style", "filter", "else"]);

/** What is wrong with a flat style (an object, a list of objects or a list of rules), and where, or null. Draws nothing. */
export function styleError(style: unknown): StyleError | null {
  if (!Array.isArray(style)) return partError(style, "");
  for (const [index, part] of style.entries()) {
    const wrong = partError(part, `/${index}`);
    if (wrong) return wrong;
  }
  return wrongTogether(style, "");
}

/** One object of a style: a rule when it has a `style`. */
function partError(part: unknown, pointer: string): StyleError | null {
  if (!isObject(part)) return { pointer, message: "a style must be an object." };
  if (!("style" in part)) return propertyError(part, pointer) ?? wrongTogether([part], pointer);
  const unknown = Object.keys(part).find((key) => !RULE.has(key));
  if (unknown !== undefined) return unknownName(`a rule has no "${unknown}"`, unknown, pointer, RULE);
  const inner = Array.isArray(part.style) ? part.style : [part.style];
  for (const [index, style] of inner.entries()) {
    const below = Array.isArray(part.style) ? `${pointer}/style/${index}` : `${pointer}/style`;
    const wrong = isObject(style)
      ? propertyError(style, below)
      : { pointer: below, message: "a style must be an object." };
    if (wrong) return wrong;
  }
  return wrongTogether([part], pointer);
}

/** Each property is tried alone, so that the message can point at it. */
function propertyError(style: Record<string, unknown>, pointer: string): StyleError | null {
  for (const [name, value] of Object.entries(style)) {
    const place = `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (!KNOWN.has(name)) return unknownName(`there is no style property "${name}"`, name, place, KNOWN);
    const wrong = wrongTogether([{ ...COMPANIONS[name.split("-")[0] ?? ""], [name]: value }], place);
    if (wrong) return { ...wrong, message: `"${name}": ${wrong.message}` };
  }
  return null;
}

function unknownName(what: string, name: string, pointer: string, names: Iterable<string>): StyleError {
  return { pointer, message: `${what}. ${didYouMean(name, names) ?? ""}`.trim() };
}

function wrongTogether(parts: unknown[], pointer: string): StyleError | null {
  try {
    if (parts.every((part) => isObject(part) && "style" in part)) {
      rulesToStyleFunction(parts as Parameters<typeof rulesToStyleFunction>[0]);
    } else flatStylesToStyleFunction(parts as Parameters<typeof flatStylesToStyleFunction>[0]);
    return null;
  } catch (error) {
    return { pointer, message: `${error instanceof Error ? error.message : String(error)}.` };
  }
}
