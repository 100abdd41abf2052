import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInstallation, type Installation, type InstallationParts } from "../manifest/installation.ts";
import { styleError } from "../styles/style-error.ts";
import type { FirstPaint } from "./first-paint.ts";
import type { PageLinks } from "./page.ts";

/** File with the description of a built front end. */
export const PROGRAM_FILE = "program.json";
/** The service worker of every sub-application, without the list of its files. */
export const WORKER_FILE = "service-worker.js";
/** The page that is the template of pages with external plugins. */
export const OPEN_PAGE = "open.html";

/** Description of a build: sufficient to read manifests and to write their pages without sources or tools. */
export interface ProgramFile {
  installation: InstallationData;
  links: ProgramLinks;
  /** The same for pages with external plugins. */
  openLinks: ProgramLinks;
  firstPaint: FirstPaint;
}

/** Schemas and plugins against which manifests are read, as JSON. */
export type InstallationData = Pick<InstallationParts, "manifestSchema" | "plugins" | "optionSchemas"> & {
  typeDefaults: Record<string, { file: string; text: string }>;
};

/** Files of the build that a page needs before its first map. */
export interface ProgramLinks {
  /** For every map. */
  application: PageLinks;
  /** Additional files of a map for frames. */
  embed: PageLinks;
  /** Additional files of the first picture of a phone; absent in development. */
  phone?: PageLinks;
  /** By plugin name. */
  plugins: Record<string, PageLinks>;
  /** All files that code may load, at once or when the user opens something; absent in development. */
  reachable?: { application: readonly string[]; plugins: Record<string, readonly string[]> };
}

/** Template of pages. */
export interface PagePattern {
  template: string;
  links: ProgramLinks;
}

/** A program that is ready to read manifests. */
export interface Program {
  /** Hash of everything that the pages name. */
  version: string;
  /** The start page, from which pages are made. */
  page: PagePattern;
  /** The same for pages with external plugins. */
  openPage: PagePattern;
  firstPaint: FirstPaint;
  installation: Installation;
}

const VERSION_LENGTH = 10;
/** Maximum number of styles whose errors are cached: the same library is in every manifest. */
const MAX_STYLES = 5_000;

/** Reads the program in a folder; null while none is built. */
export function readProgram(folder: string): Program | null {
  const files = [PROGRAM_FILE, "index.html", OPEN_PAGE].map((name) => path.join(folder, name));
  if (!files.every((file) => existsSync(file))) return null;
  const [text = "", template = "", openTemplate = ""] = files.map((file) => readFileSync(file, "utf8"));
  const { installation, links, openLinks, firstPaint } = JSON.parse(text) as ProgramFile;
  const hash = createHash("sha256").update(text).update(template).update(openTemplate);
  return {
    version: hash.digest("hex").slice(0, VERSION_LENGTH),
    page: { template, links },
    openPage: { template: openTemplate, links: openLinks },
    firstPaint,
    installation: installationOf(installation),
  };
}

export function installationOf({ typeDefaults, ...parts }: InstallationData): Installation {
  return createInstallation({
    ...parts,
    typeDefaults: new Map(Object.entries(typeDefaults)),
    styleError: remembered(styleError),
  });
}

function remembered<T>(judge: (style: unknown) => T): (style: unknown) => T {
  const known = new Map<string, T>();
  return (style) => {
    const key = JSON.stringify(style) ?? "";
    const before = known.get(key);
    if (before !== undefined) return before;
    const verdict = judge(style);
    if (known.size >= MAX_STYLES) known.clear();
    known.set(key, verdict);
    return verdict;
  };
}
