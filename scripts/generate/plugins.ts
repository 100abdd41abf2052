import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { PLATFORM_KEYS } from "../../core/services/storage-keys.ts";
import type { PluginDescriptor } from "../../schemas/generated/plugin.ts";
import { isObject, readJson, type Schema } from "./json.ts";

/** A plugin of this installation as its folder describes it. */
export interface PluginFolder {
  /** Relative to the repository, for example `plugins/datasets/wms`. */
  folder: string;
  /** `plugin.json` with its defaults filled in. */
  descriptor: PluginDescriptorData;
  datasetTypes: DatasetTypeFolder[];
}

export interface DatasetTypeFolder {
  type: string;
  /** Relative to the repository. */
  schemaFile: string;
  schema: Schema;
  /** The schema over which dataset definitions of manifests are merged; null: none. */
  defaults: TypeDefaults | null;
}

export interface TypeDefaults {
  /** Relative to the repository. */
  file: string;
  text: string;
}

export type PluginDescriptorData = Omit<PluginDescriptor, "$schema">;

export interface PluginFolders {
  plugins: PluginFolder[];
  /** Errors in single folders; those plugins are left out, the others are generated. */
  complaints: string[];
}

const WINGS = ["datasets", "features"];

/** Reads every plugin folder that has a descriptor. An incomplete folder affects only its own plugin. */
export function readPluginFolders(root: string): PluginFolders {
  const plugins: PluginFolder[] = [];
  const complaints: string[] = [];
  const isDescriptor = descriptorValidator(root);
  for (const folder of pluginFolderNames(root)) {
    try {
      const plugin = readPluginFolder(root, folder, isDescriptor);
      plugins.push(plugin);
      for (const { schema, schemaFile } of plugin.datasetTypes)
        complaints.push(...undocumented(schema, schemaFile));
    } catch (error) {
      complaints.push(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  complaints.push(...duplicateNames(plugins));
  return { plugins, complaints };
}

function pluginFolderNames(root: string): string[] {
  return WINGS.flatMap((wing) => {
    const parent = path.join(root, "plugins", wing);
    if (!existsSync(parent)) return [];
    return readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(path.join(parent, entry.name, "plugin.json")))
      .map((entry) => `plugins/${wing}/${entry.name}`)
      .sort();
  });
}

function descriptorValidator(root: string): ValidateFunction<PluginDescriptorData> {
  const schema = readJson(path.join(root, "schemas/plugin.schema.json"));
  return new Ajv({ allErrors: true, useDefaults: true, strict: false }).compile<PluginDescriptorData>(schema);
}

function readPluginFolder(
  root: string,
  folder: string,
  isDescriptor: ValidateFunction<PluginDescriptorData>,
): PluginFolder {
  const descriptor: unknown = JSON.parse(readFileSync(path.join(root, folder, "plugin.json"), "utf8"));
  if (!isDescriptor(descriptor)) {
    const errors = (isDescriptor.errors ?? []).map(
      (error) => `${error.instancePath || "/"} ${error.message}`,
    );
    throw new Error(`plugin.json: ${errors.join("; ")}`);
  }
  if (descriptor.name !== path.basename(folder)) {
    throw new Error(`plugin.json: the name "${descriptor.name}" must equal the folder's name`);
  }
  const datasetTypes = descriptor.datasetTypes.map(({ type, optionsSchema, defaults }) => {
    const schemaFile = path.posix.join(folder, optionsSchema);
    const schema = readJson(path.join(root, schemaFile));
    if (schema.type !== "object")
      throw new Error(`${schemaFile}: the options schema must have "type": "object"`);
    return { type, schemaFile, schema, defaults: readDefaults(root, folder, defaults) };
  });
  return { folder, descriptor, datasetTypes };
}

function readDefaults(root: string, folder: string, name: string | undefined): TypeDefaults | null {
  if (name === undefined) return null;
  const file = path.posix.join(folder, name);
  return { file, text: readFileSync(path.join(root, file), "utf8") };
}

/** Every option has a description, and a default unless it is required, because the reference page shows both. */
function undocumented(schema: Schema, file: string): string[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([name, property]) => {
    if (!isObject(property)) return [];
    const complaints: string[] = [];
    if (!property.description) complaints.push(`${file}: the option "${name}" has no description`);
    if (property.default === undefined && !required.includes(name)) {
      complaints.push(`${file}: the option "${name}" has no default and is not required`);
    }
    return complaints;
  });
}

function duplicateNames(plugins: PluginFolder[]): string[] {
  const taken = PLATFORM_KEYS.map(({ key }) => key);
  const seen = new Map(taken.map((key) => [`storage key ${key}`, "the platform"]));
  const complaints: string[] = [];
  for (const { folder, descriptor, datasetTypes } of plugins) {
    const names = [
      `plugin ${descriptor.name}`,
      ...datasetTypes.map(({ type }) => `dataset type ${type}`),
      ...descriptor.storage.map(({ key }) => `storage key ${key}`),
      ...descriptor.settings.map(({ id }) => `setting ${id}`),
      ...descriptor.shareOptions.flatMap(({ id, formerly = id }) =>
        [...new Set([id, formerly])].map((name) => `share option ${name}`),
      ),
    ];
    for (const name of names) {
      const other = seen.get(name);
      if (other) complaints.push(`${folder}: ${name} exists already in ${other}`);
      seen.set(name, folder);
    }
  }
  return complaints;
}
