import type { FastifyInstance } from "fastify";

/** Headers of the product's own calls (spec §7); a browser asks before it sends them across origins. */
const OWN_HEADERS = "X-Spa-Version, X-Spa-Name, Accept-Language";
const ONE_DAY = "86400";

/**
 * What is public may be read from every origin. A map in a sandboxed frame has an opaque origin ("null"): its own
 * scripts, fonts and data come to it across origins. Nothing here hangs on cookies, and no credentials are allowed.
 */
export function registerOpenReading(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const { method, headers } = request;
    const asks = method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
    const reads = method === "GET" || method === "HEAD";
    if (!reads && !(asks && /^(GET|HEAD)$/.test(String(headers["access-control-request-method"])))) return;
    reply.header("access-control-allow-origin", "*");
    reply.header("cross-origin-resource-policy", "cross-origin");
    if (!asks) return;
    return reply
      .code(204)
      .header("access-control-allow-methods", "GET, HEAD")
      .header("access-control-allow-headers", OWN_HEADERS)
      .header("access-control-max-age", ONE_DAY)
      .send();
  });
}
