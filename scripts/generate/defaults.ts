import { Ajv } from "ajv";
import type { Schema } from "./json.ts";
import type { PluginFolder } from "./plugins.ts";
import { banner } from "./types.ts";

/** Definitions of the manifest schema whose values code makes at run time, by their name there. */
const DEFINITIONS = {
  dataset: "dataset",
  source: "datasetSource",
  field: "field",
  filter: "filter",
  filterValue: "filterValue",
  legend: "legend",
  legendEntry: "legendEntry",
  symbol: "symbol",
  dot: "symbol/properties/dot",
  line: "symbol/properties/line",
  fill: "symbol/properties/fill",
};

/** Default properties of a dataset, for code that makes datasets without a validator. */
export function defaultsModule(manifest: Schema, plugins: readonly PluginFolder[]): string {
  const { $defs } = manifest;
  const lines = Object.entries(DEFINITIONS).map(
    ([name, path]) => `  ${name}: ${JSON.stringify(defaultsOf({ $ref: `#/$defs/${path}`, $defs }))},`,
  );
  const options = plugins.flatMap(({ datasetTypes }) =>
    datasetTypes.map(
      ({ type, schema }) => `  ${JSON.stringify(type)}: ${JSON.stringify(defaultsOf(schema))},`,
    ),
  );
  return `${banner("schemas/manifest.schema.json and the options schemas")}
/** Defaults by definition of the manifest schema; what is required is missing. */
export const DEFAULTS = {
${lines.join("\n")}
};
/** Defaults of options by dataset type. */
export const OPTION_DEFAULTS: Readonly<Record<string, object>> = {
${options.join("\n")}
};
`;
}

/** The defaults of an object's schema with those of the objects in it. */
function defaultsOf({ $id: _id, $schema: _schema, ...schema }: Schema): unknown {
  const value = {};
  new Ajv({ allErrors: true, useDefaults: true, strict: false }).compile(schema)(value);
  return value;
}
