import type { ManifestFile } from "../../core/manifest/manifest-file.ts";
import { type LocalizedText, pickText } from "../../lib/text.ts";
import { type CalledOrigins, calledOrigins } from "../manifest/addresses.ts";
import type { Resolution } from "../manifest/resolve.ts";

/** A sub-application of an installation and its resolved manifest. */
export interface SiteApplication {
  appName: string;
  resolution: Resolution;
}

/** A sub-application in pages and on the start page. */
export interface ApplicationEntry {
  appName: string;
  title: LocalizedText;
  description: LocalizedText;
  /** Path below manifests/; empty: none. */
  icon: string;
  /** Image of its card, a path below manifests/; empty: none. */
  thumbnail: string;
  /** The image for night mode; empty: none. */
  thumbnailNight: string;
  /** Position of its card; null: after those with one. */
  order: number | null;
  basePath: string;
  embed: boolean;
  /** Whether its page shares packages with external plugins. */
  open: boolean;
  /** Whether the start page shows it. */
  listed: boolean;
  /** Address of its ManifestFile. */
  manifestUrl: string;
  /** Origins that its pages and the server call for it. */
  calls: CalledOrigins;
}

/** A manifest with a fatal error is listed by its name; its page shows the error. */
export function applicationEntry(
  { appName, resolution: { manifest, plugins, addresses } }: SiteApplication,
  manifestUrl: string,
): ApplicationEntry {
  return {
    appName,
    title: manifest?.title ?? appName,
    description: manifest?.description ?? "",
    icon: manifest?.icon ?? "",
    thumbnail: manifest?.card ?? "",
    thumbnailNight: manifest?.cardNight ?? "",
    order: manifest?.cardOrder ?? null,
    basePath: manifest?.basePath ?? `/${appName}/`,
    embed: manifest?.embed ?? false,
    open: plugins.some(({ descriptorUrl }) => descriptorUrl !== null),
    listed: manifest?.listed ?? true,
    manifestUrl,
    calls: calledOrigins(addresses),
  };
}

/** In the order of the start page: by position, then by title. */
export function inCardOrder(entries: readonly ApplicationEntry[]): ApplicationEntry[] {
  const last = Number.POSITIVE_INFINITY;
  return entries.toSorted(
    (a, b) =>
      (a.order ?? last) - (b.order ?? last) ||
      pickText(a.title, "no").localeCompare(pickText(b.title, "no"), "nb"),
  );
}

/** The part for the page: without the list of files, which only the reader needs. */
export function manifestFile({ manifest, problems, plugins }: Resolution): ManifestFile {
  return { manifest, problems, plugins };
}

/** Language of the page before the user chose one, as HTML names it. */
export function pageLanguage({ manifest }: Resolution): { code: "no" | "en"; html: "nb" | "en" } {
  const code = manifest?.languages[0] ?? "no";
  return { code, html: code === "en" ? "en" : "nb" };
}

export function pageText(text: LocalizedText, resolution: Resolution): string {
  return pickText(text, pageLanguage(resolution).code);
}
