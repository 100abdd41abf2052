import { readFileSync, statSync } from "node:fs";
import { join, normalize } from "node:path";
import { isRecord, isString } from "../../lib/guards.ts";

/** Origins that a sub-application calls, written as a content policy writes them. */
export interface CalledOrigins {
  /** Its pages load pictures and data from them. */
  data: readonly string[];
  /** Folders with the code of plugins from elsewhere. */
  modules: readonly string[];
  /** The server calls them for the page. */
  proxied: readonly string[];
}

/** A sub-application as the build lists it in `manifests.json`. */
export interface SubApplication {
  appName: string;
  basePath: string;
  embed: boolean;
  /** Whether its page takes plugins from elsewhere. */
  open: boolean;
  /** Address of the resolved manifest, such as /assets/manifest-fiskeriaktivitet-1a2b3c4d.json. */
  manifestUrl: string;
  calls: CalledOrigins;
}

/** What the built front end offers: its sub-applications and their resolved manifests. */
export interface Site {
  /** All sub-applications; empty when the front end is not built. */
  applications(): SubApplication[];
  /**
   * The resolved manifest of a sub-application, or undefined when there is no such one. It is empty for one whose
   * manifest cannot run, and for every name while nothing is built: in development the pages come from elsewhere.
   */
  manifest(appName: string): Record<string, unknown> | undefined;
  /** The page of sub-applications that take plugins from elsewhere, before it is made theirs; empty while nothing is built. */
  openPage(): string;
}

/**
 * Reads the build's list of sub-applications from `distDir`. Files are read again when they change,
 * so a new build is picked up without a restart.
 */
export function openSite(distDir: string): Site {
  const readJson = cachedReader<unknown>(JSON.parse);
  const readPage = cachedReader((text) => text);
  const list = (): unknown => readJson(join(distDir, "manifests.json"));
  const applications = (): SubApplication[] => {
    const entries = list();
    return Array.isArray(entries) ? entries.flatMap(subApplication) : [];
  };
  return {
    applications,
    manifest(appName) {
      if (list() === undefined) return {};
      const app = applications().find((candidate) => candidate.appName === appName);
      if (app === undefined) return undefined;
      const path = normalize(join(distDir, app.manifestUrl));
      const file = path.startsWith(normalize(distDir)) ? readJson(path) : undefined;
      return isRecord(file) && isRecord(file.manifest) ? file.manifest : {};
    },
    openPage: () => readPage(join(distDir, "open.html")) ?? "",
  };
}

function subApplication(entry: unknown): SubApplication[] {
  if (!isRecord(entry) || typeof entry.appName !== "string" || typeof entry.manifestUrl !== "string")
    return [];
  const basePath = typeof entry.basePath === "string" ? entry.basePath : "";
  return [
    {
      appName: entry.appName,
      basePath: basePath === "" ? `/${entry.appName}/` : basePath,
      embed: entry.embed === true,
      open: entry.open === true,
      manifestUrl: entry.manifestUrl,
      calls: calledOrigins(isRecord(entry.calls) ? entry.calls : {}),
    },
  ];
}

function calledOrigins(calls: Record<string, unknown>): CalledOrigins {
  const list = (value: unknown) => (Array.isArray(value) ? value.filter(isString) : []);
  return { data: list(calls.data), modules: list(calls.modules), proxied: list(calls.proxied) };
}

/** Returns undefined for a file that is absent or cannot be read; a half-written build is no reason to fall. */
function cachedReader<Content>(read: (text: string) => Content): (path: string) => Content | undefined {
  const known = new Map<string, { modified: number; content: Content }>();
  return (path) => {
    try {
      const modified = statSync(path).mtimeMs;
      const cached = known.get(path);
      if (cached?.modified === modified) return cached.content;
      const content = read(readFileSync(path, "utf8"));
      known.set(path, { modified, content });
      return content;
    } catch {
      return undefined;
    }
  };
}

export { isRecord };
