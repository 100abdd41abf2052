import { readFileSync } from "node:fs";
import { join } from "node:path";
import rateLimit from "@fastify/rate-limit";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { problemOf, sendProblem } from "../http/errors.ts";
import type { Identity } from "../identity/identity.ts";
import { html } from "../identity/pages/html.ts";
import { lookCookie, lookOf } from "../identity/pages/look.ts";
import { page } from "../identity/pages/page.ts";
import { TEXTS } from "../identity/pages/texts.ts";
import { interactionRoutes } from "./sign-in-interaction.ts";
import { accountPageRoutes } from "./sign-in-mails.ts";

const FORM = "application/x-www-form-urlencoded";
const MAX_FORM_BYTES = 16_384;
/** Of one address: guessing at many accounts is slow, too. */
export const PAGES_A_MINUTE = 120;
const ROOT = join(import.meta.dirname, "..", "..");
const FILES = join(ROOT, "server/identity/files");
const FONTS = join(ROOT, "core/ui/fonts");

/** What pages of sign-in load: nothing of anybody else. */
const ASSETS: Record<string, { type: string; read(): string | Buffer }> = {
  "style.css": {
    type: "text/css; charset=utf-8",
    read: () =>
      readFileSync(join(ROOT, "core/ui/tokens.css"), "utf8") +
      readFileSync(join(FILES, "sign-in.css"), "utf8"),
  },
  "page.js": {
    type: "text/javascript; charset=utf-8",
    read: () => readFileSync(join(FILES, "page.js"), "utf8"),
  },
  "fonts/inter-latin.woff2": {
    type: "font/woff2",
    read: () => readFileSync(join(FONTS, "inter-latin.woff2")),
  },
  "icon.svg": { type: "image/svg+xml", read: () => readFileSync(join(ROOT, "icon.svg")) },
  "map-day.svg": { type: "image/svg+xml", read: () => readFileSync(join(FILES, "map-day.svg")) },
  "map-night.svg": { type: "image/svg+xml", read: () => readFileSync(join(FILES, "map-night.svg")) },
};

/** The embedded issuer below `/identity/`: its pages for people, and the protocol. */
export async function signInRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { identity, env } = backend;
  if (identity === null) return;
  app.get<{ Params: { "*": string } }>("/identity/files/*", { schema: { hide: true } }, (request, reply) => {
    const asset = Object.hasOwn(ASSETS, request.params["*"]) ? ASSETS[request.params["*"]] : undefined;
    if (asset === undefined) throw new Problem(404, "Not found");
    return reply.type(asset.type).header("cache-control", "public, max-age=3600").send(asset.read());
  });
  await app.register(async (pages) => {
    await pages.register(rateLimit, {
      max: PAGES_A_MINUTE,
      timeWindow: "1 minute",
      errorResponseBuilder: () => new Problem(429, "Too many calls in a minute; wait a little"),
    });
    pages.addContentTypeParser(
      FORM,
      { parseAs: "string", bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    pages.setErrorHandler((error: FastifyError | Problem, request, reply) => {
      const problem = problemOf(error);
      if (!request.headers.accept?.includes("text/html")) return sendProblem(reply, problem, request.id);
      if (problem.status >= 500) request.log.error({ err: error }, "request failed");
      reply.headers(pageHeaders(env.SITE_URL === undefined)).type("text/html; charset=utf-8");
      return reply.code(problem.status).send(failurePage(request, problem, backend));
    });
    pages.addHook("preParsing", async (request, reply) => {
      protect(request, reply, identity, env.SITE_URL === undefined);
      const cookie = lookCookie(request, lookOf(request), env.BASE_PATH);
      if (cookie !== null) reply.header("set-cookie", cookie);
    });
    await pages.register(interactionRoutes, { ...backend, identity });
    await pages.register(accountPageRoutes, { ...backend, identity });
  });
  await app.register(protocolRoutes, { identity, onThisMachine: env.SITE_URL === undefined });
}

/** What people see in place of a page that failed. */
function failurePage(request: FastifyRequest, { status }: Problem, { env, demonstration }: Backend): string {
  const look = lookOf(request);
  const base = env.BASE_PATH;
  const t = TEXTS[look.language];
  const [title, text] = status === 429 ? [t.tooMany, t.tooManyText] : [t.failed, t.failedText];
  const body = html`<p>${text}</p><a class="button primary" href="${base}/">${t.toMap}</a>`;
  return page({ look, base, title, body, demonstration, address: null });
}

/** Forms are taken from this site's own pages only. The pages hold codes and addresses of people: they are kept nowhere, and told to nobody. */
function protect(
  request: FastifyRequest,
  reply: FastifyReply,
  { host }: Identity,
  onThisMachine: boolean,
): void {
  const origin = host.originOf(request);
  const sender = request.headers.origin;
  if (request.method === "POST" && sender !== undefined && sender !== origin)
    throw new Problem(403, "The form was sent from another site");
  reply.headers(pageHeaders(onThisMachine));
}

/** On a machine of one's own the map may be at another port, to which the form's answer leads. */
function pageHeaders(onThisMachine: boolean): Record<string, string> {
  const forms = onThisMachine ? "'self' http://127.0.0.1:* http://localhost:*" : "'self'";
  return {
    "content-security-policy": `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
  };
}

/** The protocol's endpoints. The library reads the body itself, and answers by itself. */
async function protocolRoutes(
  app: FastifyInstance,
  { identity, onThisMachine }: { identity: Identity; onThisMachine: boolean },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.all("/identity/*", { schema: { hide: true } }, async (request, reply) => {
    const origin = identity.host.originOf(request);
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...pageHeaders(onThisMachine) }))
      if (value !== undefined && !name.startsWith("access-control-")) reply.raw.setHeader(name, value);
    reply.hijack();
    await identity.host.answer(origin, request.raw, reply.raw);
  });
}
