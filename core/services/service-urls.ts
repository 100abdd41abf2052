import { fillNames } from "../../lib/address.ts";
import { siteBase } from "../util/deployment.ts";

/** Base addresses of the services by name, from the manifest's `services`. */
export type ServiceBases = Record<string, string | undefined>;

/** Where the build puts files that manifests refer to (icons, thumbnails, styles). */
const ASSET_BASE = "/manifest-assets/";

/** Names of the services that get keys and tokens. Tile and image hosts do not. */
const OWN_SERVICE = /^(api|live|historic|alerting)/;

/** Turns addresses of manifests into complete ones. */
export class ServiceUrls {
  constructor(
    private readonly bases: ServiceBases,
    private readonly origin: string = globalThis.location?.origin ?? "http://localhost",
    private readonly base: string = siteBase(),
  ) {}

  /** A path of this site, which may be below a prefix. Complete addresses stay unchanged. */
  site(path: string): string {
    if (!path.startsWith("/") || path.startsWith("//") || path.startsWith(`${this.base}/`)) return path;
    return this.base + path;
  }

  /**
   * Replaces {apiBase}, {tileHost} … and the names in `extra`; a leading /bwapi becomes the API base (spec §7). Unknown
   * names stay, so that the tile source can fill {z}/{x}/{y}.
   */
  expand(template: string, extra: Record<string, string | number> = {}): string {
    const address = fillNames(template, (name) => {
      const given = Object.hasOwn(extra, name) ? extra[name] : undefined;
      if (given !== undefined) return encodeURIComponent(String(given));
      return Object.hasOwn(this.bases, name) ? this.bases[name] : undefined;
    });
    return this.site(address);
  }

  /** Address of a file below manifests/. Complete addresses and absolute paths stay unchanged. */
  asset(path: string): string {
    if (path === "" || path.startsWith("/") || /^[a-z][a-z0-9+.-]*:/i.test(path)) return this.site(path);
    return this.site(ASSET_BASE + path.replace(/^\.\//, ""));
  }

  /** A link for users; a relative one gets the site base (spec §3), by default that of this site. */
  link(address: string): string {
    if (address === "" || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return address;
    const base = this.bases.siteBase ?? "";
    return this.site(`${base.replace(/\/$/, "")}/${address.replace(/^\.?\//, "")}`);
  }

  /** An address with its host, for maps and workers. */
  absolute(url: string): string {
    return new URL(url, `${this.origin}/`).href;
  }

  /** Whether an address belongs to the sub-application's own services: only those get keys and tokens. */
  isOwn(url: string): boolean {
    const target = this.parse(url);
    if (!target) return false;
    if (target.origin === this.origin && target.pathname.startsWith(`${this.base}/`)) return true;
    return Object.entries(this.bases).some(([name, given]) => {
      const own = given && OWN_SERVICE.test(name) ? this.parse(this.site(given)) : null;
      if (!own || target.origin !== own.origin) return false;
      const base = own.pathname.replace(/\/$/, "");
      return target.pathname === base || target.pathname.startsWith(`${base}/`);
    });
  }

  private parse(url: string): URL | null {
    try {
      return new URL(url, `${this.origin}/`);
    } catch {
      return null;
    }
  }
}
