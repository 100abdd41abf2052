import type { ErrorObject } from "ajv";
import type { Problem } from "../../core/manifest/problem.ts";
import { describeSchemaErrors, relevant, type Subject } from "./describe-schema-errors.ts";
import type { CompiledSchema } from "./installation.ts";
import { type JsonObjectNode, plain } from "./json-node.ts";
import { repair } from "./repair.ts";

/** A wrong part can hide another one; after this number of rounds the rest counts as unreadable. */
const MAX_ROUNDS = 12;

export interface ReadPart<T> {
  /** With all defaults; null when nothing is readable. */
  value: T | null;
  /** The rest after the wrong parts were removed. */
  tree: JsonObjectNode;
}

/**
 * Validates a part of a manifest. Every error becomes a problem, and the wrong parts are removed, so that the rest can be
 * used. `prepare` may fix a value that has no default, and returns the errors that remain.
 */
export function readPart<T>(
  compiled: CompiledSchema<T>,
  tree: JsonObjectNode,
  subject: Subject,
  problems: Problem[],
  prepare: (tree: JsonObjectNode, errors: readonly ErrorObject[]) => Prepared = unprepared,
): ReadPart<T> {
  let current = tree;
  const removedBelow: string[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const value = plain(current);
    if (compiled.validate(value)) return { value, tree: current };
    const errors = compiled.validate.errors ?? [];
    const relevantErrors = relevant(errors).filter(
      ({ instancePath }) => !removedBelow.some((path) => isWithin(path, instancePath)),
    );
    problems.push(...describeSchemaErrors(relevantErrors, current, subject));
    removedBelow.push(...errors.map(({ instancePath }) => instancePath));
    const prepared = prepare(current, relevant(errors));
    const repaired = repair(prepared.tree, prepared.errors, compiled.schema);
    if (!repaired) break;
    current = repaired;
  }
  return { value: null, tree: current };
}

/** Whether a path is below another one: an error there is a consequence of the removed part. */
const isWithin = (path: string, above: string): boolean => path.startsWith(`${above}/`);

export interface Prepared {
  tree: JsonObjectNode;
  /** The errors that remain. */
  errors: readonly ErrorObject[];
}

function unprepared(tree: JsonObjectNode, errors: readonly ErrorObject[]): Prepared {
  return { tree, errors };
}
