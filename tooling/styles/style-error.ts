import { flatStylesToStyleFunction, rulesToStyleFunction } from "ol/render/canvas/style.js";
import { compileStyle } from "../../core/dataset/features/feature-style.ts";
import type { StyleError } from "../manifest/installation.ts";
import { pointerTo } from "../manifest/json-node.ts";
import { didYouMean } from "../manifest/nearest-name.ts";
import { isObject } from "../manifest/schema.ts";
import { withCanvas } from "./canvas-document.ts";
import { STYLE_NAMES } from "./style-names.ts";
import { undrawable } from "./undrawable.ts";

/** Companion properties without which OpenLayers ignores a property. */
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
  z: { "fill-color": "#000000" },
};
const RULE = new Set(["style", "filter", "else"]);

/**
 * The first error of a flat style (an object, a list of objects or a list of rules) with its position, or null: an
 * unknown property, an invalid expression, or a constant that cannot be drawn. The style is evaluated for an empty
 * feature; nothing is drawn.
 */
export function styleError(style: unknown): StyleError | null {
  return withCanvas(() => wrongStyle(style));
}

function wrongStyle(style: unknown): StyleError | null {
  if (!Array.isArray(style)) return partError(style, "") ?? wrongWhenDrawn([style]);
  if (style.length === 0) return null;
  const areRules = style.some((part) => isObject(part) && "style" in part);
  for (const [index, part] of style.entries()) {
    const wrong = partError(part, `/${index}`, areRules);
    if (wrong) return wrong;
  }
  return wrongTogether(style, "") ?? wrongWhenDrawn(style);
}

/** Every style must work for a feature without properties. */
function wrongWhenDrawn(style: unknown[]): StyleError | null {
  try {
    compileStyle(style as Parameters<typeof compileStyle>[0], () => {})(
      { id: "", properties: {}, geometryType: null },
      1,
    );
    return null;
  } catch (error) {
    return { pointer: "", message: `${error instanceof Error ? error.message : String(error)}.` };
  }
}

/** One object of a style: a rule when it has a part that only rules have, or stands beside rules. */
function partError(part: unknown, pointer: string, isBesideRules = false): StyleError | null {
  if (!isObject(part)) return { pointer, message: "a style must be an object." };
  if (!("style" in part) && (isBesideRules || "filter" in part || "else" in part))
    return withoutStyle(part, pointer);
  if (!("style" in part)) return propertyError(part, pointer) ?? wrongTogether([part], pointer);
  const unknown = Object.keys(part).find((key) => !RULE.has(key));
  if (unknown !== undefined)
    return unknownName(`a rule has no "${unknown}"`, unknown, pointerTo(pointer, unknown), RULE);
  const inner = Array.isArray(part.style) ? part.style : [part.style];
  for (const [index, style] of inner.entries()) {
    const below = Array.isArray(part.style) ? `${pointer}/style/${index}` : `${pointer}/style`;
    const wrong = isObject(style)
      ? (propertyError(style, below) ?? wrongTogether([style], below))
      : { pointer: below, message: "a style must be an object." };
    if (wrong) return wrong;
  }
  return wrongTogether([part], pointer);
}

function withoutStyle(part: object, pointer: string): StyleError {
  const unknown = Object.keys(part).find((key) => !RULE.has(key));
  if (unknown === undefined) return { pointer, message: 'a rule needs a "style".' };
  return unknownName(`a rule has no "${unknown}"`, unknown, pointerTo(pointer, unknown), RULE);
}

/** Each property is tested separately, so that the message can name it. */
function propertyError(style: Record<string, unknown>, pointer: string): StyleError | null {
  for (const [name, value] of Object.entries(style)) {
    const place = pointerTo(pointer, name);
    if (!STYLE_NAMES.has(name))
      return unknownName(`there is no style property "${name}"`, name, place, STYLE_NAMES);
    const wrong =
      undrawable(name, value, place) ??
      wrongTogether([{ ...COMPANIONS[name.split("-")[0] ?? ""], [name]: value }], place);
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
