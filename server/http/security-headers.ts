import type { FastifyInstance } from "fastify";
import { destinationOf } from "../../lib/address.ts";
import type { Backend } from "../backend.ts";
import type { Site, SubApplication } from "../domain/site.ts";
import { listOf } from "../environment.ts";
import { contentSecurityPolicy, type InlineSources, inlineSources } from "./content-policy.ts";
import { deployedPage, deploymentOf } from "./deployed-page.ts";

/** Path of the maps for frames (spec §2): `/embed/{appName}/…`. */
export const EMBED_ROOT = "/embed/";
/** The page that an issuer sends browsers back to (spec §2). */
export const SIGN_IN_CALLBACK = "/oidc_redirect_uri";

/**
 * Sends the content policy of the addressed page, and the permissions that the product uses, with every answer. Only
 * pages below `/embed/` may be in a frame, and only those of sub-applications that allow it.
 */
export function registerSecurityHeaders(app: FastifyInstance, { site, env }: Backend): void {
  const deployment = deploymentOf(env);
  const deployed = [
    ...listOf(env.CSP_EXTRA_HOSTS),
    ...Object.values(env.DATASET_URLS),
    ...Object.values(deployment.services),
  ].flatMap(originsOf);
  const ancestors = listOf(env.EMBED_ANCESTORS);
  const issuer = env.OIDC_ISSUER === undefined ? [] : [new URL(env.OIDC_ISSUER).origin];
  // Computed once for each version of a sub-application; its map for frames has the same.
  const known = new WeakMap<SubApplication, InlineSources>();
  const inlineOf = (application: SubApplication): InlineSources => {
    const inline =
      known.get(application) ?? inlineSources(deployedPage(application.page, deployment), application.open);
    known.set(application, inline);
    return inline;
  };
  app.addHook("onRequest", async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const embedded = embeddedAt(site, path);
    const application = embedded ?? applicationAt(site, path);
    // A silent sign-in comes back within a frame of the map.
    const returning = path === SIGN_IN_CALLBACK;
    // A worker has the content policy of its own file, which the pages of all sub-applications share.
    const callers = path.startsWith("/assets/") ? site.applications() : application ? [application] : [];
    reply.header(
      "content-security-policy",
      contentSecurityPolicy({
        origins: distinct([...callers.flatMap(({ calls }) => calls.data), ...deployed, ...issuer]),
        frames: issuer,
        modules: distinct(callers.flatMap(({ calls }) => calls.modules)),
        inline: application ? inlineOf(application) : { scripts: [], styles: [] },
        // The dialog that offers the frame shows a preview of it, so the own origin is always allowed.
        ancestors: embedded ? [...new Set(["'self'", ...ancestors])] : returning ? ["'self'"] : [],
      }),
    );
    reply.header(
      "permissions-policy",
      "geolocation=(self), fullscreen=(self), camera=(), microphone=(), payment=()",
    );
    if (!embedded) reply.header("x-frame-options", returning ? "SAMEORIGIN" : "DENY");
  });
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].sort();

/**
 * The origins of an address in the settings. A pattern such as `https://*.example` is passed to the browser unchanged.
 */
function originsOf(address: string): string[] {
  const destination = destinationOf(address);
  if (destination.kind === "elsewhere") return destination.origins;
  return /^(https?|wss?):\/\/\*\.[A-Za-z0-9.-]+(:\d+)?$/.test(address) ? [address] : [];
}

/** The sub-application whose map for frames is at a path; undefined when there is none or it allows no frames. */
export function embeddedAt(site: Site, path: string): SubApplication | undefined {
  if (!path.startsWith(EMBED_ROOT)) return undefined;
  const appName = path.slice(EMBED_ROOT.length).split("/")[0];
  return site.applications().find((application) => application.embed && application.appName === appName);
}

/** The sub-application whose pages are at a path; the longest base path wins. */
export function applicationAt(site: Site, path: string): SubApplication | undefined {
  const withSlash = path.endsWith("/") ? path : `${path}/`;
  return site
    .applications()
    .filter((application) => withSlash.startsWith(application.basePath))
    .sort((a, b) => b.basePath.length - a.basePath.length)[0];
}
