/** What a page is allowed to do. */
export interface PolicyInput {
  /** Other origins of pictures and data than the page's own. */
  origins: readonly string[];
  /** Origins of plugins from elsewhere: the page runs their code. */
  modules: readonly string[];
  /** `frame-ancestors` sources; empty forbids embedding. */
  ancestors: readonly string[];
}

/** The Content-Security-Policy of a page: no inline script, no `eval`, only named hosts. */
export function contentSecurityPolicy({ origins, modules, ancestors }: PolicyInput): string {
  const pictures = origins.filter((origin) => origin.startsWith("http"));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...modules].join(" "),
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
