import { isObject, type Schema } from "../json.ts";
import { MANIFEST_EDITOR_SCHEMA } from "./manifest-schema.ts";

/** Schemas for the files of the library, by file name below schemas/generated; they refer to the manifest schema. */
export function libraryEditorSchemas(editorSchema: Schema): Record<string, Schema> {
  const definitions = isObject(editorSchema.$defs) ? editorSchema.$defs : {};
  const dataset = isObject(definitions.dataset) ? definitions.dataset : {};
  const style = `${MANIFEST_EDITOR_SCHEMA}#/$defs`;
  return {
    "library.editor.schema.json": {
      ...JSON_WITH_COMMENTS,
      $id: "library.editor.schema.json",
      description: "What several manifests share: they name it in `extends`.",
      ...referring(editorSchema, `${MANIFEST_EDITOR_SCHEMA}#`, ["appName"]),
    },
    "dataset.editor.schema.json": {
      ...JSON_WITH_COMMENTS,
      $id: "dataset.editor.schema.json",
      description: "A dataset definition of the library; the file has the name of its id.",
      ...referring(dataset, `${style}/dataset`, []),
      required: dataset.required,
      allOf: [{ $ref: `${style}/datasetOptions` }],
    },
    "style.editor.schema.json": {
      ...JSON_WITH_COMMENTS,
      $id: "style.editor.schema.json",
      description: "A style of the library: a dataset names it by its file name.",
      if: { type: "array" },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, not a promise
      then: { $ref: `${style}/styleParts` },
      else: { ...referring(asObject(definitions.flatStyle), `${style}/flatStyle`, []) },
    },
  };
}

const JSON_WITH_COMMENTS = {
  $schema: "http://json-schema.org/draft-07/schema#",
  allowComments: true,
  allowTrailingCommas: true,
};

/** The same properties, and `$schema`, which every file may contain. */
function referring(schema: Schema, base: string, without: string[]): Schema {
  const names = Object.keys(asObject(schema.properties)).filter((name) => !without.includes(name));
  return {
    type: "object",
    properties: {
      $schema: { type: "string", description: "Address of this schema, for editors." },
      ...Object.fromEntries(names.map((name) => [name, { $ref: `${base}/properties/${name}` }])),
    },
    additionalProperties: false,
  };
}

function asObject(value: unknown): Schema {
  return isObject(value) ? value : {};
}
