import { PHONE_BELOW } from "../../lib/phone.ts";
import { escapeXml } from "../../lib/xml.ts";
import type { ApplicationEntry, SiteApplication } from "./application.ts";
import { pageLanguage, pageText } from "./application.ts";
import { withFirstPaint } from "./first-paint.ts";
import type { PagePattern, Program } from "./program.ts";

/** Addresses of files that a page needs before its first map. */
export interface PageLinks {
  modules: readonly string[];
  styles: readonly string[];
}

export interface PageKind {
  /** The map for frames. */
  embed?: boolean;
  /** Installed plugins whose code its first map needs. */
  plugins?: readonly string[];
}

/** Attribute of links for phones only. */
const PHONE = ` media="not all and (min-width: ${PHONE_BELOW}px)"`;

/** The page of a sub-application, or its map for frames, made from the start page: same scripts, its own head. */
export function applicationPage(
  { page, openPage, firstPaint }: Pick<Program, "page" | "openPage" | "firstPaint">,
  application: SiteApplication,
  entry: ApplicationEntry,
  { embed = false, plugins = [] }: PageKind = {},
): string {
  const { resolution } = application;
  const { template, links }: PagePattern = entry.open ? openPage : page;
  const title = pageText(entry.title, resolution);
  const description = pageText(entry.description, resolution);
  const { modules, styles } = together([
    links.application,
    ...plugins.flatMap((name) => links.plugins[name] ?? []),
    ...(embed ? [links.embed] : []),
  ]);
  const head = [
    description ? `<meta name="description" content="${escapeXml(description)}">` : "",
    `<meta name="application-name" content="${escapeXml(title)}">`,
    `<meta name="farvann-manifest" content="${escapeXml(entry.manifestUrl)}">`,
    // The reduced page in a frame (spec §2); search engines should list only the full page.
    ...(embed
      ? ['<meta name="farvann-embed" content="true">', '<meta name="robots" content="noindex">']
      : [
          // Only a page of its own can be installed, and registers a service worker.
          `<link rel="manifest" href="${escapeXml(entry.basePath)}app.webmanifest">`,
          `<link rel="apple-touch-icon" href="${escapeXml(entry.basePath)}icon-180.png">`,
        ]),
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeXml(entry.manifestUrl)}">`,
  ].filter((line) => line !== "");
  const icon = entry.icon ? `<link rel="icon" href="/manifest-assets/${escapeXml(entry.icon)}">` : "";
  const whole = withHead(
    template
      .replace(/<html lang="[^"]*"/, `<html lang="${pageLanguage(resolution).html}"`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeXml(title)}</title>`)
      .replace(/<meta name="description"[^<>]*>\s*/, "")
      .replace(/<link rel="icon"[^<>]*>/, (before) => icon || before),
    head,
  );
  const lines = (rel: string, files: readonly string[], more = "") =>
    files
      .map((href) => `<link rel="${rel}"${more} crossorigin href="${escapeXml(href)}">`)
      .filter((line) => !template.includes(line));
  // The sheet of a phone is a lazy part; requested with the others, it is there when the page is rendered.
  const phone = embed ? undefined : links.phone;
  return withFirstPaint(whole, firstPaint, application, entry, {
    embed,
    sheets: lines("stylesheet", styles),
    modules: [
      ...lines("modulepreload", modules),
      ...lines("modulepreload", phone?.modules ?? [], PHONE),
      ...lines("preload", phone?.styles ?? [], ` as="style"${PHONE}`),
    ],
  });
}

/** Data of a card on the start page. */
export type Card = Pick<
  ApplicationEntry,
  "appName" | "title" | "description" | "icon" | "thumbnail" | "thumbnailNight" | "basePath"
>;

/** The start page, with the cards of the sub-applications. */
export function startPage(
  { page: { template } }: Pick<Program, "page">,
  entries: readonly ApplicationEntry[],
): string {
  const cards = entries.map(
    ({ appName, title, description, icon, thumbnail, thumbnailNight, basePath }): Card => ({
      ...{ appName, title, description, icon, thumbnail, thumbnailNight, basePath },
    }),
  );
  return withHead(template, [`<meta name="farvann-cards" content="${escapeXml(JSON.stringify(cards))}">`]);
}

const withHead = (page: string, lines: readonly string[]) =>
  page.replace("</head>", () => `${lines.map((line) => `  ${line}\n  `).join("")}</head>`);

function together(all: readonly PageLinks[]): PageLinks {
  return {
    modules: [...new Set(all.flatMap(({ modules }) => modules))],
    styles: [...new Set(all.flatMap(({ styles }) => styles))],
  };
}
