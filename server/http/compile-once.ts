import { createRequire } from "node:module";
import type { FastifyServerOptions } from "fastify";

type Compile = (route: { schema: unknown }) => unknown;
type BuildCompiler = (schemas: unknown, options: unknown) => Compile;
type Factory = NonNullable<NonNullable<FastifyServerOptions["schemaController"]>["compilersFactory"]>;

const ofFastify = createRequire(createRequire(import.meta.url).resolve("fastify"));

/** Caches what the compiler `name` of Fastify has compiled, by the text of the schema. */
function once(name: string): BuildCompiler {
  const build = (ofFastify(name) as () => BuildCompiler)();
  const compilers = new Map<string, Compile>();
  return (schemas, options) => {
    const key = JSON.stringify([schemas, options]);
    const known = compilers.get(key);
    if (known) return known;
    const compile = build(schemas, options);
    const compiled = new Map<string, unknown>();
    const remember: Compile = (route) => {
      const text = JSON.stringify(route.schema);
      const function_ = compiled.get(text) ?? compile(route);
      compiled.set(text, function_);
      return function_;
    };
    compilers.set(key, remember);
    return remember;
  };
}

/**
 * Schema compilers of Fastify that compile equal schemas once. The routes have some 600 answers of 50 kinds, and
 * compiling each took nine tenths of the time to open the application. All applications of a process share them.
 */
export const compileOnce = {
  buildValidator: once("@fastify/ajv-compiler"),
  buildSerializer: once("@fastify/fast-json-stringify-compiler"),
} as Factory;
