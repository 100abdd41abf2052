import { createRequire } from "node:module";
import type { FastifyServerOptions } from "fastify";

type Compile = (route: object) => unknown;
type BuildCompiler = (schemas: unknown, options: unknown) => Compile;
type Factory = NonNullable<NonNullable<FastifyServerOptions["schemaController"]>["compilersFactory"]>;

const ofFastify = createRequire(createRequire(import.meta.url).resolve("fastify"));

/** What `name`, the compiler that Fastify itself takes, has compiled once is not compiled again. */
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
 * Compilers of schemas that the applications of tests share: compiling is nine tenths of what opening one costs, and
 * each has the same schemas.
 */
export const sharedCompilers = {
  buildValidator: once("@fastify/ajv-compiler"),
  buildSerializer: once("@fastify/fast-json-stringify-compiler"),
} as Factory;
