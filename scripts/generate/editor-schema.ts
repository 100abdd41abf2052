import { QUANTITIES } from "../../lib/quantities.ts";
import { isObject, type Schema } from "./json.ts";
import type { PluginFolder } from "./plugins.ts";

/**
 * The schema that editors use for `manifests/*.json`: the manifest schema with everything that the installed plugins
 * contribute. `type` offers the types that exist, and `options` follows the type.
 */
export function editorSchema(manifest: Schema, plugins: PluginFolder[]): Schema {
  const schema = withMarkdown(structuredClone(manifest)) as Schema;
  schema.$id = "manifest.editor.schema.json";
  const definitions = isObject(schema.$defs) ? schema.$defs : {};
  const types = plugins.flatMap(({ datasetTypes }) => datasetTypes);
  for (const { type, schema: options } of types) {
    definitions[optionsName(type)] = withMarkdown(rebased(options, `#/$defs/${optionsName(type)}`));
  }
  const dataset = definitions.dataset;
  if (isObject(dataset)) {
    definitions.datasetOverlay = overlayOf(dataset, definitions.datasetOverlay);
    setEnum(dataset, "type", types.map(({ type }) => type).sort());
    dataset.allOf = types.map(({ type }) => ({
      if: { properties: { type: { const: type } }, required: ["type"] },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, not a promise
      then: { properties: { options: { $ref: `#/$defs/${optionsName(type)}` } } },
    }));
  }
  const field = definitions.field;
  if (isObject(field) && isObject(field.properties) && isObject(field.properties.quantity)) {
    const own = plugins.flatMap(({ descriptor }) => descriptor.quantities.map(({ name }) => name));
    // A plugin from elsewhere may bring others.
    const { type, ...quantity } = field.properties.quantity;
    const names = [...new Set([...Object.keys(QUANTITIES), ...own]), null];
    field.properties.quantity = { ...quantity, anyOf: [{ enum: names }, { type }] };
  }
  if (isObject(schema.properties) && isObject(schema.properties.plugins)) {
    const features = plugins.filter(({ folder }) => folder.startsWith("plugins/features/"));
    offerNames(
      schema.properties.plugins,
      features.map(({ descriptor }) => descriptor.name),
    );
  }
  return schema;
}

function optionsName(type: string): string {
  return `options-${type}`;
}

/** An overlay may hold any property of a definition; `null` removes it. Only the id is needed. */
function overlayOf(dataset: Schema, overlay: unknown): Schema {
  const properties = isObject(dataset.properties) ? dataset.properties : {};
  const entries = Object.entries(properties).filter(([name]) => name !== "type");
  return {
    ...(isObject(overlay) ? overlay : {}),
    properties: Object.fromEntries(
      entries.map(([name, property]) => {
        if (name === "id" || !isObject(property)) return [name, property];
        const { description, markdownDescription, default: _default, ...value } = property;
        return [name, { description, markdownDescription, anyOf: [value, { type: "null" }] }];
      }),
    ),
    not: { required: ["type"] },
    additionalProperties: false,
  };
}

function setEnum(schema: Schema, property: string, values: string[]): void {
  if (!isObject(schema.properties) || !isObject(schema.properties[property])) return;
  schema.properties[property].enum = values;
}

function offerNames(plugins: Schema, names: string[]): void {
  const items = plugins.items;
  if (!isObject(items) || !Array.isArray(items.anyOf) || names.length === 0) return;
  items.anyOf = items.anyOf.map((choice: unknown) =>
    isObject(choice) && choice.type === "string" ? { ...choice, enum: names } : choice,
  );
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

/** An options schema refers to itself from its own root; in the composed schema that root lies deeper. */
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
