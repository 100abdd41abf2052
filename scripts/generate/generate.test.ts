import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateAll, type Outputs } from "./outputs.ts";

const repository = path.resolve(import.meta.dirname, "../..");
let root = "";
let made: Outputs;

function write(file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), typeof content === "string" ? content : JSON.stringify(content));
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "farvann-generate-"));
  for (const schema of [
    "manifest.schema.json",
    "plugin.schema.json",
    "embed-message.schema.json",
    "ais/countries.json",
    "api/error-codes.json",
  ])
    cpSync(path.join(repository, "schemas", schema), path.join(root, "schemas", schema));
  write("plugins/datasets/tide/plugin.json", {
    name: "tide",
    version: "1.0.0",
    description: "Tide.",
    datasetTypes: [{ type: "tide-level" }],
  });
  write("plugins/datasets/tide/options.schema.json", {
    type: "object",
    additionalProperties: false,
    required: ["station"],
    properties: {
      station: { type: "string", minLength: 2, description: "Station." },
      unit: { enum: ["m", "ft"], default: "m", description: "Unit." },
      curve: {
        type: "object",
        default: {},
        description: "Curve.",
        properties: { width: { type: "number", default: 2, description: "px." } },
      },
    },
  });
  write("plugins/datasets/half/plugin.json", '{ "name": "half", ');
  write("plugins/datasets/other/plugin.json", {
    name: "another",
    version: "1.0.0",
    description: "Wrong name.",
  });
  made = await generateAll(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("generating", () => {
  test("a plugin that is half written costs only itself, and is named", () => {
    expect(made.complaints).toHaveLength(2);
    expect(made.complaints[0]).toContain("plugins/datasets/half");
    expect(made.complaints[1]).toContain("must equal the folder's name");
    expect(made.outputs.get("schemas/generated/descriptors.ts")).toContain('"tide"');
  });

  test("options have a type in which defaults are there", () => {
    const types = made.outputs.get("schemas/generated/options/tide-level.ts") ?? "";
    expect(types).toContain("export interface TideLevelOptions");
    expect(types).toContain('unit: "m" | "ft";');
    expect(types).toContain("width: number;");
  });

  test("the editor's schema offers the types and follows them with the options", () => {
    const schema = JSON.parse(made.outputs.get("schemas/generated/manifest.editor.schema.json") ?? "{}");
    expect(schema.else.properties.datasets.items.properties.type.enum).toEqual(["tide-level"]);
    expect(schema.$defs.datasetOptions.allOf[0].then.properties.options.$ref).toBe(
      "#/$defs/options-tide-level",
    );
    expect(schema.$defs["options-tide-level"].properties.unit.markdownDescription).toContain(
      'Default: `"m"`',
    );
  });

  test("the reference has a row for every option", () => {
    const page = made.outputs.get("manifests/reference.md") ?? "";
    expect(page).toContain('| `unit` | one of "m", "ft" | `"m"` | Unit. |');
    expect(page).toContain("| `curve.width` | a number | `2` | px. |");
  });

  test("a validator needs no package, evaluates no text, and fills in defaults", async () => {
    const code = made.outputs.get("schemas/generated/validators/tide-level.js") ?? "";
    // Ajv emits the name of a helper as text; the code never calls it.
    expect(code).not.toMatch(/(?<!')\brequire\(|\bimport\b|\beval\(|new Function/);
    expect(code).not.toContain("Station.");
    write("validator.mjs", code);
    const { readOptions } = await import(
      /* @vite-ignore */ pathToFileURL(path.join(root, "validator.mjs")).href
    );
    const given = { station: "Bodø" };
    expect(readOptions(given)).toEqual({
      ok: true,
      options: { station: "Bodø", unit: "m", curve: { width: 2 } },
    });
    expect(given).toEqual({ station: "Bodø" });
    expect(readOptions({ unit: "km", sation: 1 })).toEqual({
      ok: false,
      errors: expect.arrayContaining([
        { pointer: "", message: "must have required property 'station'" },
        { pointer: "", message: 'unknown property "sation"' },
        { pointer: "/unit", message: 'must be one of "m", "ft"' },
      ]),
    });
    expect(readOptions(undefined).ok).toBe(false);
    expect(readOptions({ station: () => 1 }).ok).toBe(false);
  });
});

test("everything generated in this repository is current", async () => {
  const { outputs, complaints } = await generateAll(repository);
  expect(complaints).toEqual([]);
  for (const [file, content] of outputs) {
    expect(
      readFileSync(path.join(repository, file), "utf8") === content,
      `${file} is stale: npm run generate`,
    ).toBe(true);
  }
});
