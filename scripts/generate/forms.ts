import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { isObject, pascalCase, readJson, type Schema } from "./json.ts";
import { typesOf } from "./types.ts";
import { formValidatorOf, formValidatorTypes } from "./validators.ts";

const FOLDER = "schemas/forms";
const GENERATED = "schemas/generated";

/** For each form: its fields in the order of the schema, the type of its data, and its validator. */
export async function formFiles(root: string): Promise<[string, string][]> {
  if (!existsSync(path.join(root, FOLDER))) return [];
  const files = readdirSync(path.join(root, FOLDER)).filter((file) => file.endsWith(".schema.json"));
  const made = files.sort().map(async (file): Promise<[string, string][]> => {
    const name = file.replace(/\.schema\.json$/, "");
    const origin = `${FOLDER}/${file}`;
    const schema = readJson(path.join(root, origin));
    const type = pascalCase(name);
    const definition = JSON.stringify(definitionOf(schema));
    return [
      [
        `${GENERATED}/forms/${name}.ts`,
        `${await typesOf(withoutConditions(schema), type, origin, { resolved: false })}
import type { FormDefinition } from "../../../lib/form/form.ts";

export const ${type[0]?.toLowerCase()}${type.slice(1)}Form: FormDefinition = ${definition};
`,
      ],
      [`${GENERATED}/validators/${name}-form.js`, await formValidatorOf(schema, origin)],
      [`${GENERATED}/validators/${name}-form.d.ts`, formValidatorTypes(origin)],
    ];
  });
  return (await Promise.all(made)).flat();
}

function plainSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainSchema);
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !key.startsWith("x-"))
      .map(([key, value]) => [key, plainSchema(value)]),
  );
}

/** Types cannot express which field another one requires. */
function withoutConditions(schema: Schema): Schema {
  const { if: _if, then: _then, ...rest } = schema;
  return plainSchema(rest) as Schema;
}

function definitionOf(schema: Schema): object {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  return {
    steps: schema["x-steps"] ?? [],
    fields: Object.entries(properties).map(([name, property]) =>
      isObject(property) ? fieldOf(name, property, required.includes(name)) : { name },
    ),
  };
}

function fieldOf(name: string, property: Schema, required: boolean): object {
  const { minLength, maxLength } = property;
  const options = isObject(property["x-options"]) ? property["x-options"] : null;
  return {
    name,
    control: controlOf(property),
    label: property["x-label"],
    hint: property["x-hint"],
    required,
    minLength,
    maxLength,
    options:
      options === null || !Array.isArray(property.enum)
        ? undefined
        : property.enum.map((value) => ({ value, label: options[String(value)] })),
    step: property["x-step"],
    autocomplete: property["x-autocomplete"],
    withoutSpaces: property["x-spaces"] === "none" ? true : undefined,
    messages: property["x-messages"],
  };
}

function controlOf(property: Schema): unknown {
  if (property["x-control"] !== undefined) return property["x-control"];
  if (Array.isArray(property.enum)) return "choice";
  return property.type === "integer" || property.type === "number" ? "number" : "text";
}
