/** An address that runs no script: javascript, data and vbscript become about:blank (spec §5). */
export function sanitizeUrl(url: string): string {
  // Browsers ignore control characters and spaces inside a scheme.
  const scheme = [...url]
    .filter((char) => char.charCodeAt(0) > 32)
    .join("")
    .toLowerCase();
  return /^(javascript|data|vbscript):/.test(scheme) ? "about:blank" : url;
}
