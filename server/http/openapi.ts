import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { underBase } from "./deployed-page.ts";
import { openApiPage } from "./openapi-page.ts";

/** Describes every route from its schemas: `/bwapi/openapi.json` for machines, `/bwapi/docs` for people. */
export async function registerOpenApi(app: FastifyInstance, base: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.0.3",
      info: {
        title: "Farvann",
        version: "1.0.0",
        description: "The reference backend of Farvann: start-up calls, fishery activity, backgrounds.",
      },
      ...(base === "" ? {} : { servers: [{ url: base }] }),
    },
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, index) => String(schema.$id ?? `schema-${index}`),
    },
  });
  // Written at the first call: no route changes after the start.
  let written: { document: string; page: string } | undefined;
  const write = () => {
    if (written === undefined) {
      const document = JSON.stringify(app.swagger());
      written = { document, page: underBase(openApiPage(JSON.parse(document)), base) };
    }
    return written;
  };
  app.get("/bwapi/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").type("application/json; charset=utf-8").send(write().document),
  );
  app.get("/bwapi/docs", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(write().page),
  );
  app.get("/bwapi/docs/page.css", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/css; charset=utf-8").send(OPENAPI_PAGE_STYLE),
  );
}

/** Served as its own file, because the content policy allows no inline style. */
const OPENAPI_PAGE_STYLE = `
:root { color-scheme: light dark; --surface: #fff; --raised: #f4f7fa; --ink: #0b2239; --muted: #4a6072; --line: #d5dee6; --accent: #0a6ebd; }
@media (prefers-color-scheme: dark) { :root { --surface: #0d1b2a; --raised: #13263a; --ink: #e6eef5; --muted: #9fb3c4; --line: #27405a; --accent: #5cc3f2; } }
body { margin: 0 auto; max-width: 56rem; padding: 24px 16px 64px; background: var(--surface); color: var(--ink); font: 14px/20px Inter, system-ui, sans-serif; }
h1 { font-size: 24px; line-height: 32px; } h2 { font-size: 16px; line-height: 24px; margin-top: 32px; }
a { color: var(--accent); } p { color: var(--muted); }
details { border: 1px solid var(--line); border-radius: 8px; margin: 8px 0; background: var(--raised); }
summary { cursor: pointer; padding: 8px 12px; min-height: 24px; } summary:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 8px; }
.method { font-weight: 600; color: var(--accent); } code, pre { font: 12px/16px ui-monospace, monospace; } .summary { color: var(--muted); }
.body { padding: 0 12px 12px; overflow-x: auto; } table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 4px 8px; border-top: 1px solid var(--line); vertical-align: top; } th { font-weight: 600; }
pre { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 8px; }
`;
