import {
  type JsonArrayNode,
  type JsonNode,
  type JsonObjectNode,
  property,
  type Scalar,
  text,
} from "./json-node.ts";

/** Stands in a list for all that the list below it holds. */
export const REST = "...";
/** Lists whose items have names, so that one of them can be changed or taken away. */
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
 * Lays an overlay over a definition: objects merge, arrays and scalars replace, `null` removes. A list of named items that
 * holds `"..."` is added to the list below it: see `mergeLists`.
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
 * Adds to a list: at `"..."` stand the items of the list below, without those that `"-name"` takes away, and with the changes of
 * those that are named again. What takes nothing away stays, for whoever reports it.
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

/** A full definition (with a `type`) replaces; other objects are laid over, where there is an object to lay them over. */
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

/** The name that `"-name"` takes away. */
export function takenBy(item: JsonNode): string | null {
  const written = text(item);
  return written?.startsWith("-") ? written.slice(1) : null;
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
