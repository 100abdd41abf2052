/**
 * JSON nodes that keep their source position. A manifest is merged from several files (its own, the base manifest that
 * it extends, library definitions); after merging, every value still has its file, line and column.
 */

/** Source position of a value or a property name. */
export interface Place {
  /** Path for the administrator, for example `manifests/library/datasets/nationalmap.json`. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  /** JSON pointer into that file. */
  pointer: string;
}

export type Scalar = string | number | boolean | null;

export interface JsonEntry {
  /** Source position of the property's name. */
  key: Place;
  value: JsonNode;
}

export interface JsonObjectNode {
  kind: "object";
  place: Place;
  entries: Map<string, JsonEntry>;
  /** Properties that an overlay removed with `null`. */
  removed: Map<string, Place>;
}
export interface JsonArrayNode {
  kind: "array";
  place: Place;
  items: JsonNode[];
}
export interface JsonScalarNode {
  kind: "scalar";
  place: Place;
  value: Scalar;
}
export type JsonNode = JsonObjectNode | JsonArrayNode | JsonScalarNode;

/** The value without source positions. */
export function plain(node: JsonNode): unknown {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "array":
      return node.items.map(plain);
    case "object":
      // fromEntries defines own properties, also for a key like `__proto__`.
      return Object.fromEntries([...node.entries].map(([key, entry]) => [key, plain(entry.value)]));
  }
}

/** The value of a property, when the node is an object that has it. */
export function property(node: JsonNode | undefined, name: string): JsonNode | undefined {
  return node?.kind === "object" ? node.entries.get(name)?.value : undefined;
}

/** The items of an array; none for anything else. */
export function items(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === "array" ? node.items : [];
}

/** The entries of an object; none for anything else. */
export function entries(node: JsonNode | undefined): ReadonlyMap<string, JsonEntry> {
  return node?.kind === "object" ? node.entries : new Map();
}

export function text(node: JsonNode | undefined): string | undefined {
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
}

/** The node at a JSON pointer, or its nearest existing parent. */
export function nearest(root: JsonNode, pointer: string): JsonNode {
  let node = root;
  for (const part of pointerParts(pointer)) {
    const next = node.kind === "array" ? node.items[Number(part)] : property(node, part);
    if (!next) return node;
    node = next;
  }
  return node;
}

/** `/a/b~1c/0` → `["a", "b/c", "0"]` (RFC 6901). */
export function pointerParts(pointer: string): string[] {
  if (pointer === "") return [];
  return pointer
    .slice(1)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

export function pointerTo(parent: string, part: string | number): string {
  return `${parent}/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
