import { isRecord } from "../domain/site.ts";

/** Keys of a manifest with URLs from which the browser loads images or data. */
const LOADING_KEYS = new Set([
  "dataUrl",
  "url",
  "urls",
  "tileUrl",
  "tokenUrl",
  "styleUrl",
  "descriptorUrl",
  "histogramUrl",
]);

/** Parts of a manifest whose every text is a base of a service. */
const SERVICE_KEYS = new Set(["services"]);

/** Parts that hold links to follow, which nothing is loaded from. */
const LINK_KEYS = new Set(["links", "dataownerLink", "attribution", "fields"]);

/** Origins that the pages of a manifest load from, such as `https://cache.example`; `{a-c}` becomes a wildcard. */
export function loadingOrigins(manifest: unknown): string[] {
  const origins = new Set<string>();
  collect(manifest, false, origins);
  return [...origins].sort();
}

function collect(value: unknown, loading: boolean, origins: Set<string>): void {
  if (typeof value === "string") {
    const origin = loading ? originOf(value) : undefined;
    if (origin !== undefined) origins.add(origin);
  } else if (Array.isArray(value)) {
    for (const entry of value) collect(entry, loading, origins);
  } else if (isRecord(value)) {
    for (const [key, entry] of Object.entries(value)) {
      if (!LINK_KEYS.has(key))
        collect(entry, loading || LOADING_KEYS.has(key) || SERVICE_KEYS.has(key), origins);
    }
  }
}

/** The origin of an absolute http(s) or ws(s) URL template; undefined for relative ones and for odd hosts. */
export function originOf(template: string): string | undefined {
  const match = /^(https?|wss?):\/\/([^/?#]+)/.exec(template);
  const host = match?.[2]?.replace(/^\{[^}]*\}\.|^[^.]*\{[^}]*\}[^.]*\./, "*.");
  if (match?.[1] === undefined || host === undefined) return undefined;
  return /^(\*\.)?[A-Za-z0-9.-]+(:\d+)?$/.test(host) ? `${match[1]}://${host}` : undefined;
}

/** What a page is allowed to do. */
export interface PolicyInput {
  /** Other origins of images and data than the page's own. */
  origins: readonly string[];
  /** `frame-ancestors` sources; empty forbids embedding. */
  ancestors: readonly string[];
}

/** The Content-Security-Policy of a page: no inline script, no `eval`, only named hosts. */
export function contentSecurityPolicy({ origins, ancestors }: PolicyInput): string {
  const pictures = origins.filter((origin) => origin.startsWith("http"));
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    ["img-src 'self' data: blob:", ...pictures].join(" "),
    ["connect-src 'self'", ...origins].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(" ")}`,
  ].join("; ");
}
