import { type JsonNode, plain, pointerTo } from "../../tooling/manifest/json-node.ts";
import { parseManifestText } from "../../tooling/manifest/parse.ts";

/** One change in one file of a manifest. */
export interface Mutation {
  kind: "removed" | "mistyped" | "misspelled" | "wrong value";
  file: string;
  /** Pointer of the changed property or item, before the change. */
  pointer: string;
  /** The file after the change, as text. Made when it is asked for, because only a sample of the changes is tried. */
  text(): string;
  /**
   * Where a message may point, besides the inside of the change: the change itself, and the places around it up to the
   * nearest object.
   */
  near: readonly string[];
  /** The changed value, before the change. */
  before: unknown;
  /** First and last line of the change in the new text, 1-based. */
  lines(): readonly [number, number];
}

/** A small generator of repeatable pseudo-random numbers below 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A repeatable choice of a number of items. */
export function sample<T>(all: readonly T[], size: number, random: () => number): T[] {
  return all
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, size)
    .map(({ item }) => item);
}

/**
 * Changes every property and every kind of list item of a file: removes it, sets a value of another type, misspells it,
 * sets a wrong value. Where a property occurs many times (a label in each of many fields), one of them is taken for
 * each change.
 */
export function mutationsOf(file: string, source: string, random: () => number): Mutation[] {
  const { root } = parseManifestText(source, file);
  if (!root) throw new Error(`${file} is not JSON`);
  const document = plain(root);
  const alike = new Map<string, Path[]>();
  for (const slot of slots(root, "")) {
    const name = pointerTo(slot.parent, slot.key).replace(/\/\d+(?=\/|$)/g, "/*");
    alike.set(name, [...(alike.get(name) ?? []), slot]);
  }
  return [...alike.values()].flatMap((slots) => {
    const some = () => slots[Math.floor(random() * slots.length)] ?? { parent: "", key: "" };
    const mutations = [
      apply(file, document, some(), "removed", () => ({ remove: true })),
      apply(file, document, some(), "mistyped", (value) => ({ value: mistyped(value, random) })),
      apply(file, document, some(), "wrong value", (value) => ({ value: wrongValue(value, random) })),
    ];
    const named = some();
    if (typeof named.key === "string") {
      const name = misspelled(named.key, random);
      mutations.push(apply(file, document, named, "misspelled", () => ({ name })));
    }
    return mutations;
  });
}

interface Path {
  /** Pointer of the object or list that contains it. */
  parent: string;
  key: string | number;
}
/** What happens to a value: it is removed, gets another value, or another name. */
type Edit = { remove: true } | { value: unknown } | { name: string };

function* slots(node: JsonNode, pointer: string): Generator<Path> {
  if (node.kind === "array") {
    for (const [index, item] of node.items.entries()) {
      yield { parent: pointer, key: index };
      yield* slots(item, pointerTo(pointer, index));
    }
  } else if (node.kind === "object") {
    for (const [key, { value }] of node.entries) {
      yield { parent: pointer, key };
      yield* slots(value, pointerTo(pointer, key));
    }
  }
}

function apply(
  file: string,
  document: unknown,
  { parent, key }: Path,
  kind: Mutation["kind"],
  choose: (value: unknown) => Edit,
): Mutation {
  const before = read(at(document, parent), key);
  const edit = choose(before);
  const changed = "remove" in edit ? parent : pointerTo(parent, "name" in edit ? edit.name : key);
  let made: string | undefined;
  const text = () => {
    made ??= JSON.stringify(edited(document, { parent, key }, edit), null, 2);
    return made;
  };
  return {
    kind,
    file,
    pointer: pointerTo(parent, key),
    text,
    near: [changed, ...enclosing(document, parent)],
    before,
    lines: () => linesOf(file, text(), changed),
  };
}

