import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { MANIFEST_FOLDER } from "../../tooling/manifest/files.ts";
import { fieldsOfLayer, settingsOfLayer } from "../../tooling/manifest/layers.ts";
import { filesOnDisk } from "../../tooling/site/disk.ts";
import { defaultsModule } from "./defaults.ts";
import { descriptorsModule, oldShareParametersModule, shareOptionsModule } from "./descriptors.ts";
import { libraryEditorSchemas } from "./editor/library-schemas.ts";
import { MANIFEST_EDITOR_SCHEMA, manifestEditorSchema } from "./editor/manifest-schema.ts";
import { namesOf } from "./editor/names.ts";
import { formFiles } from "./forms.ts";
import { pascalCase, readJson, type Schema } from "./json.ts";
import { type DatasetTypeFolder, readPluginFolders } from "./plugins.ts";
import { referencePage } from "./reference.ts";
import { banner, resolvedManifestSchema, typesOf } from "./types.ts";
import { validatorOf, validatorTypes } from "./validators.ts";

export interface Outputs {
  /** Content by path relative to the repository. */
  outputs: Map<string, string>;
  /** Plugin folders and schemas that are invalid. */
  complaints: string[];
}

const GENERATED = "schemas/generated";

/** Makes every generated file in memory. A broken plugin or API schema is left out and reported. */
export async function generateAll(root: string): Promise<Outputs> {
  const outputs = new Map<string, string>();
  const manifest = readJson(path.join(root, "schemas/manifest.schema.json"));
  const plugin = readJson(path.join(root, "schemas/plugin.schema.json"));
  const { plugins, complaints } = readPluginFolders(root);

  const manifestOrigin = "schemas/manifest.schema.json";
  outputs.set(
    `${GENERATED}/manifest.ts`,
    await typesOf(manifest, "Manifest", manifestOrigin, { resolved: false }),
  );
  outputs.set(
    `${GENERATED}/resolved-manifest.ts`,
    await typesOf(resolvedManifestSchema(manifest), "ResolvedManifest", manifestOrigin, { resolved: true }),
  );

  const pluginOrigin = "schemas/plugin.schema.json";
  outputs.set(
    `${GENERATED}/plugin.ts`,
    await typesOf(plugin, "PluginDescriptor", pluginOrigin, { resolved: true }),
  );
  outputs.set(
    `${GENERATED}/validators/plugin.js`,
    await validatorOf(plugin, pluginOrigin, "readDescriptor", "descriptor"),
  );
  outputs.set(
    `${GENERATED}/validators/plugin.d.ts`,
    validatorTypes(pluginOrigin, "readDescriptor", "descriptor", {
      name: "PluginDescriptor",
      from: "../plugin.ts",
    }),
  );

  const message = readJson(path.join(root, "schemas/embed-message.schema.json"));
  const messageOrigin = "schemas/embed-message.schema.json";
  outputs.set(
    `${GENERATED}/embed-message.ts`,
    await typesOf(message, "EmbedMessage", messageOrigin, { resolved: false }),
  );
  outputs.set(
    `${GENERATED}/validators/embed-message.js`,
    await validatorOf(message, messageOrigin, "readMessage", "message"),
  );
  outputs.set(
    `${GENERATED}/validators/embed-message.d.ts`,
    validatorTypes(messageOrigin, "readMessage", "message", {
      name: "EmbedMessage",
      from: "../embed-message.ts",
    }),
  );

  for (const type of plugins.flatMap(({ datasetTypes }) => datasetTypes)) {
    try {
      for (const [file, content] of await optionFiles(type)) outputs.set(file, content);
    } catch (error) {
      complaints.push(`${type.schemaFile}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  for (const file of apiSchemas(root)) {
    try {
      outputs.set(...(await apiTypes(root, file)));
    } catch (error) {
      complaints.push(`schemas/api/${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  for (const [file, content] of await formFiles(root)) outputs.set(file, content);

  const countries = readJson(path.join(root, "schemas/ais/countries.json"));
  outputs.set(`${GENERATED}/countries.ts`, countriesModule(countries.rows));
  const { codes } = readJson(path.join(root, "schemas/api/error-codes.json"));
  outputs.set(`${GENERATED}/error-codes.ts`, errorCodesModule(codes));
  outputs.set(`${GENERATED}/layers.ts`, layersModule(manifest));
  outputs.set(`${GENERATED}/defaults.ts`, defaultsModule(manifest, plugins));
  outputs.set(`${GENERATED}/descriptors.ts`, descriptorsModule(plugins));
  outputs.set(`${GENERATED}/share-options.ts`, shareOptionsModule(plugins));
  outputs.set(`${GENERATED}/old-share-parameters.ts`, oldShareParametersModule(plugins));
  const names = namesOf(filesOnDisk(root), plugins, assetsBelow(root));
  const editorSchema = manifestEditorSchema(manifest, plugins, names);
  const editorSchemas = { [MANIFEST_EDITOR_SCHEMA]: editorSchema, ...libraryEditorSchemas(editorSchema) };
  for (const [file, schema] of Object.entries(editorSchemas)) {
    outputs.set(`${GENERATED}/${file}`, `${JSON.stringify(schema, null, 1)}\n`);
  }
  outputs.set("manifests/reference.md", referencePage(manifest, plugins, names));
  return { outputs, complaints };
}

/** Paths of the files in manifests/assets, below manifests/. */
function assetsBelow(root: string): string[] {
  const folder = path.join(root, MANIFEST_FOLDER);
  const assets = path.join(folder, "assets");
  if (!existsSync(assets)) return [];
  return readdirSync(assets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

function countriesModule(rows: unknown): string {
  return [
    "/* Written by `npm run generate` from schemas/ais/countries.json. Do not edit. */",
    "",
    "/** ISO 3166 alpha-2, alpha-3, subdivision or nothing, English and Norwegian name (spec §3). */",
    "export type CountryRow = readonly [iso2: string, iso3: string, subdivision: string, en: string, no: string];",
    `export const COUNTRY_ROWS: readonly CountryRow[] = ${JSON.stringify(rows)};`,
    "",
  ].join("\n");
}

/** Which layers may set which property of a dataset, for the page, which does not load the schema. */
function layersModule(manifest: Schema): string {
  const constant = (name: string, value: unknown) =>
    `export const ${name} = ${JSON.stringify(value)} as const;\n`;
  const serverFields = {
    dataset: fieldsOfLayer(manifest, "dataset", "server"),
    datasetGroup: fieldsOfLayer(manifest, "datasetGroup", "server"),
  };
  return `${banner("schemas/manifest.schema.json")}
/** Properties that the server's dataset configuration may set (\`x-layers\`). */
${constant("SERVER_FIELDS", serverFields)}
/** Settings of a dataset that are stored for the user. */
${constant("USER_SETTINGS", settingsOfLayer(manifest, "user"))}
/** Settings of a dataset that a link carries. */
${constant("ADDRESS_SETTINGS", settingsOfLayer(manifest, "address"))}`;
}

function errorCodesModule(codes: unknown): string {
  return [
    "/* Written by `npm run generate` from schemas/api/error-codes.json. Do not edit. */",
    "",
    "/** Texts of the services' error codes, by code (spec §8). */",
    `export const ERROR_TEXTS: Readonly<Record<string, { no: string; en: string }>> = ${JSON.stringify(codes)};`,
    "",
  ].join("\n");
}

async function optionFiles({ type, schema, schemaFile }: DatasetTypeFolder): Promise<[string, string][]> {
  const name = `${pascalCase(type)}Options`;
  return [
    [`${GENERATED}/options/${type}.ts`, await typesOf(schema, name, schemaFile, { resolved: true })],
    [`${GENERATED}/validators/${type}.js`, await validatorOf(schema, schemaFile, "readOptions", "options")],
    [
      `${GENERATED}/validators/${type}.d.ts`,
      validatorTypes(schemaFile, "readOptions", "options", { name, from: `../options/${type}.ts` }),
    ],
  ];
}

function apiSchemas(root: string): string[] {
  const folder = path.join(root, "schemas/api");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".schema.json"))
    .sort();
}

async function apiTypes(root: string, file: string): Promise<[string, string]> {
  const name = file.replace(/\.schema\.json$/, "");
  const origin = `schemas/api/${file}`;
  const schema = readJson(path.join(root, origin));
  const title = typeof schema.title === "string" ? schema.title.replace(/\W/g, "") : pascalCase(name);
  return [`${GENERATED}/api/${name}.ts`, await typesOf(schema, title, origin, { resolved: false })];
}
