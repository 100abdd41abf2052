import { createRequire } from "node:module";
import type { FastifyServerOptions } from "fastify";

type Compile = (route: object) => unknown;
type BuildCompiler = (schemas: unknown, options: unknown) => Compile;
type Factory = NonNullable<NonNullable<FastifyServerOptions["schemaController"]>["compilersFactory"]>;

const ofFastify = createRequire(createRequire(import.meta.url).resolve("fastify"));

/** Caches the schemas that the compiler `name` of Fastify has compiled. */
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
      const routeKey = JSON.stringify(route);
      const function_ = compiled.get(routeKey) ?? compile(route);
      compiled.set(routeKey, function_);
      return function_;
    };
    compilers.set(key, remember);
    return remember;
  };
}

/**
 * Schema compilers that the applications of tests share: compiling takes nine tenths of the time to open one, and all
 * have the same schemas.
 */
export const sharedCompilers = {
  buildValidator: once("@fastify/ajv-compiler"),
  buildSerializer: once("@fastify/fast-json-stringify-compiler"),
} as Factory;
