import type { JSONSchema4 } from "json-schema";
import { compile } from "json-schema-to-typescript";
import { isObject, type Schema } from "./json.ts";

/**
 * TypeScript source for a schema. `resolved` describes the value after validation, where every property with a default
 * is present.
 */
export async function typesOf(
  schema: Schema,
  name: string,
  origin: string,
  { resolved }: { resolved: boolean },
): Promise<string> {
  const prepared = structuredClone(schema);
  delete prepared.$id;
  const source = resolved ? requireDefaults(prepared) : prepared;
  const plain = bareReferences(source) as JSONSchema4;
  plain.title = name;
  return compile(plain, name, {
    bannerComment: banner(origin),
    additionalProperties: false,
    strictIndexSignatures: true,
    style: { printWidth: 110 },
  });
}

export function banner(origin: string): string {
  return `/* Generated from ${origin} by \`npm run generate\`. Do not edit. */`;
}

/** The manifest after resolving: dataset entries are full definitions, and defaults are filled in. */
export function resolvedManifestSchema(schema: Schema): Schema {
  const resolved = structuredClone(schema);
  const properties = resolved.properties;
  const definitions = resolved.$defs;
  if (isObject(properties) && isObject(properties.datasets)) {
    properties.datasets.items = { $ref: "#/$defs/dataset" };
    properties.datasets.description = "Datasets that can run, in the order of the manifest.";
  }
  if (isObject(definitions)) {
    delete definitions.datasetEntry;
    delete definitions.datasetOverlay;
  }
  return resolved;
}

function requireDefaults(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(requireDefaults);
  if (!isObject(node)) return node;
  const copy = mapValues(node, requireDefaults);
  const types = Array.isArray(copy.type) ? copy.type : [copy.type];
  if (isObject(copy.properties) && types.includes("object")) {
    const filled = Object.entries(copy.properties)
      .filter(([, property]) => isObject(property) && "default" in property)
      .map(([name]) => name);
    copy.required = [...new Set([...(Array.isArray(copy.required) ? copy.required : []), ...filled])];
  }
  return copy;
}

/** The generator would inline a `$ref` with sibling keywords as an anonymous copy; this keeps the named type. */
function bareReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(bareReferences);
  if (!isObject(node)) return node;
  if (typeof node.$ref === "string") return { $ref: node.$ref };
  return mapValues(node, bareReferences);
}

/** Maps only what is a schema; the value of a `default` is data. */
function mapValues(node: Schema, map: (value: unknown) => unknown): Schema {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === "default" ? value : map(value)]),
  );
}
