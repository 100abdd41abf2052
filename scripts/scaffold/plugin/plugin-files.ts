import { pascalCase } from "../../generate/json.ts";
import { KIND_PARTS, KIND_WORDS, type Kind } from "./kinds.ts";
import { sampleSource } from "./sample.ts";
import { datasetSources, type Home, pluginSource } from "./sources.ts";
import { unitTests } from "./unit-tests.ts";

/** The files of a new dataset type in a folder inside the tree: complete, small, and working. */
export function pluginFiles(name: string, kind: Kind): Record<string, string> {
  const names = { name, pascal: pascalCase(name) };
  const home: Home = {
    face: (face) => `../../../core/api/${face}.ts`,
    options: `../../../schemas/generated/options/${name}.ts`,
  };
  const files = {
    "plugin.json": json({ $schema: "../../../schemas/plugin.schema.json", ...descriptor(name, kind) }),
    "options.schema.json": json(optionsSchema(names.pascal, kind)),
    "plugin.ts": pluginSource(names, home, false),
    ...datasetSources(kind, names, home),
    ...unitTests(kind, names),
    "conformance.ts": sampleSource(name, kind),
    "locales/no.json": "{}\n",
    "locales/en.json": "{}\n",
    "README.md": page(
      name,
      kind,
      "Options: see [options.schema.json](options.schema.json). After a change there: `npm run generate`.",
      // Tests of the guides run these commands.
      `json {dataset ${name}}`,
    ),
  };
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => [`plugins/datasets/${name}/${file}`, content]),
  );
}

export const descriptor = (name: string, kind: Kind) => ({
  name,
  version: "1.0.0",
  contract: 1,
  description: { no: `Datasett av typen ${name}.`, en: `Datasets of the type ${name}.` },
  datasetTypes: [
    { type: name, optionsSchema: "options.schema.json", placeholders: KIND_PARTS[kind].placeholders },
  ],
});

export function optionsSchema(pascal: string, kind: Kind): object {
  const { name, field } = KIND_PARTS[kind].option;
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: `${pascal}Options`,
    description: `Options of ${KIND_WORDS[kind]}. The address is the dataset's source.`,
    type: "object",
    additionalProperties: false,
    properties: { [name]: field.schema },
  };
}

export function page(name: string, kind: Kind, end: string, fence = "json"): string {
  const { address, option } = KIND_PARTS[kind];
  const entry = {
    id: "mine",
    type: name,
    name: { no: "Mitt datasett", en: "My dataset" },
    group: "data",
    mapOrdering: 10,
    sources: [{ dataUrl: address }],
    options: { [option.name]: option.field.default },
  };
  return `# ${name}

A dataset type: ${KIND_WORDS[kind]}.

\`\`\`${fence}
${JSON.stringify(entry, null, 2)}
\`\`\`

${end}
`;
}

/** JSON in the formatter's style: short lists of texts on one line. */
export function json(value: object): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(/\[\n\s+((?:"[^"\n]*",?\n\s*)+)\]/g, (_, items: string) => `[${items.trim().replace(/\n\s*/g, " ")}]`)}\n`;
}
