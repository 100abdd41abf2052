import { buildExpression, newEvaluationContext } from "ol/expr/cpu.js";
import { type EncodedExpression, newParsingContext } from "ol/expr/expression.js";
import { styleProperty, valueType } from "../../core/dataset/features/style-property.ts";
import type { StyleError } from "../manifest/installation.ts";
import { pointerTo } from "../manifest/json-node.ts";
import { didYouMean } from "../manifest/nearest-name.ts";
import { shortJson } from "../manifest/problem-at.ts";

/** Operators that make the value of an expression depend on a feature or on the map. */
const DEPENDENT = new Set([
  "get",
  "has",
  "id",
  "geometry-type",
  "resolution",
  "zoom",
  "time",
  "var",
  "line-metric",
]);

/**
 * A constant of a property that cannot be drawn: as the value, as a result of `match`, `case`, `coalesce` or
 * `interpolate`, or computed from constants. Null: only data may contain such values.
 */
export function undrawable(name: string, value: unknown, pointer: string): StyleError | null {
  const property = styleProperty(name);
  for (const { outcome, place } of outcomes(value, pointer)) {
    const constant = constantOf(name, outcome);
    if (constant === DEPENDS || property.read(constant) !== undefined) continue;
    const found = shortJson(outcome);
    return {
      pointer: place,
      message: `nobody can draw ${found}; expected ${property.expected}.`,
      found,
      expected: property.expected,
      suggestion: typeof outcome === "string" ? didYouMean(outcome, property.names) : null,
    };
  }
  return null;
}

const DEPENDS = Symbol("depends on the data");

interface Outcome {
  outcome: unknown;
  place: string;
}

/** Parts of an expression that may be its result, by operator. */
const OUTCOMES: Record<string, (at: number, last: number) => boolean> = {
  match: (at, last) => at > 2 && (at % 2 === 1 || at === last),
  case: (at, last) => at > 1 && (at % 2 === 0 || at === last),
  coalesce: (at) => at > 0,
  interpolate: (at) => at > 3 && at % 2 === 0,
  "interpolate-hcl": (at) => at > 3 && at % 2 === 0,
};

/** Possible results of an expression, each with its position. */
function outcomes(value: unknown, pointer: string): Outcome[] {
  const isOutcome = isCall(value) ? OUTCOMES[value[0]] : undefined;
  if (!isCall(value) || !isOutcome) return [{ outcome: value, place: pointer }];
  const last = value.length - 1;
  return value.flatMap((part, at) => (isOutcome(at, last) ? outcomes(part, pointerTo(pointer, at)) : []));
}

function constantOf(name: string, value: unknown): unknown {
  if (Array.isArray(value) && !isCall(value)) {
    const parts = value.map((part) => (typeof part === "number" ? part : constantOf("z-index", part)));
    return parts.includes(DEPENDS) ? DEPENDS : parts;
  }
  if (depends(value)) return DEPENDS;
  const context = newParsingContext();
  try {
    return buildExpression(value as EncodedExpression, valueType(name), context)(newEvaluationContext());
  } catch {
    // OpenLayers checks whether a call is valid; the result is unknown here.
    return isCall(value) ? DEPENDS : value;
  }
}

function depends(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  return (isCall(value) && DEPENDENT.has(value[0])) || value.some(depends);
}

function isCall(value: unknown): value is [string, ...unknown[]] {
  return Array.isArray(value) && typeof value[0] === "string";
}
