import type { ErrorObject } from "ajv";
import { type JsonNode, type JsonObjectNode, plain, pointerParts, property } from "./json-node.ts";
import { branchFor, type Schema, schemaOfPart } from "./schema.ts";

/**
 * Removes the smallest optional part around each schema error: the wrong property when it has a default, else the list
 * item or the property around it. Returns null when the root itself is wrong.
 */
export function repair(
  tree: JsonObjectNode,
  errors: readonly ErrorObject[],
  root: Schema,
): JsonObjectNode | null {
  const targets = new Set<string>();
  for (const error of errors) {
    const parts = pointerParts(error.instancePath);
    if (error.keyword === "additionalProperties") parts.push(String(error.params.additionalProperty));
    const length = removableLength(tree, parts, root, error.keyword === "additionalProperties");
    if (length === 0) return null;
    targets.add(JSON.stringify(parts.slice(0, length)));
  }
  return without(tree, [], targets) as JsonObjectNode;
}

/** Length of the path to the deepest part that may be removed; 0: none. */
function removableLength(tree: JsonNode, parts: string[], root: Schema, unknownLeaf: boolean): number {
  let schema: Schema = root;
  let node: JsonNode | undefined = tree;
  let removable = 0;
  for (const [index, part] of parts.entries()) {
    schema = branchFor(root, schema, node ? plain(node) : undefined);
    const last = index === parts.length - 1;
    if (node?.kind === "array") {
      if (schema.minItems === undefined || schema.minItems !== schema.maxItems) removable = index + 1;
      node = node.items[Number(part)];
    } else {
      const required = Array.isArray(schema.required) && schema.required.includes(part);
      if (!required || (last && unknownLeaf)) removable = index + 1;
      node = property(node, part);
    }
    schema = schemaOfPart(root, schema, part);
  }
  return removable;
}

function without(node: JsonNode, path: string[], targets: ReadonlySet<string>): JsonNode {
  const gone = (part: string) => targets.has(JSON.stringify([...path, part]));
  if (node.kind === "array") {
    const items = node.items.flatMap((item, index) =>
      gone(String(index)) ? [] : [without(item, [...path, String(index)], targets)],
    );
    return { ...node, items };
  }
  if (node.kind === "scalar") return node;
  const entries = [...node.entries]
    .filter(([name]) => !gone(name))
    .map(
      ([name, { key, value }]) => [name, { key, value: without(value, [...path, name], targets) }] as const,
    );
  return { ...node, entries: new Map(entries) };
}
