import { escapeXml } from "../../lib/xml.ts";
import type { Environment } from "../environment.ts";

/** What a page has to know of the installation that it comes from; `core/util/deployment.ts` reads it. */
export interface Deployment {
  /** The path that the site lies below, without a closing slash. */
  base: string;
  /** Sent as X-Api-Key; empty: none. */
  apiKey: string;
  /** Bases of services, in place of the manifest's. */
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

/** A page as this installation hands it out: its addresses lie below the site's path, and it tells its scripts what it is. */
export function deployedPage(page: string, deployment: Deployment): string {
  const { base, apiKey, services } = deployment;
  if (base === "" && apiKey === "" && Object.keys(services).length === 0) return page;
  const content = escapeXml(JSON.stringify(deployment));
  return underBase(page, base).replace(
    "<head>",
    () => `<head>\n    <meta name="farvann-deployment" content="${content}">`,
  );
}

/** Addresses of this site, in attributes and in an import map, begin with the path that it lies below. */
export function underBase(page: string, base: string): string {
  const inMaps = page.replace(/<script type="importmap">[^<]*<\/script>/g, (map) =>
    map.replace(/:"\/(?!\/)/g, () => `:"${base}/`),
  );
  return inMaps.replace(
    /(\s(?:src|href|content)=")\/(?!\/)/g,
    (_whole, attribute: string) => `${attribute}${base}/`,
  );
}
