import { isForeign, judgeTile, packCache, stamped } from "../../../../lib/offline/kept.ts";
import { type CacheRecord, filesOf } from "./record.ts";

/** Maximum number of requests at a time (spec §9). */
const AT_A_TIME = 10;
/** Number of requests without an answer after which there is no connection. */
const LOST_AFTER = 5;
/** Number of files between two reports of the progress. */
const REPORT_EVERY = 20;

export interface DownloadParts {
  caches: Pick<CacheStorage, "open">;
  fetch: typeof fetch;
  now(): number;
  signal: AbortSignal;
  /** Called with the present counts now and then, and at the end. */
  report(change: Partial<CacheRecord>): void;
}

/**
 * Downloads the files of a record that are missing, ten at a time. An empty part of the map is fulfilled; whatever is not
 * a file of the source is rejected. Never throws: the reported state says how it ended.
 */
export async function download(record: CacheRecord, parts: DownloadParts): Promise<void> {
  const { caches, now, signal, report } = parts;
  const counts = { fulfilled: 0, rejected: 0, bytes: 0, lost: 0, reported: 0 };
  let end: CacheRecord["state"] | null = null;
  const tell = (more: Partial<CacheRecord> = {}) =>
    report({
      fileCountFulfilled: counts.fulfilled,
      fileCountRejected: counts.rejected,
      bytes: counts.bytes,
      lastUpdated: now(),
      ...more,
    });
  try {
    const cache = await caches.open(packCache(record.packId));
    const files = filesOf(record);
    const run = async () => {
      for (let next = files.next(); !next.done && end === null && !signal.aborted; next = files.next()) {
        await one(next.value);
        if ((counts.fulfilled + counts.rejected) % REPORT_EVERY === 0) tell();
      }
    };
    const one = async (url: string) => {
      const stored = await cache.match(url);
      if (stored) {
        counts.fulfilled++;
        counts.bytes += (await stored.blob()).size;
        return;
      }
      const answer = await parts.fetch(url, { signal, cache: "no-cache" }).catch(() => null);
      if (signal.aborted) return;
      if (answer === null) {
        counts.lost++;
        if (counts.lost >= LOST_AFTER) end = "waiting";
        counts.rejected++;
        return;
      }
      counts.lost = 0;
      const kept = await keptForm(record, answer, now());
      if (kept === null) {
        counts.rejected++;
        return;
      }
      const { size } = await kept.clone().blob();
      if (counts.bytes + size > record.maxBytes) {
        end = "too-large";
        return;
      }
      await cache.put(url, kept);
      counts.fulfilled++;
      counts.bytes += size;
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, run));
    // A stopped download has its state from whoever stopped it.
    if (signal.aborted) return tell();
    const isWhole = counts.fulfilled === record.fileCountTotal;
    tell({
      state: end ?? "done",
      isCorrupt: end === null && !isWhole,
      ...(end === null ? { downloadTime: now() } : {}),
    });
  } catch (error) {
    // What is stored already stays.
    tell({ state: isFull(error) ? "full" : "waiting" });
  }
}

/** What is stored of an answer; null: it is no file of the source. */
async function keptForm(
  { sourceType }: CacheRecord,
  answer: Response,
  now: number,
): Promise<Response | null> {
  if (sourceType === "geojson")
    return answer.status === 200 && !isForeign(answer) ? stamped(answer, now) : null;
  switch (judgeTile(answer)) {
    case "tile":
      return stamped(answer, now);
    case "empty":
      return stamped(new Response(null, { status: 204 }), now);
    case "refused":
      return null;
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError";

/** Number of files of a record that the browser no longer has. */
export async function countMissing(record: CacheRecord, caches: Pick<CacheStorage, "open">): Promise<number> {
  const cache = await caches.open(packCache(record.packId));
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  let missing = 0;
  for (const url of filesOf(record)) if (!stored.has(url)) missing++;
  return missing;
}
