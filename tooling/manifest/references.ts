import { pointerTo } from "./json-node.ts";
import { isObject, leadsTo, type Schema, walk } from "./schema.ts";

/** Annotation in schemas: the kind of reference of a text. */
export const REFERS_TO = "x-refers-to";
/**
 * Annotation in schemas, beside a reference to an address: placeholders that are filled in at the request; `*`: any
 * name.
 */
export const PLACEHOLDERS = "x-placeholders";
/** Annotation in schemas: names that are allowed instead of references. */
export const NAMES = "x-names";

/**
 * Annotation in schemas, beside a reference to an address: the neighbouring property that says whether the server
 * requests it.
 */
const PROXIED_BY = "x-proxied-by";

/**
 * Kinds of references. Loaded addresses: `asset` (also a path below manifests/), `folder` of such, `picture` (of a flat
 * style, which a schema marks as `style`), `url`, `proxied` (asked by the server), `service` (a base), `module` (of a
 * plugin), `origin` (declared, with nothing behind it). `link` is for users, `dataset` is not an address. Schemas also
 * mark names that only an editor offers: `family`, `group`, `plugin`, `role`, `view`.
 */
export type ReferenceKind = (typeof MARKS)[number] | "picture";

const MARKS = [
  "asset",
  "folder",
  "url",
  "proxied",
  "service",
  "module",
  "origin",
  "link",
  "dataset",
] as const;

export interface Reference {
  kind: ReferenceKind;
  pointer: string;
  value: string;
  /** Names that are allowed instead of references. */
  names: readonly unknown[];
  /** Placeholders that the requesting code fills in; null: unknown. */
  placeholders: readonly unknown[] | null;
  /** Default for an invalid reference; undefined: none, so that the list item around it is removed. */
  fallback: unknown;
}

/** Whether a part of a schema has references, for `walk`. */
export const leadToMarks = leadsTo((schema) => schema[REFERS_TO] !== undefined);

/** All texts of a value that its schema marks as references, in order. Empty texts are not references. */
export function references(root: Schema, value: unknown, below = ""): Reference[] {
  const found: Reference[] = [];
  for (const visit of walk(root, root, value, leadToMarks)) {
    const marked = visit.schema[REFERS_TO] ?? visit.written[REFERS_TO];
    if (marked === "style") found.push(...picturesOf(visit.value, below + visit.pointer));
    const kind = MARKS.find((known) => known === marked);
    if (kind === undefined || typeof visit.value !== "string" || visit.value === "") continue;
    const names = visit.schema[NAMES];
    const placeholders = visit.schema[PLACEHOLDERS] ?? visit.written[PLACEHOLDERS];
    const proxiedBy = visit.schema[PROXIED_BY];
    const isProxied =
      typeof proxiedBy === "string" && isObject(visit.owner) && visit.owner[proxiedBy] === true;
    found.push({
      kind: isProxied ? "proxied" : kind,
      pointer: below + visit.pointer,
      value: visit.value,
      names: Array.isArray(names) ? names : [],
      placeholders: !Array.isArray(placeholders) ? [] : placeholders.includes("*") ? null : placeholders,
      fallback: visit.schema.default ?? visit.written.default ?? (visit.schema.minLength ? undefined : ""),
    });
  }
  return found;
}

/** The addresses of `icon-src` and similar properties in a flat style; in an expression, those that are complete. */
function picturesOf(
  style: unknown,
  pointer: string,
  within: "style" | "src" | "expression" = "style",
): Reference[] {
  if (typeof style === "string") {
    const isAddress = within === "src" ? style !== "" : within === "expression" && /^[a-z]+:/i.test(style);
    return isAddress
      ? [{ kind: "picture", pointer, value: style, names: [], placeholders: [], fallback: "" }]
      : [];
  }
  if (Array.isArray(style)) {
    const inside = within === "src" ? "expression" : within;
    return style.flatMap((part, index) => picturesOf(part, `${pointer}/${index}`, inside));
  }
  if (!isObject(style)) return [];
  return Object.entries(style).flatMap(([name, part]) =>
    picturesOf(part, pointerTo(pointer, name), name.endsWith("-src") ? "src" : within),
  );
}
