import { Ajv } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import { LAYER_VOCABULARY } from "../../tooling/manifest/layers.ts";
import { NAMES, PLACEHOLDERS, REFERS_TO } from "../../tooling/manifest/references.ts";
import { isObject, type Schema } from "./json.ts";
import { banner } from "./types.ts";

/**
 * A self-contained ES module that validates without `eval` and without Ajv at run time. It exports one function:
 * `name(value)` clones the value, fills in the defaults and returns the result or all errors.
 */
export function validatorOf(schema: Schema, origin: string, name: string, result: string): Promise<string> {
  return moduleOf(schema, origin, WRAPPER.replaceAll("NAME", name).replaceAll("RESULT", result));
}

/** The same for a form: `check(data)` returns which keyword each field breaks. */
export function formValidatorOf(schema: Schema, origin: string): Promise<string> {
  return moduleOf(schema, origin, FORM_WRAPPER);
}

async function moduleOf(schema: Schema, origin: string, wrapper: string): Promise<string> {
  const ajv = new Ajv({
    allErrors: true,
    useDefaults: true,
    messages: true,
    code: { source: true, esm: true, lines: false, optimize: 2 },
    strictSchema: true,
    allowUnionTypes: true,
    strictTypes: false,
    strictRequired: false,
    logger: false,
    discriminator: true,
  });
  ajv.addVocabulary([REFERS_TO, NAMES, PLACEHOLDERS, ...LAYER_VOCABULARY]);
  const validate = ajv.compile(withoutWords(schema) as Schema);
  const moduleCode = standalone(ajv, validate);
  const bundle = await build({
    stdin: {
      contents: `import validate from "validate";\n${wrapper}`,
      resolveDir: process.cwd(),
      loader: "js",
    },
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "es2022",
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: true,
    write: false,
    logLevel: "silent",
    plugins: [
      {
        name: "validate",
        setup(setup) {
          setup.onResolve({ filter: /^validate$/ }, () => ({ path: "validate", namespace: "ajv" }));
          setup.onLoad({ filter: /.*/, namespace: "ajv" }, () => ({
            contents: moduleCode,
            loader: "js",
            resolveDir: process.cwd(),
          }));
        },
      },
    ],
  });
  return `${banner(origin)}\n${bundle.outputFiles[0]?.text ?? ""}`;
}

/** Keywords for readers only would increase the size of the code in the browser. */
const WORDS = new Set(["$id", "$schema", "title", "description", REFERS_TO, NAMES]);

/** Keywords of forms (schemas/forms), which the page reads from the definition that is generated beside the validator. */
const FORM_WORDS = new Set(
  ["steps", "step", "label", "hint", "control", "options", "autocomplete", "spaces", "messages"].map(
    (name) => `x-${name}`,
  ),
);

function withoutWords(node: unknown, isMap = false): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutWords(item));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node)
      // Below `properties`, a key is a property name, not a keyword.
      .filter(([key]) => isMap || !(WORDS.has(key) || FORM_WORDS.has(key)))
      .map(([key, value]) => [
        key,
        !isMap && (key === "default" || key === "enum" || key === "const")
          ? value
          : withoutWords(
              value,
              !isMap && (key === "properties" || key === "$defs" || key === "patternProperties"),
            ),
      ]),
  );
}

const WRAPPER = `
export function NAME(value) {
  let copy;
  try {
    copy = value === undefined ? {} : structuredClone(value);
  } catch {
    return { ok: false, errors: [{ pointer: "", message: "must be plain data" }] };
  }
  if (validate(copy)) return { ok: true, RESULT: copy };
  return {
    ok: false,
    errors: (validate.errors ?? []).map(({ instancePath, keyword, params, message }) => ({
      pointer: instancePath,
      message:
        keyword === "additionalProperties"
          ? "unknown property " + JSON.stringify(params.additionalProperty)
          : keyword === "enum"
            ? "must be one of " + params.allowedValues.map((allowed) => JSON.stringify(allowed)).join(", ")
            : (message ?? keyword),
    })),
  };
}
`;

const FORM_WRAPPER = `
export function check(data) {
  if (validate(data)) return [];
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) => ({
    field: instancePath === "" ? (params.missingProperty ?? params.additionalProperty ?? "") : instancePath.split("/")[1],
    keyword,
  }));
}
`;

/** The type declarations beside the validator of a form. */
export function formValidatorTypes(origin: string): string {
  return `${banner(origin)}
import type { SchemaFault } from "../../../lib/form/form.ts";

export declare function check(data: unknown): SchemaFault[];
`;
}

/** The type declarations beside the validator. */
export function validatorTypes(
  origin: string,
  name: string,
  result: string,
  type: { name: string; from: string },
): string {
  return `${banner(origin)}
import type { ${type.name} } from "${type.from}";

export interface ValidationError {
  /** JSON pointer below the value. */
  pointer: string;
  message: string;
}

/** Works on a clone, fills in the defaults and says all that is wrong. Never throws. */
export declare function ${name}(
  value: unknown,
): { ok: true; ${result}: ${type.name} } | { ok: false; errors: ValidationError[] };
`;
}
