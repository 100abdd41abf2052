import { escapeXml } from "../../lib/xml.ts";
import type { Environment } from "../environment.ts";
import { ISSUER_PATH } from "../identity/site-address.ts";

/** Values that a page needs to know about its installation; `core/util/deployment.ts` reads them. */
export interface Deployment {
  /** The path below which the site is, without a closing slash. */
  base: string;
  /** Sent as X-Api-Key; empty: none. */
  apiKey: string;
  /** Base addresses of services, instead of the manifest's. */
  services: Record<string, string>;
  /** The OpenID Connect issuer, and the client that pages are there; null: nobody can sign in. */
  signIn: {
    authority: string;
    clientId: string;
    scope: string;
    resource?: string;
    signOutHint?: boolean;
  } | null;
}

export function deploymentOf(env: Environment): Deployment {
  const tileHost = env.TILES === "pilot" ? env.PILOT_TILE_HOST : env.TILE_HOST;
  return {
    base: env.BASE_PATH,
    apiKey: env.API_KEY ?? "",
    signIn: signInOf(env),
    services: {
      ...(tileHost === undefined ? {} : { tileHost }),
      ...(env.POLAR_TILE_HOST === undefined ? {} : { polarTileHost: env.POLAR_TILE_HOST }),
    },
  };
}

function signInOf(env: Environment): Deployment["signIn"] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_SCOPE: scope, OIDC_RESOURCE: resource } = env;
  const { ACCOUNTS, BASE_PATH } = env;
  if (OIDC_ISSUER === undefined && !ACCOUNTS) return null;
  if (OIDC_ISSUER === undefined) return { authority: `${BASE_PATH}${ISSUER_PATH}`, clientId, scope };
  return {
    ...{ authority: OIDC_ISSUER, clientId, scope },
    ...(resource === undefined ? {} : { resource }),
    ...(env.OIDC_SIGN_OUT_HINT ? { signOutHint: true } : {}),
  };
}

/** The page for this installation: with addresses below the site's path, and with the values for its scripts. */
export function deployedPage(page: string, deployment: Deployment): string {
  const { base, apiKey, services, signIn } = deployment;
  if (base === "" && apiKey === "" && signIn === null && Object.keys(services).length === 0) return page;
  const content = escapeXml(JSON.stringify(deployment));
  return underBase(page, base).replace(
    "<head>",
    () => `<head>\n    <meta name="farvann-deployment" content="${content}">`,
  );
}

/** Prefixes addresses of this site, in attributes and in an import map, with the site's path. */
export function underBase(page: string, base: string): string {
  const inMaps = page.replace(/<script type="importmap">[^<]*<\/script>/g, (map) =>
    map.replace(/:"\/(?!\/)/g, () => `:"${base}/`),
  );
  return inMaps.replace(
    /(\s(?:src|href|content)=")\/(?!\/)/g,
    (_whole, attribute: string) => `${attribute}${base}/`,
  );
}
