import { NAMED_LISTS, REST } from "../../../tooling/manifest/merge.ts";
import { NAMES, REFERS_TO } from "../../../tooling/manifest/references.ts";
import { isObject, type Schema } from "../json.ts";
import type { PluginFolder } from "../plugins.ts";
import { flatStyleSchemas } from "./flat-style.ts";
import { LooseDefinitions } from "./loose.ts";
import type { Names } from "./names.ts";
import { CLOCK_TIME, settingSchema } from "./settings.ts";

/** Path of the editor's schema for manifests, below schemas/generated. */
export const MANIFEST_EDITOR_SCHEMA = "manifest.editor.schema.json";

/**
 * The schema that editors use for `manifests/*.json`: the manifest schema with everything that the installed plugins,
 * the library and the asset folder contribute. Names that only an external plugin may provide are marked as wrong while
 * the manifest has none.
 */
export function manifestEditorSchema(
  manifest: Schema,
  plugins: readonly PluginFolder[],
  names: Names,
): Schema {
  const schema = withMarkdown(withExamples(structuredClone(manifest), names)) as Schema;
  schema.$id = MANIFEST_EDITOR_SCHEMA;
  // Keywords of VS Code: manifests are JSON with comments.
  schema.allowComments = true;
  schema.allowTrailingCommas = true;
  const definitions = isObject(schema.$defs) ? schema.$defs : {};
  const types = plugins.flatMap(({ datasetTypes }) => datasetTypes);
  for (const { type, schema: options } of types) {
    const rebasedOptions = rebased(options, `#/$defs/${optionsName(type)}`);
    definitions[optionsName(type)] = withMarkdown(withExamples(rebasedOptions, names));
  }
  Object.assign(definitions, flatStyleSchemas(names.styleProperties), {
    clockTime: CLOCK_TIME,
    asset: { description: "A path below manifests/.", examples: names.assets },
  });
  offerStyles(schema, definitions, names);
  const typeNames = types.map(({ type }) => type).sort();
  if (isObject(definitions.dataset)) {
    offerDatasets(definitions, definitions.dataset, typeNames, names);
  }
  offerQuantities(definitions, names);
  offerKeys(schema, names);
  closeNames(schema, typeNames, names);
  offerMarks(schema, definitions, names);
  return schema;
}

/**
 * Lists that may extend the one of the library: with `"..."` and `"-name"` beside their items, which then may be changes of items of
 * that list. Those of a manifest extend those of its base, those of a changed dataset the ones of the library.
 */
function offerMarks(schema: Schema, definitions: Record<string, unknown>, { datasets }: Names): void {
  const loose = new LooseDefinitions(definitions);
  const overlay = isObject(definitions.datasetOverlay) ? definitions.datasetOverlay : {};
  for (const [name, list] of [...namedLists(schema), ...namedLists(overlay)]) {
    const item = isObject(list.items) ? list.items : {};
    const branches = [item, ...(Array.isArray(item.anyOf) ? item.anyOf : [])].filter(isObject);
    const named = branches.flatMap((branch) => [branch.enum, branch.examples].filter(Array.isArray).flat());
    const offered = name === "datasets" ? datasets.map(({ id }) => id) : named;
    delete list.items;
    list.if = { contains: MARK };
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, not a promise
    list.then = { items: orMark(loose.itemOf(item), offered) };
    list.else = { items: orMark(item, offered) };
  }
  const marks = namedLists(schema).map(([name]) => [name, { items: { not: MARK, errorMessage: NO_LIST } }]);
  schema.allOf = [
    {
      if: { not: { required: ["extends"] } },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, not a promise
      then: { properties: Object.fromEntries(marks) },
    },
  ];
}

/** The items that extend a list, or remove an item of the extended list. */
const MARK: Schema = { type: "string", pattern: "^(\\.\\.\\.|-.+)$" };
const NO_LIST = `This stands for nothing: no list is extended. Remove it, or add "extends".`;

