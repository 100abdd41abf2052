import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "jsonc-parser";
import { branchFor, dereference, isObject, type Schema } from "../../../tooling/manifest/schema.ts";
import type { PluginFolder } from "../../generate/plugins.ts";

/** How a file of this repository writes a property. */
export interface Example {
  /** Path relative to the repository. */
  file: string;
  /** Its value as JSON. */
  text: string;
}

/** Examples are short, so that readers understand them quickly. */
const MAX_LENGTH = 260;
const MAX_LINE = 72;

/**
 * The first use of each property in the manifests and their library, by part and name. These examples are real and
 * checked.
 */
export function examplesOf(root: string, manifest: Schema, plugins: readonly PluginFolder[]) {
  const found = new Map<string, Example>();
  const types = new Map(
    plugins.flatMap(({ datasetTypes }) => datasetTypes.map(({ type, schema }) => [type, schema])),
  );
  const definitions = isObject(manifest.$defs) ? manifest.$defs : {};

  const keep = (file: string, part: string, name: string, value: unknown) => {
    const key = `${part} ${name}`;
    const text = jsonText(value);
    if (text.length <= MAX_LENGTH && !found.has(key)) found.set(key, { file, text });
  };

  const visit = (
    file: string,
    whole: Schema,
    written: unknown,
    value: unknown,
    part: string,
    name: string,
  ) => {
    const [ownPart, ownName] = partOf(written, part, name);
    const schema = branchFor(whole, written, value);
    if (Array.isArray(value)) {
      for (const item of value) visit(file, whole, schema.items, item, ownPart, `${ownName}[]`);
    } else if (isObject(value)) {
      const properties = isObject(schema.properties) ? schema.properties : {};
      for (const [key, one] of Object.entries(value)) {
        const next = properties[key];
        if (next === undefined) continue;
        const inner = ownName === "" ? key : `${ownName}.${key}`;
        if (JSON.stringify(dereference(whole, next).default) !== JSON.stringify(one))
          keep(file, ownPart, inner, one);
        visit(file, whole, next, one, ownPart, inner);
      }
      const options = ownPart === "dataset" ? types.get(String(value.type)) : undefined;
      if (options && ownName === "") visit(file, options, options, value.options, String(value.type), "");
    }
  };

  for (const file of jsonFiles(root, "manifests")) {
    const value: unknown = parse(readFileSync(path.join(root, file), "utf8"));
    visit(file, manifest, manifest, value, "manifest", "");
    const { datasets } = isObject(value) ? value : {};
    for (const one of Array.isArray(datasets) ? datasets : [])
      if (isObject(one)) visit(file, manifest, definitions.dataset, one, "dataset", "");
  }
  for (const file of jsonFiles(root, "manifests/library/datasets")) {
    const value: unknown = parse(readFileSync(path.join(root, file), "utf8"));
    visit(file, manifest, definitions.dataset, value, "dataset", "");
  }
  return (part: string, name: string) => found.get(`${part} ${name}`);
}

/** A property of a definition is described on the page of that definition. */
function partOf(written: unknown, part: string, name: string): [part: string, name: string] {
  const reference = isObject(written) && typeof written.$ref === "string" ? written.$ref : "";
  const definition = /^#\/\$defs\/(\w+)$/.exec(reference)?.[1];
  return definition === undefined || definition === "datasetEntry" ? [part, name] : [definition, ""];
}

function jsonFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => `${folder}/${file}`);
}

/** JSON on one line where it fits, with the spaces that an author writes. */
export function jsonText(value: unknown, indent = ""): string {
  const line = oneLine(value);
  if (line.length + indent.length <= MAX_LINE || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => inner + jsonText(item, inner)).join(",\n")}\n${indent}]`;
  const rows = Object.entries(value).map(
    ([key, one]) => `${inner}${JSON.stringify(key)}: ${jsonText(one, inner)}`,
  );
  return `{\n${rows.join(",\n")}\n${indent}}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const rows = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${oneLine(one)}`);
  return rows.length === 0 ? "{}" : `{ ${rows.join(", ")} }`;
}
