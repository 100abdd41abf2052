/** Reads a JSON Schema (draft-07) together with a value. Supports the keywords of the manifest and options schemas. */
export type Schema = Record<string, unknown>;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Schemas do not change, and a manifest asks for the same few of them thousands of times. */
const followed = new WeakMap<Schema, WeakMap<Schema, Schema>>();

/** Follows local references; properties beside a `$ref` take precedence. */
export function dereference(root: Schema, schema: unknown): Schema {
  if (!isObject(schema)) return {};
  if (typeof schema.$ref !== "string") return schema;
  const known = followed.get(root) ?? new WeakMap<Schema, Schema>();
  followed.set(root, known);
  const target = known.get(schema) ?? follow(root, schema);
  known.set(schema, target);
  return target;
}

function follow(root: Schema, schema: Schema): Schema {
  let current = schema;
  for (let steps = 0; typeof current.$ref === "string" && steps < 20; steps++) {
    const { $ref, ...neighbours } = current;
    let target: unknown = root;
    for (const part of String($ref).replace(/^#\/?/, "").split("/")) {
      if (part !== "") target = isObject(target) ? target[part] : undefined;
    }
    current = { ...(isObject(target) ? target : {}), ...neighbours };
  }
  return current;
}

/** The JSON Schema type of a value. */
export function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value;
}

/** Whether a schema's own `type` admits the value; a schema without `type` admits all. */
export function admitsType(schema: Schema, value: unknown): boolean {
  if (schema.type === undefined) return true;
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  const type = typeOf(value);
  return types.includes(type) || (type === "number" && types.includes("integer"));
}

/** The branch of `anyOf`/`oneOf` whose type fits the value; the schema itself when it has none. */
export function branchFor(root: Schema, schema: unknown, value: unknown): Schema {
  const here = dereference(root, schema);
  const choices = Array.isArray(here.anyOf) ? here.anyOf : Array.isArray(here.oneOf) ? here.oneOf : null;
  if (!choices) return here;
  const branches = choices.map((choice: unknown) => branchFor(root, choice, value));
  return branches.find((branch) => admitsType(branch, value)) ?? here;
}

/** The schema of one part of a value. */
export function schemaOfPart(root: Schema, schema: Schema, part: string): Schema {
  if (isObject(schema.properties) && Object.hasOwn(schema.properties, part)) {
    return dereference(root, schema.properties[part]);
  }
  if (Array.isArray(schema.items)) return dereference(root, schema.items[Number(part)]);
  if (isObject(schema.items)) return dereference(root, schema.items);
  return dereference(root, schema.additionalProperties);
}

export interface SchemaVisit {
  pointer: string;
  /** The schema as written, before its references are followed. */
  written: Schema;
  /** The branch that fits the value. */
  schema: Schema;
  value: unknown;
  /** Parent of the value: an object, a list, or null at the top. */
  owner: unknown;
}

/**
 * Makes a function that tells whether a schema, or one of a part of its values, is wanted: `walk` leaves out the other
 * parts, which are most of a manifest.
 */
export function leadsTo(isWanted: (schema: Schema) => boolean): (root: Schema, schema: Schema) => boolean {
  const known = new WeakMap<Schema, WeakMap<Schema, boolean>>();
  return (root, schema) => {
    const ofRoot = known.get(root) ?? new WeakMap<Schema, boolean>();
    known.set(root, ofRoot);
    const answer = ofRoot.get(schema) ?? isMet(root, schema, isWanted, new Set());
    ofRoot.set(schema, answer);
    return answer;
  };
}

function isMet(
  root: Schema,
  written: unknown,
  isWanted: (schema: Schema) => boolean,
  seen: Set<unknown>,
): boolean {
  if (!isObject(written) || seen.has(written)) return false;
  seen.add(written);
  const schema = dereference(root, written);
  if (isWanted(written) || isWanted(schema)) return true;
  const { properties, items, additionalProperties, anyOf, oneOf } = schema;
  return [
    ...(isObject(properties) ? Object.values(properties) : []),
    items,
    additionalProperties,
    anyOf,
    oneOf,
  ]
    .flat()
    .some((part) => isMet(root, part, isWanted, seen));
}

/** Walks a value along its schema, parents first, into the parts whose schema leads to what is wanted. */
export function walk(
  root: Schema,
  written: unknown,
  value: unknown,
  leads: (root: Schema, schema: Schema) => boolean,
): SchemaVisit[] {
  const visits: SchemaVisit[] = [];
  const visit = (written: unknown, value: unknown, pointer: string, owner: unknown): void => {
    const schema = branchFor(root, written, value);
    visits.push({ pointer, written: isObject(written) ? written : {}, schema, value, owner });
    if (Array.isArray(value)) {
      if (!isObject(schema.items) || !leads(root, schema.items)) return;
      for (const [index, item] of value.entries()) visit(schema.items, item, `${pointer}/${index}`, value);
    } else if (isObject(value)) {
      for (const [name, part] of Object.entries(value)) {
        const own = isObject(schema.properties) && Object.hasOwn(schema.properties, name);
        const next =
          own && isObject(schema.properties) ? schema.properties[name] : schema.additionalProperties;
        if (isObject(next) && leads(root, next))
          visit(next, part, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`, value);
      }
    }
  };
  visit(written, value, "", null);
  return visits;
}
