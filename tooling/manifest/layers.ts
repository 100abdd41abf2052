import { dereference, isObject, type Schema } from "./schema.ts";

/** Layers that may set a property of a dataset, from the lowest (docs/architecture.md, strata). */
export type Layer = "type" | "manifest" | "server" | "user" | "address";

/**
 * Annotation of a property: the layers that may set it. On an object: the layers of its properties without their own
 * annotation.
 */
export const LAYERS = "x-layers";
/** Annotation of a property that the user or an address may set: the name of the setting that holds their choice. */
export const SETTING = "x-setting";
/** Annotation of an object: settings without a property in the manifest, with their layers. */
export const SETTINGS = "x-settings";

export const LAYER_VOCABULARY = [LAYERS, SETTING, SETTINGS];

/** The properties of a definition in the manifest schema that a layer may set. */
export function fieldsOfLayer(manifest: Schema, definition: string, layer: Layer): string[] {
  return propertiesOfLayer(manifest, definition, layer).map(([field]) => field);
}

/** The settings of a dataset that a layer may set, by their names in storage and links. */
export function settingsOfLayer(manifest: Schema, layer: Layer): string[] {
  const { [SETTINGS]: others } = definitionOf(manifest, "dataset");
  return [
    ...propertiesOfLayer(manifest, "dataset", layer).flatMap(([, { [SETTING]: setting }]) =>
      typeof setting === "string" ? [setting] : [],
    ),
    ...Object.entries(isObject(others) ? others : {}).flatMap(([setting, layers]) =>
      includes(layers, layer) ? [setting] : [],
    ),
  ];
}

function propertiesOfLayer(manifest: Schema, definition: string, layer: Layer): [string, Schema][] {
  const { properties, [LAYERS]: usual } = definitionOf(manifest, definition);
  return Object.entries(isObject(properties) ? properties : {}).flatMap(
    ([field, schema]): [string, Schema][] => {
      const own = isObject(schema) ? schema : {};
      return includes(own[LAYERS] ?? usual, layer) ? [[field, own]] : [];
    },
  );
}

const definitionOf = (manifest: Schema, name: string) => dereference(manifest, { $ref: `#/$defs/${name}` });

const includes = (layers: unknown, layer: Layer) => Array.isArray(layers) && layers.includes(layer);
