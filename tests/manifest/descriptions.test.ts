import path from "node:path";
import { expect, test } from "vitest";
import { isRecord } from "../../lib/guards.ts";
import { readJson } from "../../scripts/generate/json.ts";
import { readPluginFolders } from "../../scripts/generate/plugins.ts";
import { environmentSchema } from "../../server/env-schema.ts";
import { ROOT } from "./support.ts";

/** The Norwegian descriptions of the documentation (docs/guides/README.md). */
const norwegian = readJson(path.join(ROOT, "docs/guides/reference/no.json"));
const manifest = readJson(path.join(ROOT, "schemas/manifest.schema.json"));

/** `map.start.bounds`, `home.links[].label`: the properties that a schema describes, except behind a reference. */
function describedIn(schema: unknown, at = ""): string[] {
  if (!isRecord(schema)) return [];
  const { properties, items } = schema;
  const below = Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, property]) => {
    const pathOf = at === "" ? name : `${at}.${name}`;
    const isDescribed = isRecord(property) && typeof property.description === "string";
    return [...(isDescribed ? [pathOf] : []), ...describedIn(property, pathOf)];
  });
  return isRecord(items) ? [...below, ...describedIn(items, `${at}[]`)] : below;
}

const definitions = isRecord(manifest.$defs) ? manifest.$defs : {};
const parts: [name: string, schema: unknown][] = [
  ["manifest", manifest],
  ...Object.entries(definitions).filter(([, part]) => isRecord(part) && isRecord(part.properties)),
  // A new plugin as `npm run new-plugin` writes it has no Norwegian descriptions and passes; a plugin with any must
  // have all.
  ...readPluginFolders(ROOT).plugins.flatMap(({ datasetTypes }) =>
    datasetTypes
      .filter(({ type }) => type in norwegian)
      .map(({ type, schema }): [string, unknown] => [type, schema]),
  ),
  ["environment", environmentSchema],
  ["plugin", readJson(path.join(ROOT, "schemas/plugin.schema.json"))],
];

test.each(parts)(
  "each property of %s has a Norwegian description in docs/guides/reference/no.json",
  (name, schema) => {
    const texts = isRecord(norwegian[name]) ? norwegian[name] : {};
    expect(describedIn(schema).filter((property) => typeof texts[property] !== "string")).toEqual([]);
  },
);
