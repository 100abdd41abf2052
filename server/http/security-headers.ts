import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import type { Site, SubApplication } from "../domain/site.ts";
import { listOf } from "../env-schema.ts";
import { contentSecurityPolicy, loadingOrigins } from "./content-policy.ts";

/** Sends the content policy of the addressed page, and the permissions that the product uses, with every answer. */
export function registerSecurityHeaders(app: FastifyInstance, { site, env }: Backend): void {
  const extraOrigins = listOf(env.CSP_EXTRA_HOSTS);
  const ancestors = listOf(env.EMBED_ANCESTORS);
  app.addHook("onRequest", async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const application = applicationAt(site, path);
    const manifest = application === undefined ? undefined : site.manifest(application.appName);
    const overridden = Object.values(env.DATASET_URLS).map((dataUrl) => ({ dataUrl }));
    const origins = new Set([...loadingOrigins([manifest, overridden]), ...extraOrigins]);
    reply.header(
      "content-security-policy",
      contentSecurityPolicy({
        origins: [...origins].sort(),
        ancestors: application?.embed === true ? ancestors : [],
      }),
    );
    reply.header(
      "permissions-policy",
      "geolocation=(self), fullscreen=(self), camera=(), microphone=(), payment=()",
    );
    if (application?.embed !== true) reply.header("x-frame-options", "DENY");
  });
}

/** The sub-application whose pages lie at a path; the longest base path wins. */
export function applicationAt(site: Site, path: string): SubApplication | undefined {
  const withSlash = path.endsWith("/") ? path : `${path}/`;
  return site
    .applications()
    .filter((application) => withSlash.startsWith(application.basePath))
    .sort((a, b) => b.basePath.length - a.basePath.length)[0];
}
