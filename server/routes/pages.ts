import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { deployedPage, deploymentOf } from "../http/deployed-page.ts";
import { sendProblem } from "../http/errors.ts";
import { InstallFiles } from "../http/installable.ts";
import { keepAssets } from "../http/kept-assets.ts";
import { KeptTexts } from "../http/kept-text.ts";
import { applicationAt, EMBED_ROOT, embeddedAt, SIGN_IN_CALLBACK } from "../http/security-headers.ts";
import { docsRoutes } from "./docs.ts";
import { manifestAssetRoutes } from "./manifest-assets.ts";

/** A path with one of these endings is a file, never a page. Coordinates in a route contain dots too. */
const FILE_ENDING =
  /\.(js|mjs|d\.ts|css|json|jsonc|map|html|txt|xml|webmanifest|wasm|pbf|png|jpe?g|webp|avif|gif|svg|ico|woff2?|ttf|pmtiles)$/i;

/** Names with a hash of the content, in the file name or the folder name, so that the content never changes. */
const HASHED = /^\/assets\/(?:shared-[0-9a-f]{10}\/.|.*-(?:[A-Za-z0-9_-]{7,8}|[0-9a-f]{10})\.[A-Za-z0-9.]+$)/;

/** Address of a manifest in the pages. */
const MANIFEST = /^\/assets\/manifest-([a-z][a-z0-9-]*)-([0-9a-f]{10})\.json$/;

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";

/**
 * Serves the files of the built front end, and the files made from the manifests: each sub-application's page under its
 * base path, its map for frames under `/embed/{appName}/`, its resolved manifest, the start page at `/`. Pages are
 * revalidated at every visit, hashed files are cached for ever. Files of former versions are served too, because an
 * open page fetches its parts at their first use.
 */
export async function pageRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { env, site } = backend;
  const root = resolve(env.DIST_DIR);
  const kept = await keepAssets(root, resolve(env.DATA_DIR), (text) => app.log.warn(text));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
  });

  const deployment = deploymentOf(env);
  // Manifest assets use the same means of sending files.
  await app.register(manifestAssetRoutes, backend);
  await app.register(docsRoutes, backend);

  const texts = new KeptTexts();
  const install = new InstallFiles({
    dist: root,
    manifests: resolve(env.MANIFESTS_DIR),
    base: env.BASE_PATH,
  });
  const page = (request: FastifyRequest, reply: FastifyReply, text: string, owner: object, status = 200) => {
    reply.code(status).header("cache-control", REVALIDATE);
    return texts.send(request, reply, {
      owner,
      text: deployedPage(text, deployment),
      type: "text/html; charset=utf-8",
    });
  };

  const notFound = (request: FastifyRequest, reply: FastifyReply) => {
    const wantsPage = (request.headers.accept ?? "").includes("text/html");
    const shell = wantsPage ? site.startPage() : null;
    if (shell !== null) return page(request, reply, shell, site, 404);
    return sendProblem(reply, new Problem(404, "Not found"), request.id);
  };

  /**
   * A page may name a manifest that was replaced a moment ago, or that another process has made: it gets the present
   * one.
   */
  const manifest = (request: FastifyRequest, reply: FastifyReply, appName: string, version: string) => {
    const application = site.application(appName);
    if (application === undefined) return notFound(request, reply);
    reply.header("cache-control", version === application.version ? IMMUTABLE : REVALIDATE);
    return texts.send(request, reply, {
      owner: application,
      text: application.content,
      type: "application/json; charset=utf-8",
    });
  };

  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    schema: { hide: true },
    async handler(request, reply) {
      const path = decodedPath(request.url);
      if (path === undefined) throw new Problem(400, "The address is not valid");
      if (path.startsWith("/bwapi/") || path.startsWith("/data/")) {
        return sendProblem(reply, new Problem(404, "There is no such call"), request.id);
      }
      const [, named, version] = MANIFEST.exec(path) ?? [];
      if (named !== undefined && version !== undefined) return manifest(request, reply, named, version);
      const owner = applicationAt(site, path);
      const name = owner ? InstallFiles.nameIn(owner, path) : null;
      if (owner && name !== null) {
        const file = await install.file(owner, name, deployedPage(owner.page, deployment));
        if (file === null) return notFound(request, reply);
        return reply.header("cache-control", REVALIDATE).type(file.type).send(file.body);
      }
      if (FILE_ENDING.test(path)) {
        if (!existsSync(join(root, path))) {
          const folder = HASHED.test(path) ? kept.folderOf(path) : undefined;
          if (folder === undefined) return notFound(request, reply);
          return reply.header("cache-control", IMMUTABLE).sendFile(path.slice(1), folder);
        }
        const caching = HASHED.test(path) ? IMMUTABLE : REVALIDATE;
        return reply.header("cache-control", caching).sendFile(path.slice(1));
      }
      if (path === "/" || path === SIGN_IN_CALLBACK) {
        const start = site.startPage();
        if (start === null) throw new Problem(503, "The front end is not built: run npm start");
        return page(request, reply, start, site);
      }
      if (path.startsWith(EMBED_ROOT)) {
        const embedded = embeddedAt(site, path);
        if (embedded === undefined || embedded.frame === null) return notFound(request, reply);
        const home = `${EMBED_ROOT}${embedded.appName}/`;
        if (!path.startsWith(home)) return reply.redirect(env.BASE_PATH + slashed(request.url), 308);
        return page(request, reply, embedded.frame, embedded);
      }
      if (owner === undefined) return notFound(request, reply);
      if (!path.startsWith(owner.basePath)) return reply.redirect(env.BASE_PATH + slashed(request.url), 308);
      return page(request, reply, owner.page, owner);
    },
  });

  app.setNotFoundHandler((request, reply) => sendProblem(reply, new Problem(404, "Not found"), request.id));
}

function decodedPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split("?")[0] ?? "/");
    return path.includes("\0") || path.split("/").includes("..") ? undefined : path;
  } catch {
    return undefined;
  }
}

/** `/app?x` becomes `/app/?x`. */
function slashed(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? `${url}/` : `${url.slice(0, query)}/${url.slice(query)}`;
}
