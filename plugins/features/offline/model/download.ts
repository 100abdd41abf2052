import { isForeign, judgeTile, packCache, stamped } from "../../../../lib/offline/kept.ts";
import { BusyError, patient } from "./patient-fetch.ts";
import { type DownloadParts, Progress } from "./progress.ts";
import { type CacheRecord, filesOf } from "./record.ts";

/** Maximum number of requests at a time (spec §9). */
const AT_A_TIME = 10;
/** Number of requests without an answer after which there is no connection. */
const LOST_AFTER = 5;

/**
 * Downloads the files of a record that are missing. An empty part of the map is fulfilled; whatever is not a file of the source is
 * rejected. Never throws: the reported state says how it ended.
 */
export async function download(record: CacheRecord, parts: DownloadParts): Promise<void> {
  let progress: Progress | null = null;
  try {
    progress = await Progress.of(record, parts);
    const isDone = record.sourceType === "ranges" && (await downloadParts(record, progress, parts));
    if (!isDone) {
      progress.restart();
      await downloadFiles(record, progress, parts);
    }
    progress.finish();
  } catch (error) {
    // What is stored already stays. A stopped download has its state from whoever stopped it.
    const change: Partial<CacheRecord> = parts.signal.aborted
      ? {}
      : { state: isFull(error) ? "full" : "waiting" };
    if (progress) progress.tell(change);
    else parts.report(change);
  }
}

/** False: the service does not send parts of the file; each tile is requested then. */
async function downloadParts(
  record: CacheRecord,
  progress: Progress,
  parts: DownloadParts,
): Promise<boolean> {
  const { ArchiveError, downloadRanges } = await import("./download-ranges.ts");
  try {
    await downloadRanges(record, progress, parts);
    return true;
  } catch (error) {
    if (error instanceof ArchiveError) return false;
    throw error;
  }
}

/** One request for each file, ten at a time. */
async function downloadFiles(record: CacheRecord, progress: Progress, parts: DownloadParts): Promise<void> {
  const files = filesOf(record);
  let lost = 0;
  // Another error may be that of one file.
  const fetch = patient(parts, (status) => status === 429 || status === 503);
  const one = async (url: string) => {
    if (await progress.has(url)) return;
    const { signal } = parts;
    const answer = await fetch(url, { signal, cache: "no-cache" }).catch((error: unknown) => {
      if (error instanceof BusyError) progress.end = "waiting";
      return null;
    });
    if (signal.aborted) return;
    if (answer === null) {
      lost++;
      if (lost >= LOST_AFTER) progress.end = "waiting";
      return progress.reject();
    }
    lost = 0;
    const kept = await keptForm(record, answer, parts.now());
    if (kept === null) progress.reject();
    else await progress.keep(url, kept);
  };
  const run = async () => {
    for (let next = files.next(); !next.done && progress.goesOn; next = files.next()) await one(next.value);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, run));
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
