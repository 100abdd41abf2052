import type { JsonNode, JsonObjectNode } from "./json-node.ts";

/**
 * Lays an overlay over a definition: objects merge, arrays and scalars replace, `null` removes.
 * `placedAt` says which of the two a merged object is reported at, for example when a property is missing.
 */
export function overlay(base: JsonNode, over: JsonNode, placedAt: "base" | "overlay" = "base"): JsonNode {
  if (base.kind !== "object" || over.kind !== "object") return withoutNulls(over);
  const merged: JsonObjectNode = {
    kind: "object",
    place: placedAt === "base" ? base.place : over.place,
    entries: new Map(base.entries),
    removed: new Map([...base.removed, ...over.removed]),
  };
  for (const [name, { key, value }] of over.entries) {
    const before = base.entries.get(name);
    if (value.kind === "scalar" && value.value === null) {
      merged.entries.delete(name);
      merged.removed.set(name, key);
      continue;
    }
    merged.removed.delete(name);
    merged.entries.set(name, {
      key,
      value: before ? overlay(before.value, value, placedAt) : withoutNulls(value),
    });
  }
  return merged;
}

/** In an object that had nothing below it, a `null` has nothing to remove. */
function withoutNulls(node: JsonNode): JsonNode {
  if (node.kind !== "object") return node;
  const kept: JsonObjectNode = { ...node, entries: new Map(), removed: new Map(node.removed) };
  for (const [name, { key, value }] of node.entries) {
    if (value.kind === "scalar" && value.value === null) kept.removed.set(name, key);
    else kept.entries.set(name, { key, value: withoutNulls(value) });
  }
  return kept;
}
