import { fromString, NO_COLOR } from "ol/color.js";
import { getFontParameters } from "ol/css.js";
import {
  BooleanType,
  ColorType,
  NumberArrayType,
  NumberType,
  SizeType,
  StringType,
  type ValueType,
} from "ol/expr/expression.js";
import { isFiniteNumber } from "../../../lib/guards.ts";

/**
 * A property of a flat style: its allowed values, and the value that is drawn for a feature with another one. All
 * values are checked here before they reach OpenLayers' renderer, so that none can make it throw, hang or use unlimited
 * time.
 */
export interface StyleProperty {
  /** Completes the sentence "expected …". */
  expected: string;
  /** Allowed values, if they are few. */
  names: readonly string[];
  /** The value in drawable form; undefined: it cannot be drawn. */
  read(value: unknown): unknown;
  /** The value that OpenLayers uses when the property is not given. */
  fallback: unknown;
}

/** Longest label: characters per line, and lines. A longer one ends in "…". */
const LABEL = { characters: 200, lines: 10 };
const LARGEST_FONT = 100;

/** By the end of a property's name: lowest and highest number, and the default. The first match applies. */
const NUMBERS: readonly [end: string, min: number, max: number, fallback: number][] = [
  ["stroke-width", 0, 200, 1.25],
  ["icon-width", 1, 4096, 32],
  ["icon-height", 1, 4096, 32],
  ["radius", 0, 500, 5],
  ["radius2", 0, 500, 5],
  ["shape-points", 2, 1000, 4],
  ["opacity", 0, 1, 1],
  ["miter-limit", 0, 1000, 10],
  ["dash-offset", -1e4, 1e4, 0],
  ["stroke-offset", -100, 100, 0],
  ["max-angle", 0, 10, Math.PI / 4],
  ["offset-x", -1000, 1000, 0],
  ["offset-y", -1000, 1000, 0],
  ["rotation", -1e4, 1e4, 0],
  ["angle", -1e4, 1e4, 0],
  ["z-index", -1e9, 1e9, 0],
  ["pattern-spacing", 0, 4096, 0],
  ["start-offset", -1e4, 1e4, 0],
];
const CHOICES: readonly [end: string, names: readonly string[], fallback: string][] = [
  ["line-cap", ["butt", "round", "square"], "round"],
  ["line-join", ["bevel", "round", "miter"], "round"],
  ["text-placement", ["point", "line"], "point"],
  ["text-align", ["left", "right", "center", "end", "start"], "center"],
  ["text-justify", ["left", "right", "center"], "center"],
  ["text-baseline", ["bottom", "top", "middle", "alphabetic", "hanging"], "middle"],
  ["declutter-mode", ["declutter", "obstacle", "none"], "declutter"],
  ["anchor-origin", ["bottom-left", "bottom-right", "top-left", "top-right"], "top-left"],
  ["offset-origin", ["bottom-left", "bottom-right", "top-left", "top-right"], "top-left"],
  ["-units", ["fraction", "pixels"], "fraction"],
];
/** Lists of numbers: their length, and the range of each number. */
const LISTS: readonly [end: string, length: number, limit: number, fallback: readonly number[]][] = [
  ["text-padding", 4, 1000, [0, 0, 0, 0]],
  ["displacement", 2, 1000, [0, 0]],
  ["icon-anchor", 2, 4096, [0.5, 0.5]],
];
const SWITCHES: Record<string, boolean> = {
  "text-overflow": false,
  "text-keep-upright": true,
  "text-rotate-with-view": false,
  "icon-rotate-with-view": false,
  "shape-rotate-with-view": false,
  "circle-rotate-with-view": false,
};

/** The type that OpenLayers expects of an expression in a property. */
export function valueType(name: string): ValueType {
  if (name === "filter" || /overflow$|upright$|with-view$/.test(name)) return BooleanType;
  if (name.endsWith("color")) return ColorType;
  if (/value$|font$|placement$|align$|justify$|baseline$|line-cap$|line-join$|src$/.test(name))
    return StringType;
  if (/line-dash$|padding$|displacement$|anchor$/.test(name)) return NumberArrayType;
  if (name.endsWith("scale")) return NumberArrayType | NumberType;
  return /pattern-(size|offset)$/.test(name) ? SizeType : NumberType;
}

const known = new Map<string, StyleProperty>();

/** The allowed values of a flat style property. The name must exist. */
export function styleProperty(name: string): StyleProperty {
  const property = known.get(name) ?? make(name);
  known.set(name, property);
  return property;
}

