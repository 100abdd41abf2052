import { createHash } from "node:crypto";

/** Sources that allow the inline scripts of a page, which are import maps: `'sha256-…'`. */
export function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script type="importmap">([^<]*)<\/script>/g)].map(([, text = ""]) => {
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  });
}

/** Permissions of a page. */
export interface PolicyInput {
  /** Origins of images and data besides the page's own. */
  origins: readonly string[];
  /** Folders of external plugins: the page runs their code and applies their styles. */
  modules: readonly string[];
  /** Inline scripts of the page, by their hashes. */
  inline: readonly string[];
  /** Origins that pages ask within a frame, beside their own: another issuer, whether somebody is signed in. */
  frames?: readonly string[];
  /** `frame-ancestors` sources; empty forbids embedding. */
  ancestors: readonly string[];
}

/** The Content-Security-Policy of a page: no inline script except an import map, no `eval`, only named hosts. */
export function contentSecurityPolicy({
  origins,
  modules,
  inline,
  frames = [],
  ancestors,
}: PolicyInput): string {
  const pictures = origins.filter((origin) => origin.startsWith("http"));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline, ...modules].join(" "),
    ["style-src 'self'", ...modules].join(" "),
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    ["img-src 'self' data: blob:", ...pictures].join(" "),
    // blob: a file that the user adds is read by fetch.
    ["connect-src 'self' blob:", ...origins].join(" "),
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(" ")] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(" ")}`,
  ].join("; ");
}
