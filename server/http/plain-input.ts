import type { FastifyBodyParser, FastifyInstance } from "fastify";
import { Problem } from "../domain/problem.ts";

/** Levels of lists and objects in a body. A geometry has six; code that walks deeper values can exhaust the stack. */
export const MAX_JSON_DEPTH = 64;

/**
 * Refuses what no route can use (400): bodies that nest too deeply, and numbers of the query or the path that no integer
 * of the database can hold. The validator accepts them: it reads the text `1e999` as infinity, and 1e308 as an integer.
 */
export function registerPlainInput(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, jsonParser(app));
  app.addHook("preHandler", async ({ query, params, body }) => {
    if (holdsInfinity(body)) throw new Problem(400, "The numbers of the body must be finite");
    for (const [name, value] of [...Object.entries(query ?? {}), ...Object.entries(params ?? {})])
      if (typeof value === "number" && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER))
        throw new Problem(400, `${name} must be a number up to ${Number.MAX_SAFE_INTEGER}`);
  });
}

/** Whether a value of JSON holds a number that is not finite: `1e999`, also as a text that the validator made a number. */
function holdsInfinity(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return false;
  return Object.values(value).some(holdsInfinity);
}

/** Parses JSON as Fastify does, after a check of its depth. */
export function jsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser("error", "error");
  return (request, body, done) => {
    if (nestsDeeperThan(MAX_JSON_DEPTH, body))
      done(new Problem(400, `The body nests deeper than ${MAX_JSON_DEPTH} levels`));
    else parse(request, body, done);
  };
}

/** Whether a text of JSON nests deeper than a number of levels. Each character is visited once. */
export function nestsDeeperThan(levels: number, json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (inText && letter === "\\") at += 1;
    else if (letter === '"') inText = !inText;
    else if (inText) continue;
    else if (letter === "[" || letter === "{") depth += 1;
    else if (letter === "]" || letter === "}") depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}
