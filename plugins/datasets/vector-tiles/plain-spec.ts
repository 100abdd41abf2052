/**
 * A replacement of the MapLibre style specification package for ol-mapbox-style, for styles that use only the features
 * of the platform's own. The build puts it in place of the package (scripts/vite/lean-packages.ts), which saves seven
 * eighths of the code; for other styles `loadStyleSpecification` loads the package. Names are those of the package.
 */
import { isRecord } from "../../../lib/guards.ts";
import { compile, type Evaluate, isExpression } from "./plain-expressions.ts";
import type { StyleDocument } from "./style-document.ts";

export { isExpression };

/** A color; components from 0 to 1, red, green and blue premultiplied by the opacity. */
export class Color {
  constructor(
    readonly r: number,
    readonly g: number,
    readonly b: number,
    readonly a: number,
    private readonly text: string,
  ) {}

  /** `#rgb`, `#rrggbb` and `rgba()` with commas; undefined for other notations. */
  static parse(text: unknown): Color | undefined {
    if (typeof text !== "string") return undefined;
    const parts = hexParts(text) ?? rgbParts(text);
    if (!parts) return undefined;
    const [r = 0, g = 0, b = 0, a = 1] = parts;
    return new Color(r * a, g * a, b * a, a, text);
  }

  toString(): string {
    return this.text;
  }
}

function hexParts(text: string): number[] | null {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) ? text.slice(1) : null;
  const pairs = digits?.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return pairs?.match(/../g)?.map((pair) => Number.parseInt(pair, 16) / 255) ?? null;
}

function rgbParts(text: string): number[] | null {
  const match = /^rgba?\( *(\d+) *, *(\d+) *, *(\d+) *(?:, *([\d.]+) *)?\)$/.exec(text);
  if (!match) return null;
  const [r = 0, g = 0, b = 0, a = 1] = match.slice(1).map((part) => (part === undefined ? 1 : Number(part)));
  return Math.max(r, g, b) <= 255 && a <= 1 ? [r / 255, g / 255, b / 255, a] : null;
}

/** Type and default of a property in the reference. */
interface PropertySpec {
  type: string;
  default?: unknown;
}

/** The value of a property with an expression; its default when the feature has an unusable value. */
export function createPropertyExpression(
  expression: unknown,
  _rootKey: string,
  spec: PropertySpec,
): { result: "success"; value: { evaluate: Evaluate } } {
  const evaluate = compile(expression);
  const read = readers[spec.type];
  const fallback = spec.default ?? null;
  return {
    result: "success",
    value: {
      evaluate(camera, feature) {
        try {
          return read?.(evaluate?.(camera, feature)) ?? fallback;
        } catch {
          return fallback;
        }
      },
    },
  };
}

/** Readers by property type: the value in drawable form; null: invalid. */
const readers: Record<string, (value: unknown) => unknown> = {
  number: (value) => (typeof value === "number" && !Number.isNaN(value) ? value : null),
  boolean: (value) => (typeof value === "boolean" ? value : null),
  string: (value) => (typeof value === "string" ? value : null),
  enum: (value) => (typeof value === "string" ? value : null),
  array: (value) => (Array.isArray(value) ? value : null),
  formatted: (value) => {
    const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
    return { sections: [{ text }], toString: () => text };
  },
};

/** Whether a layer of a style draws a feature; false when the feature has an unusable value. */
export function featureFilter(filter: unknown): { filter: Evaluate } {
  const evaluate = compile(filter);
  return {
    filter(camera, feature) {
      try {
        return evaluate?.(camera, feature) === true;
      } catch {
        return false;
      }
    },
  };
}

/** Legacy functions with "stops" are not supported. */
export const isFunction = () => false;
export const convertFunction = (value: unknown) => value;
/** Neither are layers that refer to others. */
export const derefLayers = <Layers>(layers: Layers) => layers;

/** Layer types that are drawn, and the background, which becomes a layer of areas. */
const PLAIN_LAYERS = new Set(["background", "fill", "line", "symbol"]);

/** Whether this module handles all of a style like the package does. */
export function isPlainStyle({ layers, schema }: StyleDocument & { schema?: unknown }): boolean {
  return (
    schema === undefined &&
    layers.every(
      ({ type, ref, filter, layout, paint }) =>
        PLAIN_LAYERS.has(type) &&
        ref === undefined &&
        (filter === undefined || (isExpression(filter) && isFilter(filter))) &&
        Object.entries({ ...layout, ...paint }).every(([name, value]) => isPlainValue(name, value)),
    )
  );
}

const isFilter = (filter: [string, ...unknown[]]) => !isZoomCurve(filter) && compile(filter) !== null;
const isZoomCurve = (value: unknown) => JSON.stringify(value).includes('"interpolate"');

function isPlainValue(name: string, value: unknown): boolean {
  if (name.endsWith("-color")) return Color.parse(value) !== undefined;
  if (!Array.isArray(value)) return !isRecord(value);
  const first: unknown = value[0];
  if (typeof first === "number") return value.every((part) => typeof part === "number");
  if (name === "text-font") return value.every((font) => typeof font === "string" && /^[A-Z]/.test(font));
  if (name.endsWith("-image") || name.endsWith("-pattern") || compile(value) === null) return false;
  // A zoom is only allowed in a curve, and a curve not inside another expression.
  const [operator, , , ...rest] = value as unknown[];
  const inner = JSON.stringify(operator === "interpolate" ? rest : value);
  return !inner.includes('["zoom"]') && !inner.includes('"interpolate"');
}
