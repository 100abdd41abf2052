import { createHash } from "node:crypto";

/** Sources that allow what stands in a page itself, `'sha256-…'`. */
export interface InlineSources {
  /** An import map, and the script of the first paint. */
  scripts: readonly string[];
  /** The style of the first paint. */
  styles: readonly string[];
}

/** @param open whether the page may have an import map */
export function inlineSources(page: string, open: boolean): InlineSources {
  const hashes = (name: string, attribute: string) =>
    textsOf(page, name, attribute).map(
      (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );
  return {
    scripts: [...(open ? hashes("script", 'type="importmap"') : []), ...hashes("script", "data-first-paint")],
    styles: hashes("style", "data-first-paint"),
  };
}

/** Texts of the elements whose first attribute is this. */
function textsOf(page: string, name: string, attribute: string): string[] {
  const [, ...pieces] = page.split(`<${name} ${attribute}`);
  return pieces.flatMap((piece) => {
    const [from, to] = [piece.indexOf(">") + 1, piece.indexOf(`</${name}>`)];
    return to < from ? [] : [piece.slice(from, to)];
  });
}

/** Permissions of a page. */
export interface PolicyInput {
  /** Origins of images and data besides the page's own. */
  origins: readonly string[];
  /** Folders of external plugins: the page runs their code and applies their styles. */
  modules: readonly string[];
  inline: InlineSources;
  /** Origins that pages ask within a frame, beside their own: another issuer, whether somebody is signed in. */
  frames?: readonly string[];
  /** `frame-ancestors` sources; empty forbids embedding. */
  ancestors: readonly string[];
}

/**
 * The Content-Security-Policy of a page: nothing inline except an import map and what the first paint needs, no `eval`,
 * only named hosts.
 */
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
    ["script-src 'self'", ...inline.scripts, ...modules].join(" "),
    ["style-src 'self'", ...inline.styles, ...modules].join(" "),
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
