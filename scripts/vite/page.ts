import type { ApplicationEntry, SiteApplication } from "../manifest/site.ts";
import { pageLanguage, pageText } from "../manifest/site.ts";

/** Files that a page needs before its first map; their addresses. */
export interface PageLinks {
  modules: readonly string[];
  styles: readonly string[];
}

/** The page of a sub-application, or its map for frames, made from the built start page: same scripts, its own head. */
export function applicationPage(
  template: string,
  application: SiteApplication,
  entry: ApplicationEntry,
  links: PageLinks,
  { embed = false } = {},
): string {
  const { resolution } = application;
  const title = pageText(entry.title, resolution);
  const description = pageText(entry.description, resolution);
  const head = [
    description ? `<meta name="description" content="${escaped(description)}">` : "",
    `<meta name="application-name" content="${escaped(title)}">`,
    `<meta name="farvann-manifest" content="${escaped(entry.manifestUrl)}">`,
    // The reduced page of a frame (spec §2); it belongs in no search result beside the full one.
    ...(embed
      ? ['<meta name="farvann-embed" content="true">', '<meta name="robots" content="noindex">']
      : []),
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(entry.manifestUrl)}">`,
    ...links.styles.map((href) => `<link rel="stylesheet" crossorigin href="${escaped(href)}">`),
    ...links.modules.map((href) => `<link rel="modulepreload" crossorigin href="${escaped(href)}">`),
  ].filter((line) => line !== "" && !template.includes(line));
  const icon = entry.icon ? `<link rel="icon" href="/manifest-assets/${escaped(entry.icon)}">` : "";
  return template
    .replace(/<html lang="[^"]*"/, `<html lang="${pageLanguage(resolution).html}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`)
    .replace(/<meta name="description"[^>]*>\s*/, "")
    .replace(/<link rel="icon"[^>]*>/, (before) => icon || before)
    .replace("</head>", () => `${head.map((line) => `  ${line}\n  `).join("")}</head>`);
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