function namedLists({ properties }: Schema): [string, Schema][] {
  return [...NAMED_LISTS].flatMap((name) => {
    const property = isObject(properties) ? properties[name] : undefined;
    if (!isObject(property)) return [];
    const branches = Array.isArray(property.anyOf) ? property.anyOf.filter(isObject) : [property];
    return branches.filter(({ type }) => type === "array").map((list): [string, Schema] => [name, list]);
  });
}

const orMark = (item: Schema, offered: readonly unknown[]): Schema => ({
  description: `${String(item.description ?? "One item.")} "${REST}" stands for the list that is extended, "-name" takes one away.`,
  examples: [...offered, REST],
  if: MARK,
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, not a promise
  then: true,
  else: item,
});

function optionsName(type: string): string {
  return `options-${type}`;
}

/** Types with their options, and the properties that may be merged over a dataset of the library. */
function offerDatasets(
  definitions: Record<string, unknown>,
  dataset: Schema,
  types: readonly string[],
  names: Names,
): void {
  const loose = new LooseDefinitions(definitions);
  const overlay = loose.objectOf(dataset);
  const { type: _type, ...properties } = isObject(overlay.properties) ? overlay.properties : {};
  const ids = {
    enum: names.datasets.map(({ id }) => id),
    enumDescriptions: names.datasets.map(({ name }) => name),
  };
  const id = { ...property(dataset, "id"), description: "Id of the library definition.", ...ids };
  definitions.datasetOverlay = {
    ...(isObject(definitions.datasetOverlay) ? definitions.datasetOverlay : {}),
    properties: { ...properties, id },
    not: { required: ["type"] },
    additionalProperties: false,
    allOf: types.map((type) => ({
      if: { properties: { id: { enum: idsOfType(names, type) } }, required: ["id"] },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, not a promise
      then: { properties: { options: { $ref: loose.reference(optionsName(type)) } } },
    })),
  };
  setProperty(dataset, "type", { examples: types });
  definitions.datasetOptions = {
    description: "Options by dataset type.",
    allOf: types.map((type) => ({
      if: { properties: { type: { const: type } }, required: ["type"] },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, not a promise
      then: { properties: { options: { $ref: `#/$defs/${optionsName(type)}` } } },
    })),
  };
  dataset.allOf = [{ $ref: "#/$defs/datasetOptions" }];
  // `if` instead of `anyOf`: the editor then reports errors in the form that the author meant.
  definitions.datasetEntry = {
    title: "DatasetEntry",
    description:
      "A library name, an overlay of a library definition, or a full definition (it has a `type`).",
    examples: ids.enum, // An editor does not evaluate `then` before the author has written something.
    if: { type: "string" },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, not a promise
    then: ids,
    else: {
      if: { required: ["type"] },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, not a promise
      then: { $ref: "#/$defs/dataset" },
      else: { $ref: "#/$defs/datasetOverlay" },
    },
  };
}

/** An `enum` without values accepts nothing, so a type that the library does not use gets an id that cannot occur. */
function idsOfType({ datasets }: Names, type: string): string[] {
  const ids = datasets.filter((dataset) => dataset.type === type).map(({ id }) => id);
  return ids.length > 0 ? ids : [""];
}

/** `style` is a name, an object or a list; `styles` contains only objects and lists. */
function offerStyles(schema: Schema, definitions: Record<string, unknown>, names: Names): void {
  const written = {
    if: { type: "array" },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, not a promise
    then: { $ref: "#/$defs/styleParts" },
    else: { $ref: "#/$defs/flatStyle" },
  };
  const style = {
    if: { type: "string" },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, not a promise
    then: { examples: names.styles },
    else: written,
  };
  const { dataset } = definitions;
  if (isObject(dataset)) {
    for (const name of ["style", "styleNight"]) {
      const { anyOf: _anyOf, ...rest } = property(dataset, name);
      setProperty(dataset, name, { ...rest, ...style, examples: names.styles }, true);
    }
  }
  setProperty(schema, "styles", { additionalProperties: written });
}

