import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { underBase } from "../http/deployed-page.ts";
import { sendProblem } from "../http/errors.ts";

/** Names with a hash of the content, which the build writes. */
const HASHED = /^assets\/.*-[A-Z0-9]{8}\.[a-z0-9]+$/;
const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";

/**
 * The documentation site below `/docs/`, as `npm run docs` has built it. Its pages use relative links; only the page
 * for unknown addresses is shown at any depth, and gets the site's path.
 */
export async function docsRoutes(app: FastifyInstance, { env }: Backend): Promise<void> {
  const root = resolve(env.DOCS_DIR);

  app.get("/docs", { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(`${env.BASE_PATH}/docs/`, 308),
  );

  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/docs/*",
    schema: { hide: true },
    async handler(request, reply) {
      const asked = request.params["*"];
      if (!existsSync(join(root, "index.html")))
        throw new Problem(503, "The documentation is not built: run npm run docs");
      if (asked.includes("\0") || asked.split("/").includes("..")) throw new Problem(404, "Not found");
      const file = asked === "" || asked.endsWith("/") ? `${asked}index.html` : asked;
      if (!/\.[a-z0-9]+$/.test(file)) {
        // An address as typed by a user: the folder of a language, or a page without its extension.
        const place = existsSync(join(root, file, "index.html")) ? `${file}/` : `${file}.html`;
        if (existsSync(join(root, place))) return reply.redirect(`${env.BASE_PATH}/docs/${place}`, 308);
      }
      if (!existsSync(join(root, file))) return notFound(request, reply);
      return reply
        .header("cache-control", HASHED.test(file) ? IMMUTABLE : REVALIDATE)
        .sendFile(file, root, { cacheControl: false });
    },
  });

  const notFound = (request: FastifyRequest, reply: FastifyReply) => {
    const page = join(root, "404.html");
    if (!(request.headers.accept ?? "").includes("text/html") || !existsSync(page))
      return sendProblem(reply, new Problem(404, "Not found"), request.id);
    return reply
      .code(404)
      .header("cache-control", REVALIDATE)
      .type("text/html; charset=utf-8")
      .send(underBase(readFileSync(page, "utf8"), env.BASE_PATH));
  };
}
