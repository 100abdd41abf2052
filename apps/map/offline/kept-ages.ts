import { reaction } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { answersCache, fixedPart, keptAt } from "../../../lib/offline/kept.ts";
import type { UiStore } from "../stores/ui-store.ts";

/** Interval at which ages are looked up while there is no connection, ms. */
const INTERVAL_MS = 60_000;

/** Finds out, while the product is offline, when what the datasets show was received. Returns a function that stops it. */
export function watchKeptAges(
  {
    manifest,
    connectivity,
    datasets,
    urls,
  }: Pick<AppServices, "manifest" | "connectivity" | "datasets" | "urls">,
  ui: Pick<UiStore, "setKeptTimes">,
  caches: Pick<CacheStorage, "open">,
): () => void {
  const look = async () => {
    const times = new Map<string, number>();
    if (!connectivity.isOnline) {
      const cache = await caches.open(answersCache(manifest.appName));
      const kept = await cache.keys();
      for (const { id, dataUrl, definition } of datasets.active) {
        if (dataUrl === null || !definition.cacheable) continue;
        const prefix = urls.absolute(fixedPart(dataUrl));
        for (const request of kept.filter(({ url }) => url.startsWith(prefix))) {
          const answer = await cache.match(request, { ignoreVary: true });
          const time = answer ? keptAt(answer) : null;
          // The newest is what was asked for last.
          if (time !== null) times.set(id, Math.max(time, times.get(id) ?? 0));
        }
      }
    }
    ui.setKeptTimes(times);
  };
  const lookSafely = () => void look().catch(() => ui.setKeptTimes(new Map()));
  const stop = reaction(
    () => [connectivity.isOnline, datasets.active.map(({ id }) => id).join()].join(),
    lookSafely,
    { fireImmediately: true },
  );
  const timer = setInterval(() => !connectivity.isOnline && lookSafely(), INTERVAL_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}
