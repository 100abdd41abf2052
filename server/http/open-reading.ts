import type { FastifyInstance } from "fastify";

/**
 * Headers of the product's own calls (spec §7); a browser sends a preflight request before it sends them across
 * origins.
 */
const OWN_HEADERS = [
  "Authorization",
  "Content-Type",
  "Accept-Language",
  "Last-Event-ID",
  "X-Api-Key",
  "X-Spa-Version",
  "X-Spa-Name",
].join(", ");
/** Response headers that scripts of other origins may read, besides the default ones. */
const READABLE = "Retry-After";
const ONE_DAY = "86400";
/**
 * POST calls that only read: the token, live vessels, and vessels in an area. All other POST calls are limited to the
 * own origin.
 */
const READ_BY_POST = /^\/(identity|live|historic|restricted|bwapi\/v1\/geodata\/ais)\//;

/**
 * Lets every origin read public answers. A map in a sandboxed frame has an opaque origin ("null"): it loads its own
 * scripts, fonts and data, and the vessels, across origins. Cookies are not used and credentials are not allowed: a
 * caller sends its token itself.
 */
export function registerOpenReading(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const { method, headers, url } = request;
    const asked = method === "OPTIONS" ? headers["access-control-request-method"] : undefined;
    const methods = READ_BY_POST.test(url) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
    if (!methods.includes(asked ?? method)) return;
    reply.header("access-control-allow-origin", "*");
    reply.header("cross-origin-resource-policy", "cross-origin");
    if (asked === undefined) {
      reply.header("access-control-expose-headers", READABLE);
      return;
    }
    return reply
      .code(204)
      .header("access-control-allow-methods", methods.join(", "))
      .header("access-control-allow-headers", OWN_HEADERS)
      .header("access-control-max-age", ONE_DAY)
      .send();
  });
}
