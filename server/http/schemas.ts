import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

const SCHEMA_FOLDER = join(import.meta.dirname, "..", "..", "schemas", "api");

/** Adds every schema of schemas/api under its `$id`, so that routes refer to it by `{ $ref: "name#" }`. */
export function addApiSchemas(app: FastifyInstance): void {
  for (const file of readdirSync(SCHEMA_FOLDER).sort()) {
    if (file.endsWith(".schema.json"))
      app.addSchema(JSON.parse(readFileSync(join(SCHEMA_FOLDER, file), "utf8")));
  }
}

/** Error answers that any route may send. */
export const PROBLEM_ANSWERS = {
  "4xx": { description: "The request cannot be answered.", $ref: "problem#" },
  "5xx": { description: "The server or a service behind it failed.", $ref: "problem#" },
} as const;

/** An answer without a body. */
export function noContent(description: string) {
  return { description, type: "null" } as const;
}
