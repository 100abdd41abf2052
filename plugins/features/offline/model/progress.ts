import { packCache } from "../../../../lib/offline/kept.ts";
import type { CacheRecord } from "./record.ts";

/** Number of files between two reports of the progress. */
const REPORT_EVERY = 20;

export interface DownloadParts {
  caches: Pick<CacheStorage, "open">;
  fetch: typeof fetch;
  now(): number;
  /** Resolves after a time, ms, or when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  signal: AbortSignal;
  /** Called with the present counts now and then, and at the end. */
  report(change: Partial<CacheRecord>): void;
}

/** Stores the files of a record and counts them. */
export class Progress {
  /** Why the download ends before all files are here; null: it goes on. */
  end: CacheRecord["state"] | null = null;
  private fulfilled = 0;
  private rejected = 0;
  private bytes = 0;

  private constructor(
    private readonly record: CacheRecord,
    private readonly parts: DownloadParts,
    readonly cache: Pick<Cache, "match" | "put">,
  ) {}

  static async of(record: CacheRecord, parts: DownloadParts): Promise<Progress> {
    return new Progress(record, parts, await parts.caches.open(packCache(record.packId)));
  }

  /** Counts from the beginning: another manner of download looks at all files again. */
  restart(): void {
    this.fulfilled = 0;
    this.rejected = 0;
    this.bytes = 0;
  }

  /** Whether to ask for more. */
  get goesOn(): boolean {
    return this.end === null && !this.parts.signal.aborted;
  }

  /** Counts a file that is stored already; false: it is missing. */
  async has(url: string): Promise<boolean> {
    const stored = await this.cache.match(url);
    if (!stored) return false;
    this.count((await stored.blob()).size);
    return true;
  }

  reject(): void {
    this.rejected++;
    this.tellNow();
  }

  async keep(url: string, answer: Response): Promise<void> {
    const { size } = await answer.clone().blob();
    if (this.bytes + size > this.record.maxBytes) {
      this.end = "too-large";
      return;
    }
    await this.cache.put(url, answer);
    this.count(size);
  }

  /** A stopped download has its state from whoever stopped it. */
  finish(): void {
    const { end } = this;
    if (this.parts.signal.aborted) this.tell();
    else
      this.tell({
        state: end ?? "done",
        isCorrupt: end === null && this.fulfilled !== this.record.fileCountTotal,
        ...(end === null ? { downloadTime: this.parts.now() } : {}),
      });
  }

  tell(more: Partial<CacheRecord> = {}): void {
    this.parts.report({
      fileCountFulfilled: this.fulfilled,
      fileCountRejected: this.rejected,
      bytes: this.bytes,
      lastUpdated: this.parts.now(),
      ...more,
    });
  }

  private count(size: number): void {
    this.fulfilled++;
    this.bytes += size;
    this.tellNow();
  }

  private tellNow(): void {
    if ((this.fulfilled + this.rejected) % REPORT_EVERY === 0) this.tell();
  }
}
