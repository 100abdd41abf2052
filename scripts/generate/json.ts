import { readFileSync } from "node:fs";

/** A JSON Schema (draft-07) as plain data. */
export type Schema = Record<string, unknown>;

export function readJson(file: string): Schema {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (!isObject(value)) throw new Error("not a JSON object");
    return value;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function isObject(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `vector-tiles` → `VectorTiles`. */
export function pascalCase(name: string): string {
  return name
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}
