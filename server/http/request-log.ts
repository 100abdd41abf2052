import type { FastifyInstance } from "fastify";

/** A map asks for hundreds of these; they are logged at `debug` only. */
const FREQUENT = /^\/(data|assets|manifest-assets)\/|^\/bwapi\/geoserver\/|^\/(healthz|readyz)$/;

/** Logs one line an answer: method, path without its query, status and time, ms. Failures are logged where they occur. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[FREQUENT.test(path) ? "debug" : "info"](line, "answered");
  });
}
