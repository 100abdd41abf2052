import { restrictedFiles } from "../tooling/site/assets.ts";
import type { Site, SubApplication } from "./domain/site.ts";

/** A sub-application as a test defines it. */
export interface TestApplication {
  appName: string;
  basePath?: string;
  embed?: boolean;
  title?: string;
  calls?: SubApplication["calls"];
  open?: boolean;
  page?: string;
  /** Null: it cannot run. */
  manifest: object | null;
}

const START_PAGE =
  '<!doctype html><html><head><title>Start</title></head><script src="/assets/app-1a2b3c4d5e.js"></script></html>';

/** A site without files. `swap` replaces its sub-applications. */
export function fixedSite(
  given: readonly TestApplication[],
): Site & { swap(next: readonly TestApplication[]): void } {
  let applications = given.map(served);
  const listeners = new Set<(appName: string) => void>();
  return {
    applications: () => applications,
    application: (appName) => applications.find((application) => application.appName === appName),
    manifest(appName) {
      const application = applications.find((one) => one.appName === appName);
      return application && { ...application.manifest };
    },
    startPage: () => START_PAGE,
    restricted: (file) => restrictedFiles(applications)[file.toLowerCase()],
    held: () => undefined,
    state: () => ({
      ...{ program: "test", applications: applications.length, held: [], broken: [], complaints: [] },
      changedAt: null,
    }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    swap(next) {
      applications = next.map(served);
      for (const { appName } of next) for (const listener of listeners) listener(appName);
    },
    close: async () => {},
  };
}

function served({
  appName,
  basePath = `/${appName}/`,
  embed = false,
  title = appName,
  calls = { data: [], modules: [], proxied: [] },
  open = false,
  page = `<!doctype html><title>${title}</title>`,
  manifest,
}: TestApplication): SubApplication {
  const content = JSON.stringify({ manifest, problems: manifest ? [] : ["broken"], plugins: [] });
  const version = String(content.length).padStart(10, "0");
  return {
    appName,
    basePath,
    embed,
    calls,
    open,
    entry: {
      ...{ appName, title, description: "", icon: "", thumbnail: "", thumbnailNight: "" },
      ...{ order: null, basePath, embed, listed: true, calls, open },
      manifestUrl: `/assets/manifest-${appName}-${version}.json`,
    },
    // A test defines only the parts of a manifest that the routes read.
    manifest: manifest as SubApplication["manifest"],
    content,
    version,
    page,
    frame: embed ? `<!doctype html><title>${title} i ramme</title>` : null,
    assets: {},
    stored: [["/assets/app-1a2b3c4d5e.js", null]],
    errors: [],
  };
}
