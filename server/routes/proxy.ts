import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import type { Environment } from "../environment.ts";
import { clientGone } from "../http/client-gone.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { builtInList, checkSearch, isPlaceNameSearch } from "../place-names/built-in-answer.ts";
import { fetchAllowed, type ProxyAnswer, refusesAllButJson, Unreachable } from "../proxy/fetch-allowed.ts";
import { allowedTarget, proxiedHosts } from "../proxy/target.ts";

/** A host that gave no answer is not called for this time, ms. */
const RETRY_DELAY_MS = 60_000;

/**
 * Remembers hosts that gave no answer, so that a server without internet access does not wait for them at every search.
 */
class Reachability {
  private readonly silentUntil = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  isSilent(host: string): boolean {
    return (this.silentUntil.get(host) ?? 0) > this.now();
  }
  silent(host: string): void {
    this.silentUntil.set(host, this.now() + RETRY_DELAY_MS);
  }
  answered(host: string): void {
    this.silentUntil.delete(host);
  }
}

/** Maximum number of calls per client and minute, more than a user who types without a pause needs. */
const MAX_CALLS_PER_MINUTE = 120;
/** Maximum size of an answer that is passed on, bytes. */
const MAX_BYTES = 2_000_000;
/** Maximum wait when a built-in answer is available, ms. */
const BUILT_IN_AFTER_MS = 4_000;
/** Header of answers that came from the built-in list. */
const SOURCE_HEADER = "x-farvann-source";

/** Calls that the server makes for the browser, because they need a key or the service sends no CORS headers. */
export async function proxyRoutes(
  app: FastifyInstance,
  { env, proxyTransport, work, site }: Backend,
): Promise<void> {
  const hosts = () => proxiedHosts(env, site);
  const reachability = new Reachability();
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Problem(429, "Too many searches in a minute; wait a little"),
  });

  /** The service's answer, or null when it cannot be reached and the built-in answer is used. */
  async function nationalAnswer(target: URL, request: FastifyRequest): Promise<ProxyAnswer | null> {
    const { hostname } = target;
    const hasFallback = isPlaceNameSearch(target);
    if (hasFallback && (env.PLACE_NAMES === "built-in" || reachability.isSilent(hostname))) return null;
    try {
      const answer = await fetchAllowed(target, headersFor(request), {
        hosts: hosts(),
        transport: proxyTransport,
        timeoutMs: hasFallback
          ? Math.min(BUILT_IN_AFTER_MS, env.UPSTREAM_TIMEOUT_MS)
          : env.UPSTREAM_TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        refuses: refusesAllButJson,
      });
      reachability.answered(hostname);
      return answer;
    } catch (problem) {
      if (!(problem instanceof Unreachable)) throw problem;
      request.log.warn({ cause: String(problem.cause) }, problem.message);
      if (!hasFallback) throw problem;
      reachability.silent(hostname);
      return null;
    }
  }

  app.get<{ Querystring: { url: string } }>(
    "/bwapi/v1/proxy",
    {
      config: { rateLimit: { max: MAX_CALLS_PER_MINUTE, timeWindow: "1 minute" } },
      schema: {
        tags: ["search"],
        summary:
          "JSON of another service; place names from the built-in list when the service is out of reach",
        querystring: {
          type: "object",
          required: ["url"],
          additionalProperties: false,
          properties: {
            url: {
              type: "string",
              minLength: 1,
              maxLength: 2000,
              description: "The whole address, encoded as one component.",
            },
          },
        },
        response: {
          200: { description: "The service's answer.", type: "object", additionalProperties: true },
          204: noContent("The service had nothing to say."),
          ...PROBLEM_ANSWERS,
        },
      },
    },
    async (request, reply) => {
      const target = allowedTarget(request.query.url, hosts());
      if (isPlaceNameSearch(target)) checkSearch(target.searchParams);
      const answer = await nationalAnswer(target, request);
      if (answer !== null) return sendAnswer(reply, answer);
      const asker = { address: request.ip, signal: clientGone(reply) };
      return sendBuiltIn(reply, await work.run("places", target.search, asker));
    },
  );

  let list: string | null = null;
  app.get(
    "/bwapi/v1/placenames",
    {
      schema: {
        tags: ["search"],
        summary: "Every place of the built-in list, in the format of the national service",
        response: {
          200: { description: "The places.", type: "object", additionalProperties: true },
          ...PROBLEM_ANSWERS,
        },
      },
    },
    async (_request, reply) => {
      list ??= JSON.stringify(builtInList());
      return reply
        .header("cache-control", "public, max-age=86400")
        .type("application/json; charset=utf-8")
        .send(list);
    },
  );

  app.get(
    "/bwapi/v1/proxy/token",
    {
      schema: {
        tags: ["backgrounds"],
        summary: "Token of the aerial-photo service",
        produces: ["text/plain"],
        response: { 200: { description: "The token.", type: "string" }, ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      if (!isFromOwnPage(request)) throw new Problem(403, "The token is for the pages of this site only");
      const token = await aerialToken(env);
      return reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send(token);
    },
  );
}

/**
 * Whether a page of this site calls, also one in a sandboxed frame, whose origin is opaque but whose address is in the
 * referrer. Scripts of other sites can set neither header; other programs can.
 */
function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  if (headers["sec-fetch-site"] === "same-origin") return true;
  return [headers.origin, headers.referer].some((address) => {
    const caller = URL.canParse(address ?? "") ? new URL(address ?? "") : null;
    return caller?.host === host;
  });
}

/** All headers of the caller that the service gets. */
function headersFor({ headers }: FastifyRequest): Record<string, string> {
  const language = headers["accept-language"];
  return {
    accept: "application/json",
    "user-agent": "Farvann",
    ...(language !== undefined && /^[\w,;=.* -]{1,100}$/.test(language)
      ? { "accept-language": language }
      : {}),
  };
}

function sendAnswer(reply: FastifyReply, { body, cacheControl }: ProxyAnswer): FastifyReply {
  reply.header("cache-control", cacheControl ?? "private, max-age=300");
  return body === null ? reply.code(204).send() : reply.type("application/json; charset=utf-8").send(body);
}

/** The browser does not cache it, because the national service may answer again at any time. */
function sendBuiltIn(reply: FastifyReply, answer: string): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header(SOURCE_HEADER, "built-in")
    .type("application/json; charset=utf-8")
    .send(answer);
}

/** Fetches the token of the aerial-photo service; the answer may be plain text or a JSON string. */
async function aerialToken(env: Environment, fetcher: typeof fetch = fetch): Promise<string> {
  if (env.AERIAL_TOKEN_URL === undefined) {
    throw new Problem(503, "Aerial photos are not set up on this server (AERIAL_TOKEN_URL)");
  }
  const headers: Record<string, string> =
    env.AERIAL_TOKEN_KEY === undefined ? {} : { authorization: `Bearer ${env.AERIAL_TOKEN_KEY}` };
  let text: string;
  try {
    const signal = AbortSignal.timeout(env.UPSTREAM_TIMEOUT_MS);
    const answer = await fetcher(env.AERIAL_TOKEN_URL, { headers, signal });
    if (!answer.ok) throw new Problem(502, `The aerial-photo service answered ${answer.status}`);
    text = await answer.text();
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem(502, "The aerial-photo service does not answer");
  }
  const token = text
    .trim()
    .replace(/^"(.*)"$/s, "$1")
    .trim();
  if (token === "" || token.startsWith("<")) throw new Problem(502, "The aerial-photo service gave no token");
  return token;
}
