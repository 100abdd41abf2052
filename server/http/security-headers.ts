import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import type { Site, SubApplication } from "../domain/site.ts";
import { listOf } from "../env-schema.ts";
import { contentSecurityPolicy, loadingOrigins } from "./content-policy.ts";

/** Below it lie the maps for frames (spec §2): `/embed/{appName}/…`. */
export const EMBED_ROOT = "/embed/";

/**
 * Sends the content policy of the addressed page, and the permissions that the product uses, with every answer.
 * Only the pages below `/embed/` may stand in a frame, and only those of sub-applications that allow it.
 */
export function registerSecurityHeaders(app: FastifyInstance, { site, env }: Backend): void {
  const extraOrigins = listOf(env.CSP_EXTRA_HOSTS);
  const ancestors = listOf(env.EMBED_ANCESTORS);
  app.addHook("onRequest", async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const embedded = embeddedAt(site, path);
    const application = embedded ?? applicationAt(site, path);
    const manifest = application === undefined ? undefined : site.manifest(application.appName);
    const overridden = Object.values(env.DATASET_URLS).map((dataUrl) => ({ dataUrl }));
    const origins = new Set([...loadingOrigins([manifest, overridden]), ...extraOrigins]);
    reply.header(
      "content-security-policy",
      contentSecurityPolicy({
        origins: [...origins].sort(),
        // The dialog that offers the frame shows a preview of it, so the own origin is always allowed.
        ancestors: embedded ? [...new Set(["'self'", ...ancestors])] : [],
      }),
    );
    reply.header(
      "permissions-policy",
      "geolocation=(self), fullscreen=(self), camera=(), microphone=(), payment=()",
    );
    if (!embedded) reply.header("x-frame-options", "DENY");
  });
}

/** The sub-application whose map for frames lies at a path; undefined where there is none or it allows none. */
export function embeddedAt(site: Site, path: string): SubApplication | undefined {
  if (!path.startsWith(EMBED_ROOT)) return undefined;
  const appName = path.slice(EMBED_ROOT.length).split("/")[0];
  return site.applications().find((application) => application.embed && application.appName === appName);
}

/** The sub-application whose pages lie at a path; the longest base path wins. */
export function applicationAt(site: Site, path: string): SubApplication | undefined {
  const withSlash = path.endsWith("/") ? path : `${path}/`;
  return site
    .applications()
    .filter((application) => withSlash.startsWith(application.basePath))
    .sort((a, b) => b.basePath.length - a.basePath.length)[0];
}