function offerQuantities(definitions: Record<string, unknown>, names: Names): void {
  if (isObject(definitions.field)) setProperty(definitions.field, "quantity", { examples: names.quantities });
}

/** Objects whose keys are names. */
function offerKeys(schema: Schema, names: Names): void {
  const keys = (of: readonly string[], value: unknown) => Object.fromEntries(of.map((name) => [name, value]));
  for (const part of ["routes", "controls"] as const)
    setProperty(schema, part, { properties: keys(names[part], property(schema, part).additionalProperties) });
  setProperty(schema, "settings", {
    properties: Object.fromEntries(
      [...names.settings].map(([id, rule]) => [id, withMarkdown(settingSchema(rule))]),
    ),
  });
}

/** Without an external plugin, a name that this installation does not have is an error. */
function closeNames(schema: Schema, types: readonly string[], names: Names): void {
  const keys = (of: readonly string[]) => ({ propertyNames: { enum: of } });
  schema.if = {
    properties: { plugins: { type: "array", contains: { type: "object" } } },
    required: ["plugins"],
  };
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, not a promise
  schema.then = true;
  schema.else = {
    properties: {
      routes: keys(names.routes),
      controls: keys(names.controls),
      settings: keys([...names.settings.keys()]),
      datasets: { items: { properties: { type: { enum: types } } } },
    },
  };
}

function property(schema: Schema, name: string): Schema {
  const value = isObject(schema.properties) ? schema.properties[name] : undefined;
  return isObject(value) ? value : {};
}

function setProperty(schema: Schema, name: string, value: Schema, whole = false): void {
  if (!isObject(schema.properties) || !isObject(schema.properties[name])) return;
  schema.properties[name] = whole ? value : { ...schema.properties[name], ...value };
}

/** Suggested names for a text: an editor offers `examples` and accepts other values. */
function withExamples(node: unknown, names: Names): unknown {
  if (Array.isArray(node)) return node.map((item) => withExamples(item, names));
  if (!isObject(node)) return node;
  const copy: Schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === "default" ? value : withExamples(value, names)]),
  );
  return { ...copy, ...offerOf(node, names) };
}

/** What an editor offers for a text that refers to something by name; addresses are not offered. */
function offerOf(node: Schema, names: Names): Schema {
  switch (node[REFERS_TO]) {
    case "asset":
      return { examples: node[NAMES], allOf: [{ $ref: "#/$defs/asset" }] };
    case "dataset":
      return { examples: names.datasets.map(({ id }) => id) };
    case "family":
      return { enum: names.families };
    case "group":
      return { examples: names.groups };
    case "plugin":
      return {
        enum: names.plugins.map(({ name }) => name),
        enumDescriptions: names.plugins.map(({ description }) => description),
      };
    case "role":
      return { examples: Object.keys(names.roles) };
    case "view":
      return { examples: names.routes };
    default:
      return {};
  }
}

/** Editors show `markdownDescription` with the default value. */
function withMarkdown(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withMarkdown);
  if (!isObject(node)) return node;
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === "default" ? value : withMarkdown(value)]),
  );
  if (typeof copy.description === "string" && "default" in copy) {
    copy.markdownDescription = `${copy.description}\n\nDefault: \`${JSON.stringify(copy.default)}\``;
  }
  return copy;
}

/** An options schema refers to itself from its own root; in the composed schema that root is nested. */
function rebased(node: unknown, base: string): unknown {
  if (Array.isArray(node)) return node.map((item) => rebased(item, base));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== "$id" && key !== "$schema")
      .map(([key, value]) => [
        key,
        key === "$ref" && typeof value === "string" && value.startsWith("#")
          ? base + value.slice(1)
          : rebased(value, base),
      ]),
  );
}
