import {
  type JsonArrayNode,
  type JsonNode,
  type JsonObjectNode,
  property,
  type Scalar,
  text,
} from "./json-node.ts";

/** Stands in a list for all items of the list below it. */
export const REST = "...";
/** Lists whose items have names, so that single items can be changed or removed. */
export const NAMED_LISTS: ReadonlySet<string> = new Set([
  "datasets",
  "datasetGroups",
  "legendGroups",
  "plugins",
  "withoutPlugins",
  "fields",
  "filters",
]);

/**
 * Merges an overlay into a definition: objects are merged, arrays and scalars replace, `null` removes. A list of named
 * items that holds `"..."` is added to the list below it: see `mergeLists`. `placedAt` is the one of the two at which
 * problems of a merged object are reported, for example a missing property.
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
      value: before ? laidOver(name, before.value, value, placedAt) : withoutNulls(value),
    });
  }
  return merged;
}

function laidOver(name: string, base: JsonNode, over: JsonNode, placedAt: "base" | "overlay"): JsonNode {
  const isAdded =
    base.kind === "array" &&
    over.kind === "array" &&
    NAMED_LISTS.has(name) &&
    over.items.some((item) => text(item) === REST);
  return isAdded ? mergeLists(base, over, placedAt) : overlay(base, over, placedAt);
}

/**
 * Extends a list: `"..."` is replaced by the items of the list below, without those that `"-name"` removes, and with
 * changes of those that are named again. A `"-name"` without effect is kept, so that it can be reported.
 */
function mergeLists(base: JsonArrayNode, over: JsonArrayNode, placedAt: "base" | "overlay"): JsonArrayNode {
  const names = new Set(base.items.map(nameOf));
  const taken = new Set(over.items.flatMap((item) => takenBy(item) ?? []));
  const isChange = (item: JsonNode) => names.has(nameOf(item)) || names.has(takenBy(item) ?? null);
  const kept = base.items
    .filter((item) => !taken.has(String(nameOf(item))))
    .map((item) => {
      const change = over.items.find((other) => nameOf(other) !== null && nameOf(other) === nameOf(item));
      return change ? changed(item, change, placedAt) : item;
    });
  const items = over.items.flatMap((item) => (text(item) === REST ? kept : isChange(item) ? [] : [item]));
  return { ...over, items };
}

/** A full definition (with a `type`) replaces; other objects are merged, if there is an object to merge them into. */
function changed(item: JsonNode, change: JsonNode, placedAt: "base" | "overlay"): JsonNode {
  const replaces = item.kind !== "object" || change.kind !== "object" || change.entries.has("type");
  return replaces ? change : overlay(item, change, placedAt);
}

/** `id` or `key` of an object; a text is its own name. */
function nameOf(item: JsonNode): Scalar {
  if (item.kind === "scalar") return item.value;
  const name = property(item, "id") ?? property(item, "key") ?? property(item, "name");
  return name?.kind === "scalar" ? name.value : null;
}

/** The name that `"-name"` removes. */
export function takenBy(item: JsonNode): string | null {
  const written = text(item);
  return written?.startsWith("-") ? written.slice(1) : null;
}

/** In a new object, a `null` has nothing to remove. */
function withoutNulls(node: JsonNode): JsonNode {
  if (node.kind !== "object") return node;
  const kept: JsonObjectNode = { ...node, entries: new Map(), removed: new Map(node.removed) };
  for (const [name, { key, value }] of node.entries) {
    if (value.kind === "scalar" && value.value === null) kept.removed.set(name, key);
    else kept.entries.set(name, { key, value: withoutNulls(value) });
  }
  return kept;
}
