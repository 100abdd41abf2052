import { expectedOf } from "../../tooling/manifest/expected.ts";
import { dereference } from "../../tooling/manifest/schema.ts";
import type { Names } from "./editor/names.ts";
import { settingSchema } from "./editor/settings.ts";
import { isObject, type Schema } from "./json.ts";
import type { PluginFolder } from "./plugins.ts";

/** `manifests/reference.md`: every property of a manifest and every option of every dataset type, from the schemas. */
export function referencePage(manifest: Schema, plugins: PluginFolder[], names: Names): string {
  const definitions = isObject(manifest.$defs) ? manifest.$defs : {};
  const parts = DEFINITIONS.flatMap(([name, title]) => {
    const definition = definitions[name];
    return isObject(definition) ? [section(`## ${title}`, manifest, definition, name)] : [];
  });
  const types = plugins.flatMap(({ folder, datasetTypes }) =>
    datasetTypes.map(({ type, schema }) => optionsSection(type, folder, schema)),
  );
  return `${[
    "<!-- Generated from the schemas by `npm run generate`. Do not edit. -->",
    "# Reference of the manifest format",
    "How to write a manifest: [README.md](README.md). `—` in the column *Default* means that the property is required.",
    section("## Manifest", manifest, manifest, ""),
    ...parts,
    "## Options by dataset type\n\nThe property `options` of a dataset follows its `type`.",
    ...types,
    ...nameSections(names),
  ].join("\n\n")}\n`;
}

/** Definitions in reading order. */
const DEFINITIONS: [string, string][] = [
  ["text", "Text"],
  ["datasetGroup", "Dataset group"],
  ["legendGroup", "Legend group"],
  ["dataset", "Dataset"],
  ["datasetSource", "Source"],
  ["symbol", "Symbol"],
  ["field", "Field"],
  ["filter", "Filter"],
  ["filterValue", "Filter value"],
  ["legend", "Legend"],
  ["legendEntry", "Legend entry"],
];

function optionsSection(type: string, folder: string, schema: Schema): string {
  const heading = `### ${type}\n\nPlugin: [${folder}](../${folder}/README.md).`;
  return section(heading, schema, schema, "options");
}

/** The lists of names that an editor offers and messages list as allowed. */
function nameSections(names: Names): string[] {
  const list = (of: Iterable<string>) => [...of].map((name) => `\`${name}\``).join(", ") || "None.";
  const settings = [...names.settings].map(([id, rule]) => {
    const schema = settingSchema(rule);
    return `| \`${id}\` | ${cell(expectedOf({}, schema))} | ${code(rule.defaultValue)} | ${cell(String(schema.description))} |`;
  });
  return [
    "## Names",
    "An editor offers these names, and messages list them.",
    `### Plugins\n\n| Name | What it does |\n|---|---|\n${names.plugins.map(({ name, description }) => `| \`${name}\` | ${cell(description)} |`).join("\n")}`,
    `### Datasets of the library\n\n| Id | Name | Type |\n|---|---|---|\n${names.datasets.map(({ id, name, type }) => `| \`${id}\` | ${cell(name)} | \`${type}\` |`).join("\n")}`,
    `### Shared manifests\n\nFor \`extends\`: ${list(names.families)}`,
    `### Styles of the library\n\n${list(names.styles)}`,
    `### Routes\n\n${list(names.routes)}`,
    `### Map controls\n\n${list(names.controls)}`,
    `### Settings\n\n| Id | Value | Default | Meaning |\n|---|---|---|---|\n${settings.join("\n")}`,
    `### Quantities\n\n${list(names.quantities)}`,
    `### Roles\n\n| Name | For |\n|---|---|\n${Object.entries(names.roles)
      .map(([name, meaning]) => `| \`${name}\` | ${cell(meaning)} |`)
      .join("\n")}`,
    `### Style properties\n\n${list(names.styleProperties)}`,
  ];
}

function section(heading: string, root: Schema, schema: Schema, name: string): string {
  const description = typeof schema.description === "string" ? schema.description : "";
  const rows = [...rowsOf(root, schema, "")];
  const none = name === "text" ? "" : "None.";
  const table =
    rows.length > 0
      ? `| Property | Value | Default | Meaning |\n|---|---|---|---|\n${rows.join("\n")}`
      : none;
  return [heading, description, table].filter((part) => part !== "").join("\n\n");
}

/** One row for each property; the properties of an object without a name of its own follow it, with their path. */
function* rowsOf(root: Schema, schema: Schema, prefix: string): Generator<string> {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, written] of Object.entries(properties)) {
    if (!isObject(written)) continue;
    const property = dereference(root, written);
    const path = prefix + name;
    const value = linked(written) ?? expectedOf(root, property);
    const standard = required.includes(name) && property.default === undefined ? "—" : code(property.default);
    yield `| \`${path}\` | ${cell(value)} | ${standard} | ${cell(String(property.description ?? ""))} |`;
    if (linked(written)) continue;
    if (isObject(property.properties)) yield* rowsOf(root, property, `${path}.`);
    const items = isObject(property.items) && !linked(property.items) ? property.items : null;
    if (items && isObject(items.properties)) yield* rowsOf(root, items, `${path}[].`);
  }
}

/** A link to the section of a definition, when the property is one, or a list of them. */
function linked(schema: Schema): string | null {
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.slice("#/$defs/".length);
    const title = DEFINITIONS.find(([definition]) => definition === name)?.[1];
    return title ? `[${title.toLowerCase()}](#${title.toLowerCase().replaceAll(" ", "-")})` : null;
  }
  if (schema.type !== "array" || !isObject(schema.items)) return null;
  if (schema.items.$ref === "#/$defs/datasetEntry") {
    return "list: library name, overlay or [dataset](#dataset)";
  }
  const items = linked(schema.items);
  return items ? `list of ${items}` : null;
}

function code(value: unknown): string {
  return value === undefined ? "" : `\`${JSON.stringify(value).replaceAll("|", "\\|")}\``;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
