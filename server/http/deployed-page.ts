import { escapeXml } from "../../lib/xml.ts";
import type { Environment } from "../environment.ts";

/** Values that a page needs to know about its installation; `core/util/deployment.ts` reads them. */
export interface Deployment {
  /** The path below which the site is, without a closing slash. */
  base: string;
  /** Sent as X-Api-Key; empty: none. */
  apiKey: string;
  /** Base addresses of services, instead of the manifest's. */
  services: Record<string, string>;
}

export function deploymentOf(env: Environment): Deployment {
  const tileHost = env.TILES === "pilot" ? env.PILOT_TILE_HOST : env.TILE_HOST;
  return {
    base: env.BASE_PATH,
    apiKey: env.API_KEY ?? "",
    services: {
      ...(tileHost === undefined ? {} : { tileHost }),
      ...(env.POLAR_TILE_HOST === undefined ? {} : { polarTileHost: env.POLAR_TILE_HOST }),
    },
  };
}

/** The page for this installation: with addresses below the site's path, and with the values for its scripts. */
export function deployedPage(page: string, deployment: Deployment): string {
  const { base, apiKey, services } = deployment;
  if (base === "" && apiKey === "" && Object.keys(services).length === 0) return page;
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
