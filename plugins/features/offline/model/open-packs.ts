import type { AppServices } from "../../../../core/api/kernel.ts";
import type { PackBrowser } from "./packs.ts";
import { isTiled, type PackSource } from "./record.ts";

export { Packs } from "./packs.ts";

const MEGABYTE = 1_000_000;

/** The parts of the browser that packs use; null where it forbids them. */
export function browserParts({ http, log }: Pick<AppServices, "http" | "log">): PackBrowser {
  const part = <T>(read: () => T | undefined): T | null => {
    try {
      return read() ?? null;
    } catch (error) {
      log.info("The browser has no storage for this site", error);
      return null;
    }
  };
  return {
    caches: part(() => globalThis.caches),
    // Past the service worker, which would keep every tile once more.
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      for (const [name, value] of Object.entries(http.headersFor(String(url)))) headers.set(name, value);
      return globalThis.fetch(url, { ...init, cache: "reload", headers });
    },
    storage: part(() => navigator.storage),
    locks: part(() => navigator.locks),
    now: Date.now,
  };
}

/** What the manifest lets users download: tiles of background maps, and whole files. */
export function packSources({
  datasets,
  i18n,
  urls,
}: Pick<AppServices, "datasets" | "i18n" | "urls">): PackSource[] {
  return datasets.all.flatMap(({ id, definition, dataUrl }) => {
    const { pack } = definition.offline;
    if (!definition.cacheable || !pack || dataUrl === null) return [];
    const url = urls.absolute(dataUrl);
    const source = {
      datasetId: id,
      name: i18n.text(definition.name),
      // An address is not encoded where its placeholders are.
      url: url.replaceAll("%7B", "{").replaceAll("%7D", "}"),
      archiveUrl: pack.archiveUrl === "" ? "" : urls.absolute(urls.expand(pack.archiveUrl)),
      ...{ maxZoom: pack.maxZoom, maxBytes: pack.maxMegabytes * MEGABYTE },
    };
    return isTiled(source) || !/[{}]/.test(source.url) ? [source] : [];
  });
}
