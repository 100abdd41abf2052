import { escapeXml } from "../../lib/xml.ts";
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
    description ? `<meta name="description" content="${escapeXml(description)}">` : "",
    `<meta name="application-name" content="${escapeXml(title)}">`,
    `<meta name="farvann-manifest" content="${escapeXml(entry.manifestUrl)}">`,
    // The reduced page of a frame (spec §2); it belongs in no search result beside the full one.
    ...(embed
      ? ['<meta name="farvann-embed" content="true">', '<meta name="robots" content="noindex">']
      : []),
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeXml(entry.manifestUrl)}">`,
    ...links.styles.map((href) => `<link rel="stylesheet" crossorigin href="${escapeXml(href)}">`),
    ...links.modules.map((href) => `<link rel="modulepreload" crossorigin href="${escapeXml(href)}">`),
  ].filter((line) => line !== "" && !template.includes(line));
  const icon = entry.icon ? `<link rel="icon" href="/manifest-assets/${escapeXml(entry.icon)}">` : "";
  return template
    .replace(/<html lang="[^"]*"/, `<html lang="${pageLanguage(resolution).html}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeXml(title)}</title>`)
    .replace(/<meta name="description"[^>]*>\s*/, "")
    .replace(/<link rel="icon"[^>]*>/, (before) => icon || before)
    .replace("</head>", () => `${head.map((line) => `  ${line}\n  `).join("")}</head>`);
}
