import { pascalCase } from "../generate/json.ts";

/** A new dataset type in a folder of its own: complete, small, and working with any GeoJSON service. */
export function pluginFiles(name: string): Record<string, string> {
  const folder = `plugins/datasets/${name}`;
  const pascal = pascalCase(name);
  return {
    [`${folder}/plugin.json`]: json({
      $schema: "../../../schemas/plugin.schema.json",
      name,
      version: "1.0.0",
      contract: 1,
      description: {
        no: `Datasett av typen ${name}.`,
        en: `Datasets of the type ${name}.`,
      },
      datasetTypes: [{ type: name, optionsSchema: "options.schema.json" }],
    }),
    [`${folder}/options.schema.json`]: json({
      $schema: "http://json-schema.org/draft-07/schema#",
      title: `${pascal}Options`,
      description: "Features of a service that answers GeoJSON. The address is the dataset's source.",
      type: "object",
      additionalProperties: false,
      properties: {
        parameters: {
          description: "Query parameters that are added to the address.",
          type: "object",
          additionalProperties: { type: "string", description: "Value of the parameter." },
          default: {},
        },
      },
    }),
    [`${folder}/plugin.ts`]: `import { defineDatasetType } from "../../../core/api/dataset.ts";
import { definePlugin } from "../../../core/api/kernel.ts";
import type { ${pascal}Options } from "../../../schemas/generated/options/${name}.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { ${pascal}Dataset } from "./${name}-dataset.ts";

export default definePlugin({
  datasetTypes: {
    ${/^[a-z]+$/.test(name) ? name : `"${name}"`}: defineDatasetType<${pascal}Options, ${pascal}Dataset>({
      create: (init) => new ${pascal}Dataset(init),
    }),
  },
  translations: { no, en },
});
`,
    [`${folder}/${name}-dataset.ts`]: `import { FeatureDataset } from "../../../core/api/dataset.ts";
import type { ${pascal}Options } from "../../../schemas/generated/options/${name}.ts";

/**
 * Features of a service. Fetching, cleaning, drawing, filters, lists and legend come from FeatureDataset; override what is
 * special, for example \`complete\` (derived properties) or \`ownStyle\`.
 */
export class ${pascal}Dataset extends FeatureDataset<${pascal}Options> {
  protected override requestUrl(): string | null {
    const { dataUrl } = this;
    if (dataUrl === null) return null;
    const query = new URLSearchParams(this.options.parameters as Record<string, string>).toString();
    if (query === "") return dataUrl;
    return dataUrl + (dataUrl.includes("?") ? "&" : "?") + query;
  }
}
`,
    [`${folder}/${name}-dataset.test.ts`]: `import { expect, test } from "vitest";
import { readOptions } from "../../../schemas/generated/validators/${name}.js";
import { DatasetWorld } from "../../../tests/support/dataset-world.ts";
import { ${pascal}Dataset } from "./${name}-dataset.ts";

test("the parameters of the options go into the request", async () => {
  const read = readOptions({ parameters: { kind: "a b" } });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const asked: string[] = [];
  const world = new DatasetWorld((url) => {
    asked.push(url);
    return '{"type":"FeatureCollection","features":[]}';
  });
  const dataset = new ${pascal}Dataset(world.init({}, read.options));
  await dataset.activate();
  expect(asked).toEqual([expect.stringMatching(/[?&]kind=a\\+b$/)]);
  dataset.stop();
  world.map.dispose();
});
`,
    [`${folder}/locales/no.json`]: "{}\n",
    [`${folder}/locales/en.json`]: "{}\n",
    [`${folder}/README.md`]: `# ${name}

Features of a service that answers GeoJSON.

\`\`\`jsonc
{
  "id": "mine",
  "type": "${name}",
  "name": { "no": "Mitt datasett", "en": "My dataset" },
  "group": "data",
  "mapOrdering": 10,
  "sources": [{ "dataUrl": "{apiBase}/v1/mine" }],
  "options": { "parameters": { "kind": "harbour" } }
}
\`\`\`

Options: see [options.schema.json](options.schema.json). After a change there: \`npm run generate\`.
`,
  };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
