import { pascalCase } from "../../generate/json.ts";
import { PLUGIN_PACKAGE } from "../../vite/shared-modules.ts";
import { KIND_PARTS, type Kind } from "./kinds.ts";
import { descriptor, json, optionsSchema, page } from "./plugin-files.ts";
import { sampleSource } from "./sample.ts";
import { datasetSources, type Home, pluginSource } from "./sources.ts";

/**
 * The files of a new dataset type outside the tree. It is built and served on its own and needs only the plugin
 * package.
 */
export function externalFiles(
  name: string,
  kind: Kind,
  versions: Record<string, string>,
): Record<string, string> {
  const names = { name, pascal: pascalCase(name) };
  const home: Home = { face: (face) => `${PLUGIN_PACKAGE}/${face}`, options: "./options.ts" };
  return {
    "package.json": json({
      name: `farvann-plugin-${name}`,
      version: "1.0.0",
      private: true,
      type: "module",
      scripts: {
        build: "tsc && farvann-plugin build",
        test: "tsc && farvann-plugin test",
        serve: "farvann-plugin serve",
      },
      devDependencies: versions,
    }),
    "tsconfig.json": json({
      compilerOptions: {
        target: "ES2023",
        lib: ["ES2023", "DOM", "DOM.Iterable"],
        module: "ESNext",
        moduleResolution: "Bundler",
        jsx: "react-jsx",
        strict: true,
        noUncheckedIndexedAccess: true,
        noImplicitOverride: true,
        verbatimModuleSyntax: true,
        allowImportingTsExtensions: true,
        resolveJsonModule: true,
        skipLibCheck: true,
        noEmit: true,
        types: [],
      },
      include: ["*.ts", "*.tsx"],
    }),
    ".gitignore": "node_modules/\ndist/\n",
    "plugin.json": json({
      $schema: `./node_modules/${PLUGIN_PACKAGE}/plugin.schema.json`,
      ...descriptor(name, kind),
    }),
    "options.schema.json": json(optionsSchema(names.pascal, kind)),
    "options.ts": optionsSource(names.pascal, kind),
    "plugin.ts": pluginSource(names, home, true),
    ...datasetSources(kind, names, home),
    "conformance.ts": sampleSource(name, kind),
    "locales/no.json": "{}\n",
    "locales/en.json": "{}\n",
    "README.md": page(
      name,
      kind,
      "`npm test` holds it to the conformance suite by the sample in `conformance.ts`. `npm run build` writes `dist`, and says how a manifest takes the plugin; `npm run serve` serves it for a trial.",
    ),
  };
}

/** For an installed type the page validates options by the type's schema; an external type reads its own options. */
function optionsSource(pascal: string, kind: Kind): string {
  const { name, field } = KIND_PARTS[kind].option;
  return `/** Options of a dataset, as options.schema.json describes them. */
export interface ${pascal}Options {
  ${name}: ${field.type};
}

type Read = { ok: true; options: ${pascal}Options } | { ok: false; errors: { pointer: string; message: string }[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isValid = (value: unknown): value is ${pascal}Options["${name}"] =>
  ${field.check};

/** Fills in what the manifest does not say, and says what is wrong. */
export function readOptions(value: unknown): Read {
  if (!isRecord(value)) return { ok: false, errors: [{ pointer: "", message: "must be an object" }] };
  const { ${name} = ${JSON.stringify(field.default)}, ...others } = value;
  const errors = Object.keys(others).map((key) => ({ pointer: \`/\${key}\`, message: "is no option" }));
  if (!isValid(${name})) return { ok: false, errors: [...errors, { pointer: "/${name}", message: "is not valid" }] };
  return errors.length > 0 ? { ok: false, errors } : { ok: true, options: { ${name} } };
}
`;
}
