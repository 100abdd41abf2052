import { isRecord, isString } from "../../../lib/guards.ts";
import { leadToMarks, REFERS_TO } from "../references.ts";
import type { DatasetDraft, ResolvedDraft } from "../resolved-draft.ts";
import { type Schema, walk } from "../schema.ts";

/** A field of the data that is named in a dataset's definition. */
export interface FieldNamed {
  name: string;
  /** Pointer below the definition. */
  pointer: string;
  /** For a message: "The filter "kind"". */
  what: string;
}

/**
 * The fields that a definition names: in properties that the schemas mark, in filters, and in expressions of its style.
 */
export function fieldsNamed(draft: ResolvedDraft, { definition }: DatasetDraft): FieldNamed[] {
  const { installation, manifest } = draft;
  const options = installation.options.get(definition.type);
  const { filters, style, styleNight } = definition;
  const ofFilters = filters.flatMap(({ id, property, where }, index) =>
    where === "client"
      ? [
          {
            name: property || id,
            pointer: `/filters/${index}${property ? "/property" : ""}`,
            what: `The filter "${id}"`,
          },
        ]
      : [],
  );
  const ofStyle = (part: unknown, pointer: string) =>
    isString(part)
      ? inExpressions(manifest.styles[part], pointer, true)
      : inExpressions(part, pointer, false);
  return [
    ...marked(installation.dataset.schema, definition),
    ...(options ? marked(options.schema, definition.options, "/options") : []),
    ...ofFilters,
    ...ofStyle(style, "/style"),
    ...ofStyle(styleNight, "/styleNight"),
  ].filter(({ name }) => name !== "" && !name.startsWith("$"));
}

function marked(schema: Schema, value: unknown, below = ""): FieldNamed[] {
  const found: FieldNamed[] = [];
  for (const visit of walk(schema, schema, value, leadToMarks)) {
    const kind = visit.schema[REFERS_TO] ?? visit.written[REFERS_TO];
    const pointer = below + visit.pointer;
    const what = `"${pointer.slice(1).replaceAll("/", ".")}"`;
    // Fields of a details section belong to its answer, not to the data.
    if (pointer.startsWith("/details/")) continue;
    if (kind === "field" && isString(visit.value)) found.push({ name: visit.value, pointer, what });
    if (kind === "fields-in-text")
      for (const name of namesIn(visit.value)) found.push({ name, pointer, what });
  }
  return found;
}

/** Names in braces of a text in one or both languages, each once. */
function namesIn(text: unknown): Set<string> {
  const texts = isRecord(text) ? Object.values(text).filter(isString) : [text].filter(isString);
  return new Set(texts.flatMap((one) => [...one.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name)));
}

/**
 * `["get", "depth"]` anywhere in a style. `asWhole`: the style is in another file, so problems are reported at its
 * name.
 */
function inExpressions(value: unknown, pointer: string, asWhole: boolean): FieldNamed[] {
  if (Array.isArray(value)) {
    const [operator, name] = value as unknown[];
    if ((operator === "get" || operator === "has") && isString(name))
      return [{ name, pointer: asWhole ? pointer : `${pointer}/1`, what: "The style" }];
    return value.flatMap((part, index) =>
      inExpressions(part, asWhole ? pointer : `${pointer}/${index}`, asWhole),
    );
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    inExpressions(
      part,
      asWhole ? pointer : `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`,
      asWhole,
    ),
  );
}
