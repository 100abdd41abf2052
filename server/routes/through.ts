import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply } from "fastify";
import { THROUGH } from "../../lib/through.ts";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { clientGone } from "../http/client-gone.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { Answered, fetchAllowed, type ProxyAnswer } from "../proxy/fetch-allowed.ts";
import { allowedTarget, proxiedHosts } from "../proxy/target.ts";

/**
 * Maximum number of calls per client and minute: more than a large window of small tiles needs during a continuous pan.
 */
const MAX_CALLS_PER_MINUTE = 3_000;
/** Maximum size of an answer that is passed on, bytes: a view in one image, or the capabilities of a large service. */
const MAX_BYTES = 10_000_000;
/** Cache time of an image whose service states none, s. */
const PICTURE_MAX_AGE_S = 3_600;

/** Text answers to a map service's `REQUEST`: capabilities, features, an error. */
const WORDS =
  /^(?:text\/(?:xml|plain|html)|application\/(?:[a-z0-9.-]+\+)?(?:xml|json)|application\/vnd\.ogc\.[\w.]+)$/;

/**
 * Images and text answers of map services that send no CORS headers: `{THROUGH}host/path?query`, called by https. No
 * answer that is passed on can run as a page of this site.
 */
export async function throughRoutes(
  app: FastifyInstance,
  { env, proxyTransport, site }: Backend,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Problem(429, "Too many pictures in a minute; wait a little"),
  });
  app.get(
    `${THROUGH}:host/*`,
    {
      config: { rateLimit: { max: MAX_CALLS_PER_MINUTE, timeWindow: "1 minute" } },
      schema: {
        tags: ["backgrounds"],
        summary: "A picture of another service, or what a map service says, for sources with `proxy`",
        params: {
          type: "object",
          properties: {
            host: { type: "string", description: "Host that a manifest or the deployment names." },
            "*": { type: "string", description: "Path and query as the service wants them." },
          },
        },
        produces: ["image/*", "application/xml", "application/json", "text/plain"],
        response: {
          200: { description: "The service's answer.", type: "string", format: "binary" },
          204: noContent("The service has nothing there."),
          ...PROBLEM_ANSWERS,
        },
      },
    },
    async (request, reply) => {
      const hosts = proxiedHosts(env, site);
      const target = allowedTarget(`https://${request.url.slice(THROUGH.length)}`, hosts);
      const speaks = [...target.searchParams.keys()].some((name) => name.toLowerCase() === "request");
      try {
        const answer = await fetchAllowed(
          target,
          { accept: speaks ? "*/*" : "image/*", "user-agent": "Farvann" },
          {
            hosts,
            transport: proxyTransport,
            timeoutMs: env.UPSTREAM_TIMEOUT_MS,
            maxBytes: MAX_BYTES,
            refuses: (type) => refusal(type, speaks),
            signal: clientGone(reply),
          },
        );
        return handOn(reply, answer);
      } catch (problem) {
        // Missing tiles outside the data of a service are not failures.
        if (problem instanceof Answered && (problem.answered === 404 || problem.answered === 410))
          throw new Problem(404, problem.message);
        throw problem;
      }
    },
  );
}

/** An SVG image may contain a script. */
function refusal(type: string, speaks: boolean): string | null {
  if (type === "image/svg+xml") return "answered with SVG, which is not handed on";
  if (type.startsWith("image/") || (speaks && WORDS.test(type))) return null;
  return "did not answer with a picture";
}

function handOn(reply: FastifyReply, { body, contentType, cacheControl }: ProxyAnswer): FastifyReply {
  const isPicture = contentType.trim().toLowerCase().startsWith("image/");
  reply
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header(
      "cache-control",
      cacheControl ?? (isPicture ? `public, max-age=${PICTURE_MAX_AGE_S}` : "no-cache"),
    );
  if (body === null) return reply.code(204).send();
  // A user who opens the address gets a text, not a page of this site.
  return reply.type(contentType.replace(/^\s*text\/html/i, "text/plain")).send(body);
}
