import type { ErrorObject } from "ajv";
import type { Problem } from "../../core/manifest/problem.ts";
import { expectedOf, nearestText, requiredValue } from "./expected.ts";
import { type JsonNode, nearest, plain, pointerParts } from "./json-node.ts";
import { didYouMean } from "./nearest-name.ts";
import { problemAt, shortJson } from "./problem-at.ts";
import { isObject, type Schema } from "./schema.ts";

/** The part of the manifest with the error, for the text and the cost of the problem. */
export interface Subject {
  /** For example `dataset "sea"`; empty: the manifest itself. */
  name: string;
  /** Schema that local references point into. */
  root: Schema;
  cost: Problem["cost"];
  datasetId: string | null;
}

/** Turns schema errors into problems, each at the source position of the wrong value. */
export function describeSchemaErrors(
  errors: readonly ErrorObject[],
  tree: JsonNode,
  subject: Subject,
): Problem[] {
  return relevant(errors).map((error) => describeError(error, tree, subject));
}

/**
 * Every failing branch of an `anyOf` leaves errors. Errors that only say "another type" are noise when a branch of the
 * right type has a specific error; when no branch has one, the error of the `anyOf` itself is reported.
 */
export function relevant(errors: readonly ErrorObject[]): ErrorObject[] {
  let kept = errors.filter(({ keyword }) => keyword !== "if");
  const choices = kept.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf");
  choices.sort((a, b) => b.instancePath.length - a.instancePath.length);
  for (const choice of choices) {
    const inside = (error: ErrorObject) =>
      error !== choice &&
      (error.instancePath === choice.instancePath ||
        error.instancePath.startsWith(`${choice.instancePath}/`));
    const isTypeNoise = (error: ErrorObject) =>
      inside(error) && error.keyword === "type" && error.instancePath === choice.instancePath;
    const hasSpecific = kept.some((error) => inside(error) && !isTypeNoise(error));
    kept = kept.filter((error) => !isTypeNoise(error) && !(hasSpecific && error === choice));
  }
  return kept;
}

function describeError(
  error: ErrorObject,
  tree: JsonNode,
  { name, root, cost, datasetId }: Subject,
): Problem {
  const node = nearest(tree, error.instancePath);
  const path = readable(error.instancePath, name);
  const schema = isObject(error.parentSchema) ? error.parentSchema : {};
  const common = { cost, datasetId };
  switch (error.keyword) {
    case "additionalProperties": {
      const unknown = String(error.params.additionalProperty);
      const known = isObject(schema.properties) ? Object.keys(schema.properties) : [];
      const entry = node.kind === "object" ? node.entries.get(unknown) : undefined;
      return problemAt(entry?.key ?? node.place, {
        ...common,
        id: "unknown-property",
        message: `There is no property "${unknown}" in ${path}.`,
        found: JSON.stringify(unknown),
        expected: `one of ${known.join(", ")}`,
        suggestion: didYouMean(unknown, known),
      });
    }
    case "required": {
      const missing = String(error.params.missingProperty);
      const removed = node.kind === "object" ? node.removed.get(missing) : undefined;
      const expected = requiredValue(root, schema, missing);
      return problemAt(removed ?? node.place, {
        ...common,
        id: "missing-property",
        message: removed
          ? `The property "${missing}" is taken away here, but ${path} cannot do without it.`
          : `The property "${missing}" is missing in ${path}.`,
        expected,
        suggestion: `Add "${missing}"${expected ? `: ${expected}` : ""}.`,
      });
    }
    case "type":
    case "anyOf":
    case "oneOf":
      return problemAt(node.place, {
        ...common,
        id: "wrong-type",
        message: `The value of ${path} must be ${expectedOf(root, schema)}, not ${shortJson(plain(node))}.`,
        found: shortJson(plain(node)),
        expected: expectedOf(root, schema),
      });
    case "enum": {
      const allowed = (error.params.allowedValues as unknown[]).map(String);
      const value = plain(node);
      return problemAt(node.place, {
        ...common,
        id: "wrong-value",
        message: `The value ${shortJson(value)} of ${path} is not known; it must be ${expectedOf(root, schema)}.`,
        found: shortJson(value),
        expected: expectedOf(root, schema),
        suggestion: typeof value === "string" ? didYouMean(value, allowed) : null,
      });
    }
    case "uniqueItems":
      return problemAt(node.place, {
        ...common,
        id: "wrong-value",
        message: `In ${path} the same value stands twice.`,
        found: shortJson(plain(node)),
        suggestion: "Remove one of them.",
      });
    default: {
      const nearby = nearestText(schema.pattern, plain(node));
      return problemAt(node.place, {
        ...common,
        id: "wrong-value",
        message: `The value ${shortJson(plain(node))} of ${path} is not allowed; it must be ${expectedOf(root, schema)}.`,
        found: shortJson(plain(node)),
        expected: expectedOf(root, schema),
        suggestion: nearby === null ? null : `Did you mean ${JSON.stringify(nearby)}?`,
      });
    }
  }
}

/** `/filters/0/kind` in `dataset "sea"` → `filters[0].kind of dataset "sea"`. */
export function readable(pointer: string, name: string): string {
  const path = pointerParts(pointer)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join("")
    .replace(/^\./, "");
  if (path === "") return name || "the manifest";
  return name ? `${path} of ${name}` : path;
}
