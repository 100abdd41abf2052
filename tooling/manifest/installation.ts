import { Ajv, type ValidateFunction } from "ajv";
import type { Declarations } from "../../core/manifest/manifest-file.ts";
import { QUANTITIES } from "../../lib/quantities.ts";
import type { InstalledPlugin } from "../../schemas/generated/descriptors.ts";
import type { DatasetDefinition, ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import type { JsonObjectNode } from "./json-node.ts";
import { fieldsOfLayer, LAYER_VOCABULARY } from "./layers.ts";
import { parseManifestText } from "./parse.ts";
import { NAMES, PLACEHOLDERS, REFERS_TO } from "./references.ts";
import { CORE_CONTROLS, CORE_ROUTES, CORE_SETTINGS, RESERVED_ROUTES } from "./reserved-names.ts";
import { isObject, type Schema } from "./schema.ts";

/** Schemas and plugins against which manifests are read. */
export interface InstallationParts {
  /** `schemas/manifest.schema.json`. */
  manifestSchema: Schema;
  plugins: readonly InstalledPlugin[];
  /** Options schema by dataset type. */
  optionSchemas: Readonly<Record<string, Schema>>;
  /** By dataset type: the file with the defaults of its definitions. */
  typeDefaults?: ReadonlyMap<string, { file: string; text: string }>;
  /** Returns the error of a flat style, or null. Injected, because only OpenLayers can check a style. */
  styleError?: (style: unknown) => StyleError | null;
}

export interface StyleError {
  /** JSON pointer below the style. */
  pointer: string;
  /** Completes "… cannot be drawn: ". */
  message: string;
  /** The present value, the allowed ones and the nearest, when the error concerns one value. */
  found?: string;
  expected?: string;
  suggestion?: string | null;
}

/** An installation of Farvann for reading manifests: compiled once, used for many manifests. */
export interface Installation {
  /** The manifest as a whole; dataset entries are checked one by one. */
  application: CompiledSchema<Omit<ResolvedManifest, "datasets"> & { datasets: unknown[] }>;
  dataset: CompiledSchema<DatasetDefinition>;
  /** By dataset type. */
  options: ReadonlyMap<string, CompiledSchema<Record<string, unknown>>>;
  /** By dataset type: the defaults of its definitions. */
  typeDefaults: ReadonlyMap<string, JsonObjectNode>;
  /** By dataset type: names in braces that it fills in the addresses of its sources. */
  placeholders: ReadonlyMap<string, readonly string[]>;
  /** By dataset type: the rules of its descriptor for addresses of sources. */
  addressRules: ReadonlyMap<string, AddressRules>;
  /** Plugin name by dataset type. */
  pluginOfType: ReadonlyMap<string, string>;
  pluginNames: ReadonlySet<string>;
  /** By plugin name: types of datasets that it makes while the page runs. */
  addedTypes: ReadonlyMap<string, readonly string[]>;
  /** By plugin name: when a sub-application uses it. */
  usePolicies: ReadonlyMap<string, InstalledPlugin["inUse"]>;
  /** By plugin name: when its code is loaded. */
  starts: ReadonlyMap<string, InstalledPlugin["start"]>;
  /** Plugins that only add dataset types. */
  onlyDatasets: ReadonlySet<string>;
  /** By plugin name. */
  declarations: ReadonlyMap<string, Declarations>;
  routeNames: readonly string[];
  controlNames: readonly string[];
  settingNames: readonly string[];
  quantityNames: readonly string[];
  /** Names of plugins, by the above names: `routes/search` → the plugin's name. */
  owners: ReadonlyMap<string, string>;
  styleError: (style: unknown) => StyleError | null;
}

/** Contributions of a plugin besides dataset types that would be missed without its code. */
const SEEN = [
  "routes",
  "controls",
  "actions",
  "popups",
  "mounts",
  "settings",
  "settingCategories",
  "quantities",
  "searchSources",
  "shareOptions",
  "provides",
  "addsDatasets",
] as const satisfies readonly (keyof InstalledPlugin)[];

type DatasetType = InstalledPlugin["datasetTypes"][number];
export type AddressRules = Pick<DatasetType, "answers" | "addressForms" | "viaServer">;

export interface CompiledSchema<T> {
  schema: Schema;
  validate: ValidateFunction<T>;
}

export function createInstallation(parts: InstallationParts): Installation {
  const types = parts.plugins.flatMap(({ name, datasetTypes }) =>
    datasetTypes.map(({ type }) => ({ type, name })),
  );
  const manifest = withLooseDatasets(parts.manifestSchema);
  const dataset: Schema = { ...parts.manifestSchema, $ref: "#/$defs/dataset" };
  for (const key of ["$id", "properties", "required", "type", "additionalProperties"]) delete dataset[key];
  const typeFields = fieldsOfLayer(parts.manifestSchema, "dataset", "type");
  return {
    application: compiled(manifest),
    dataset: compiled(dataset),
    options: new Map(
      Object.entries(parts.optionSchemas).map(([type, schema]) => [type, compiled(closed(schema))]),
    ),
    typeDefaults: new Map(
      [...(parts.typeDefaults ?? [])].map(([type, { file, text }]) => [
        type,
        readDefaults(text, file, typeFields),
      ]),
    ),
    placeholders: new Map(
      parts.plugins.flatMap(({ datasetTypes }) =>
        datasetTypes.map(({ type, placeholders }) => [type, placeholders] as const),
      ),
    ),
    addressRules: new Map(
      parts.plugins.flatMap(({ datasetTypes }) => datasetTypes.map((type) => [type.type, type] as const)),
    ),
    pluginOfType: new Map(types.map(({ type, name }) => [type, name])),
    pluginNames: new Set(parts.plugins.map(({ name }) => name)),
    addedTypes: new Map(parts.plugins.map(({ name, addsDatasets }) => [name, addsDatasets])),
    usePolicies: new Map(parts.plugins.map(({ name, inUse }) => [name, inUse])),
    starts: new Map(parts.plugins.map(({ name, start }) => [name, start])),
    onlyDatasets: new Set(
      parts.plugins.flatMap((plugin) =>
        plugin.datasetTypes.length > 0 && SEEN.every((part) => plugin[part].length === 0) ? plugin.name : [],
      ),
    ),
    declarations: new Map(parts.plugins.map((plugin) => [plugin.name, declarationsOf(plugin)])),
    ...namesOf(parts.plugins),
    styleError: parts.styleError ?? (() => null),
  };
}

function namesOf(plugins: readonly InstalledPlugin[]) {
  const routes = plugins.flatMap((plugin) => plugin.routes.map(({ name }) => [name, plugin.name] as const));
  const controls = plugins.flatMap((plugin) => plugin.controls.map((name) => [name, plugin.name] as const));
  const quantities = plugins.flatMap((plugin) =>
    plugin.quantities.flatMap(({ name, units }) => (units.length > 0 ? [[name, plugin.name] as const] : [])),
  );
  const settings = [
    ...plugins.flatMap((plugin) => plugin.settings.map(({ id }) => [id, plugin.name] as const)),
    ...quantities,
  ];
  const named = (part: string, all: readonly (readonly [string, string])[]) =>
    all.map(([name, owner]) => [`${part}/${name}`, owner] as const);
  return {
    routeNames: [...new Set([...CORE_ROUTES, ...RESERVED_ROUTES, ...routes.map(([name]) => name)])],
    controlNames: [...CORE_CONTROLS, ...controls.map(([name]) => name)],
    settingNames: [...CORE_SETTINGS, ...settings.map(([id]) => id)],
    quantityNames: [...Object.keys(QUANTITIES), ...quantities.map(([name]) => name)],
    owners: new Map([
      ...named("routes", routes),
      ...named("controls", controls),
      ...named("settings", settings),
      ...named("quantities", quantities),
    ]),
  };
}

/** Without texts for readers of the descriptor, because every page gets it. */
const declarationsOf = (plugin: InstalledPlugin): Declarations => ({
  routes: plugin.routes,
  settings: plugin.settings,
  settingCategories: plugin.settingCategories,
  quantities: plugin.quantities,
  errors: plugin.errors,
  provides: plugin.provides,
  uses: plugin.uses,
  storage: plugin.storage.map(({ key, sync }) => ({ key, sync })),
  shareOptions: plugin.shareOptions.map(({ description: _description, ...option }) => option),
});

/**
 * @throws Error when the file is not an object, or sets a property that a type may not set: an error of the plugin,
 *   not of a manifest
 */
function readDefaults(text: string, file: string, allowed: readonly string[]): JsonObjectNode {
  const { root } = parseManifestText(text, file);
  if (root?.kind !== "object") throw new Error(`${file}: the defaults must be a JSON object`);
  for (const field of root.entries.keys())
    if (!allowed.includes(field)) throw new Error(`${file}: the defaults of a type cannot set "${field}"`);
  return root;
}

function compiled<T>(schema: Schema): CompiledSchema<T> {
  const ajv = new Ajv({ allErrors: true, verbose: true, useDefaults: true, strict: false });
  ajv.addVocabulary([REFERS_TO, NAMES, PLACEHOLDERS, ...LAYER_VOCABULARY]);
  const { $id: _id, $schema: _schema, ...rest } = schema;
  return { schema, validate: ajv.compile<T>(rest) };
}

function withLooseDatasets(schema: Schema): Schema {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const datasets = isObject(properties.datasets) ? properties.datasets : {};
  return { ...schema, properties: { ...properties, datasets: { ...datasets, items: {} } } };
}

/** An unknown option is an error, even if the options schema does not say so. */
function closed(schema: Schema): Schema {
  return "additionalProperties" in schema ? schema : { ...schema, additionalProperties: false };
}