/** A copy of a document with one edit. */
function edited(document: unknown, { parent, key }: Path, edit: Edit): unknown {
  const copy = structuredClone(document);
  const holder = at(copy, parent);
  if (Array.isArray(holder)) {
    if ("remove" in edit) holder.splice(Number(key), 1);
    else if ("value" in edit) holder[Number(key)] = edit.value;
    return copy;
  }
  const entries = Object.entries(holder).flatMap(([name, value]): [string, unknown][] => {
    if (name !== key) return [[name, value]];
    if ("remove" in edit) return [];
    return ["name" in edit ? [edit.name, value] : [name, edit.value]];
  });
  for (const name of Object.keys(holder)) delete holder[name];
  Object.assign(holder, Object.fromEntries(entries));
  return copy;
}

/** Pointers of the lists around a place, and of the object around those lists. */
function enclosing(document: unknown, pointer: string): string[] {
  const around = [pointer];
  let current = pointer;
  while (current !== "" && Array.isArray(at(document, current))) {
    current = current.slice(0, current.lastIndexOf("/"));
    around.push(current);
  }
  return around;
}

type Holder = Record<string, unknown> | unknown[];

function at(document: unknown, pointer: string): Holder {
  const parts = pointer.split("/").slice(1);
  return parts.reduce<unknown>(
    (node, part) =>
      read(
        node as Holder,
        Array.isArray(node) ? Number(part) : part.replaceAll("~1", "/").replaceAll("~0", "~"),
      ),
    document,
  ) as Holder;
}

function read(holder: Holder, key: string | number): unknown {
  return Array.isArray(holder) ? holder[Number(key)] : holder[String(key)];
}

/** First and last line of a value, including its name. */
function linesOf(file: string, text: string, pointer: string): [number, number] {
  const { root } = parseManifestText(text, file);
  let node: JsonNode | undefined = root ?? undefined;
  let first = 1;
  for (const part of pointer.split("/").slice(1)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (node?.kind === "object") {
      const entry: { key: { line: number }; value: JsonNode } | undefined = node.entries.get(name);
      first = entry?.key.line ?? first;
      node = entry?.value;
    } else if (node?.kind === "array") {
      node = node.items[Number(name)];
      first = node?.place.line ?? first;
    }
  }
  return [first, node ? lastLine(node) : first];
}

function lastLine(node: JsonNode): number {
  if (node.kind === "scalar") return node.place.line;
  const inside = node.kind === "array" ? node.items : [...node.entries.values()].map(({ value }) => value);
  return inside.length === 0 ? node.place.line : Math.max(...inside.map(lastLine)) + 1;
}

/** A value of another type. */
function mistyped(value: unknown, random: () => number): unknown {
  const others: unknown[] = [17.5, "seventeen", true, null, [], {}, [null], { a: 1 }];
  const kindOf = (candidate: unknown) =>
    candidate === null ? "null" : Array.isArray(candidate) ? "array" : typeof candidate;
  const different = others.filter((candidate) => kindOf(candidate) !== kindOf(value));
  return different[Math.floor(random() * different.length)];
}

/** A value of the same type that is unlikely to be right. */
function wrongValue(value: unknown, random: () => number): unknown {
  if (typeof value === "string") {
    const wrong = [
      "",
      `${value}x`,
      misspelled(value, random),
      "\u0000",
      "x".repeat(300),
      "{nosuch}/a",
      "../../x",
    ];
    return wrong[Math.floor(random() * wrong.length)];
  }
  if (typeof value === "number") return [-1, 1e9, 0.5, -1e308, 0][Math.floor(random() * 5)];
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return [...value, ...value];
  return { ...(value as object), nosuch: 1 };
}

function misspelled(name: string, random: () => number): string {
  if (name.length < 2) return `${name}${name}x`;
  const index = Math.floor(random() * (name.length - 1));
  const swapped = name.slice(0, index) + name[index + 1] + name[index] + name.slice(index + 2);
  return swapped === name ? `${name.slice(0, index)}${name.slice(index + 1)}` : swapped;
}
