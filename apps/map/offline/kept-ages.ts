import { reaction } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { answersCache, fixedPart, keptAt, PACK_PREFIX } from "../../../lib/offline/kept.ts";
import type { UiStore } from "../stores/ui-store.ts";

/** Interval at which ages are looked up while there is no connection, ms. */
const INTERVAL_MS = 60_000;
const HOUR_MS = 3_600_000;
interface KeptTime {
  url: string;
  /** When it was received, ms. */
  time: number;
}

/** Finds out, while the product is offline, when what the datasets show was received. Returns a function that stops it. */
export function watchKeptAges(
  {
    manifest,
    connectivity,
    datasets,
    urls,
    clock,
  }: Pick<AppServices, "manifest" | "connectivity" | "datasets" | "urls" | "clock">,
  ui: Pick<UiStore, "setKeptTimes">,
  caches: Pick<CacheStorage, "open" | "keys">,
): () => void {
  const look = async () => {
    const times = new Map<string, number>();
    if (!connectivity.isOnline) {
      const packs = (await caches.keys()).filter((name) => name.startsWith(PACK_PREFIX));
      const answers = await timesIn(answersCache(manifest.appName), caches);
      const now = clock.now().getTime();
      for (const { id, dataUrl, definition } of datasets.active) {
        if (dataUrl === null || !definition.cacheable) continue;
        const address = urls.absolute(dataUrl);
        // A complete address writes the braces of a placeholder otherwise.
        const prefix = urls.absolute(fixedPart(dataUrl));
        const mine = answers.filter(({ url }) => url.startsWith(prefix));
        const last = mine.reduce((newest, { time }) => Math.max(newest, time), 0);
        // As the worker answers: what is too old gives way to what a pack has.
        const isRecent = now - last <= definition.offline.maxAgeHours * HOUR_MS;
        const time = isRecent ? last : ((await timeInPacks(address, packs, caches)) ?? last);
        if (time > 0) times.set(id, time);
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

async function timesIn(name: string, caches: Pick<CacheStorage, "open">): Promise<KeptTime[]> {
  const cache = await caches.open(name);
  const kept = await cache.keys();
  const times = await Promise.all(
    kept.map(async (request) => {
      const answer = await cache.match(request, { ignoreVary: true });
      const time = answer ? keptAt(answer) : null;
      return time === null ? [] : [{ url: request.url, time }];
    }),
  );
  return times.flat();
}

/** When the file at an address was downloaded with a pack, ms; null: no pack has it. */
async function timeInPacks(
  address: string,
  packs: readonly string[],
  caches: Pick<CacheStorage, "open">,
): Promise<number | null> {
  for (const name of packs) {
    const answer = await (await caches.open(name)).match(address, { ignoreVary: true });
    if (answer) return keptAt(answer);
  }
  return null;
}