function make(name: string): StyleProperty {
  const ends = <T extends readonly [string, ...unknown[]]>([end]: T) => name.endsWith(end);
  if (name === "filter") return property("true or false", Boolean, false);
  if (name.endsWith("color")) return color(name);
  if (name === "text-value") return property("a text", readLabel, "");
  if (name === "text-font") {
    const expected = `a CSS font with a size of at most ${LARGEST_FONT} px, for example "500 12px Inter, sans-serif"`;
    return property(expected, readFont, "12px Inter, system-ui, sans-serif");
  }
  // A smaller distance puts more labels on a line, so there is a lower limit.
  if (name === "text-repeat")
    return property("0 (once) or a number from 20 to 10000", (v) => (v === 0 ? 0 : inRange(v, 20, 1e4)), 0);
  if (name.endsWith("line-dash"))
    return property("lengths of dashes and gaps, together 1 px or more", readDash, []);
  const choice = CHOICES.find(ends);
  if (choice) {
    const [, names, fallback] = choice;
    return { ...property(`one of ${names.join(", ")}`, (value) => oneOf(names, value), fallback), names };
  }
  const fallback = SWITCHES[name];
  if (fallback !== undefined) return property("true or false", readSwitch, fallback);
  if (name.endsWith("src") || name === "icon-cross-origin")
    return property("an address", (value) => (typeof value === "string" ? value : undefined), "");
  if (name.endsWith("scale")) {
    const limit = name === "text-scale" ? 10 : 50;
    const expected = `a number from −${limit} to ${limit}, or two of them`;
    return property(expected, (value) => numberOrPair(value, -limit, limit), 1);
  }
  const list = LISTS.find(ends);
  if (list) {
    const [, length, limit, numbers] = list;
    return property(`${length} numbers`, (value) => readList(value, length, -limit, limit), numbers);
  }
  const number = NUMBERS.find(ends);
  if (number) {
    const [, min, max, usual] = number;
    return property(`a number from ${min} to ${max}`, (value) => inRange(value, min, max), usual);
  }
  // Sizes and offsets within an image.
  const lowest = name.endsWith("offset") ? -4096 : 1;
  return property(`a number from ${lowest} to 4096, or two of them`, (v) => numberOrPair(v, lowest, 4096), [
    Math.max(0, lowest),
    Math.max(0, lowest),
  ]);
}

function property(expected: string, read: StyleProperty["read"], fallback: unknown): StyleProperty {
  return { expected, names: [], read, fallback };
}

/** OpenLayers' default style: a blue that differs from water by day and by night. */
function color(name: string): StyleProperty {
  const blue = [51, 153, 204, 1];
  const inside = name.endsWith("fill-color") && !name.startsWith("text");
  const fallback = name === "icon-color" ? [255, 255, 255, 1] : inside ? [255, 255, 255, 0.4] : blue;
  return property('a colour, for example "#0a6ebd", "red" or [10, 110, 189]', readColor, fallback);
}

function readColor(value: unknown): unknown {
  if (typeof value === "string") return value.length <= 100 ? parseColor(value) : undefined;
  if (value === NO_COLOR) return value;
  if (!Array.isArray(value) || (value.length !== 3 && value.length !== 4)) return undefined;
  // This runs for every feature, so a valid colour is returned without creating a new value.
  let isDrawn = value.length === 4;
  for (let at = 0; at < value.length; at += 1) {
    const part: unknown = value[at];
    if (!isFiniteNumber(part)) return undefined;
    if (part < 0 || part > (at === 3 ? 1 : 255)) isDrawn = false;
  }
  if (isDrawn) return value;
  const [red = 0, green = 0, blue = 0, alpha = 1] = value as number[];
  return [clamp(red, 255), clamp(green, 255), clamp(blue, 255), clamp(alpha, 1)];
}

/** Texts that are not colours. OpenLayers does not cache them, and would ask a canvas again for each feature. */
const noColors = new Set<string>();
const MAX_REMEMBERED = 1_000;

function parseColor(value: string): unknown {
  if (noColors.has(value)) return undefined;
  try {
    return fromString(value);
  } catch {
    if (noColors.size < MAX_REMEMBERED) noColors.add(value);
    return undefined;
  }
}

function readLabel(value: unknown): unknown {
  if (typeof value !== "string") return undefined;
  if (value.length <= LABEL.characters && !value.includes("\n")) return value;
  const { characters, lines } = LABEL;
  // Only the part that can be shown is split: a label may be megabytes.
  const all = value.slice(0, (characters + 1) * (lines + 1)).split("\n");
  const shown = all
    .slice(0, lines)
    .map((line) => (line.length > characters ? `${line.slice(0, characters - 1)}…` : line));
  if (all.length > lines) shown[lines - 1] = "…";
  // OpenLayers draws a label unless it is empty.
  return shown.some((line) => line.trim() !== "" && line !== "…") ? shown.join("\n") : "";
}

function readFont(value: unknown): unknown {
  if (typeof value !== "string" || value.length > 200) return undefined;
  const size = /^(\d+(?:\.\d+)?|\.\d+)px$/.exec(getFontParameters(value)?.size ?? "")?.[1];
  return size !== undefined && inRange(Number(size), 1, LARGEST_FONT) !== undefined ? value : undefined;
}

function readDash(value: unknown): unknown {
  if (!Array.isArray(value) || value.length > 16) return undefined;
  const lengths = value.map((length) => inRange(length, 0, 1e4));
  if (lengths.includes(undefined)) return undefined;
  const period = (lengths as number[]).reduce((sum, length) => sum + length, 0);
  return value.length === 0 || period >= 1 ? lengths : undefined;
}

function readSwitch(value: unknown): unknown {
  return typeof value === "boolean" ? value : undefined;
}

function oneOf(names: readonly string[], value: unknown): unknown {
  return names.find((name) => name === value);
}

function numberOrPair(value: unknown, min: number, max: number): unknown {
  return Array.isArray(value) ? readList(value, 2, min, max) : inRange(value, min, max);
}

function readList(value: unknown, length: number, min: number, max: number): unknown {
  if (!Array.isArray(value) || value.length !== length) return undefined;
  const numbers = value.map((one) => inRange(one, min, max));
  return numbers.includes(undefined) ? undefined : numbers;
}

function inRange(value: unknown, min: number, max: number): number | undefined {
  return isFiniteNumber(value) && value >= min && value <= max ? value : undefined;
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(max, value));
}
