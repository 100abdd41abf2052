import { makeObservable, observable, observableRef, runInAction } from "mobx";
import type { AppServices } from "../../../../core/api/kernel.ts";
import type { Bounds } from "../../../../core/api/map.ts";
import { packCache } from "../../../../lib/offline/kept.ts";
import { countMissing, download } from "./download.ts";
import { pause } from "./patient-fetch.ts";
import { type CacheRecord, countFiles, isTiled, type PackSource, readRecords } from "./record.ts";

const KEY = "caches";
/** Lock that lets one tab of the site download. */
const LOCK = "farvann-packs";
/** After which a download that waits is tried again while the connection seems to work, ms. */
const AGAIN_MS = 60_000;

/** Parts of the browser; tests pass others. */
export interface PackBrowser {
  caches: CacheStorage | null;
  fetch: typeof fetch;
  storage: Pick<StorageManager, "estimate" | "persist"> | null;
  locks: Pick<LockManager, "request"> | null;
  now(): number;
  /** Of the pauses that a busy service asks for; the browser's timers unless given. */
  wait?: typeof pause;
}

/** A downloaded area: its sources together. */
export interface Pack {
  id: string;
  name: string;
  records: readonly CacheRecord[];
  total: number;
  fulfilled: number;
  rejected: number;
  bytes: number;
  /** The least finished state of its sources. */
  state: CacheRecord["state"];
  isCorrupt: boolean;
  /** When its oldest source was downloaded, ms; 0: not yet. */
  downloadTime: number;
}

export interface Space {
  /** bytes */
  used: number;
  free: number;
}

/** The areas that the user downloaded for use without a connection. */
export class Packs {
  records: readonly CacheRecord[];
  /** Null: the browser does not say. */
  space: Space | null = null;
  /** Sources whose files could not be deleted. */
  failedToDelete = false;
  private run: { record: CacheRecord; stop: AbortController } | null = null;
  private hasEnded = false;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly app: Pick<AppServices, "storage" | "log" | "connectivity">,
    private readonly browser: PackBrowser,
  ) {
    this.records = this.read();
    makeObservable(this, { records: observableRef, space: observableRef, failedToDelete: observable });
  }

  get isAvailable(): boolean {
    return this.browser.caches !== null;
  }

  get packs(): Pack[] {
    const ids = new Set(this.records.map(({ packId }) => packId));
    return [...ids].flatMap((id) => packOf(this.records.filter(({ packId }) => packId === id)) ?? []);
  }

  /** Finds what the browser has deleted since the last visit, and goes on with what was not finished. */
  async start(): Promise<void> {
    const { caches } = this.browser;
    if (!caches) return;
    for (const record of this.records) {
      if (record.state !== "done") continue;
      const missing = await countMissing(record, caches).catch(() => record.fileCountTotal);
      const fulfilled = record.fileCountTotal - missing;
      if (missing > 0 !== record.isCorrupt || fulfilled !== record.fileCountFulfilled)
        this.change(record.id, { isCorrupt: missing > 0, fileCountFulfilled: fulfilled });
    }
    await this.measure();
    this.resumeAll();
  }

  /** Downloads an area. The browser is asked to keep it when space is scarce. */
  async add(name: string, bounds: Bounds, maxZoom: number, sources: readonly PackSource[]): Promise<void> {
    const now = this.browser.now();
    const packId = crypto.randomUUID();
    const records = sources.map((source): CacheRecord => {
      const zoom = isTiled(source) ? Math.min(maxZoom, source.maxZoom) : 0;
      return {
        id: crypto.randomUUID(),
        name: source.name,
        sourceType: !isTiled(source) ? "geojson" : source.archiveUrl === "" ? "vectortiles" : "ranges",
        archiveUrl: source.archiveUrl,
        baseUrl: source.url.split("/{z}")[0] ?? source.url,
        url: source.url,
        bounds,
        ...{ minZoom: 0, maxZoom: zoom, downloadTime: 0, lastUpdated: now },
        fileCountTotal: countFiles(source, bounds, zoom),
        ...{ fileCountFulfilled: 0, fileCountRejected: 0, bytes: 0, isCorrupt: false },
        ...{
          packId,
          packName: name,
          datasetId: source.datasetId,
          maxBytes: source.maxBytes,
          state: "loading",
        },
      };
    });
    this.write([...this.read(), ...records]);
    await this.browser.storage?.persist().catch(() => false);
    void this.work();
  }

  pause(packId: string): void {
    this.changePack(packId, ({ state }) => (state === "done" ? {} : { state: "paused" }));
    if (this.run?.record.packId === packId) this.run.stop.abort();
  }

  /** Goes on with a stopped download, or fetches what is missing of a damaged one. */
  resume(packId: string): void {
    this.changePack(packId, ({ state, isCorrupt }) =>
      state === "done" && !isCorrupt ? {} : { state: "loading", fileCountRejected: 0 },
    );
    void this.work();
  }

  /** Fetches all files of a pack again. */
  async renew(packId: string): Promise<void> {
    await this.browser.caches?.delete(packCache(packId));
    this.changePack(packId, () => ({ state: "loading", fileCountFulfilled: 0, bytes: 0, isCorrupt: false }));
    void this.work();
  }

  rename(packId: string, name: string): void {
    this.changePack(packId, () => ({ packName: name, lastUpdated: this.browser.now() }));
  }

  /** Deletes the files, then the records. */
  async remove(packId: string): Promise<void> {
    if (this.run?.record.packId === packId) this.run.stop.abort();
    try {
      await this.browser.caches?.delete(packCache(packId));
      this.write(this.read().filter((record) => record.packId !== packId));
    } catch (error) {
      this.app.log.error("Deleting cache failed", error);
      runInAction(() => {
        this.failedToDelete = true;
      });
    }
    await this.measure();
  }

  async measure(): Promise<void> {
    const estimate = await this.browser.storage?.estimate().catch(() => null);
    const { usage, quota } = estimate ?? {};
    runInAction(() => {
      this.space =
        usage === undefined || quota === undefined ? null : { used: usage, free: Math.max(0, quota - usage) };
    });
  }

  /** Another tab has changed the records. */
  reload(): void {
    runInAction(() => {
      this.records = this.read();
    });
  }

  /** What waited for the connection goes on. */
  resumeAll(): void {
    if (!this.app.connectivity.isOnline) return;
    for (const { id, state } of this.read()) if (state === "waiting") this.change(id, { state: "loading" });
    void this.work();
  }

  dispose(): void {
    this.hasEnded = true;
    clearTimeout(this.again);
    this.run?.stop.abort();
  }

  /** Downloads what is to be downloaded, one source after the other, in one tab at a time. */
  private async work(): Promise<void> {
    if (this.run || !this.browser.caches) return;
    const work = async () => {
      for (let record = this.next(); record && !this.hasEnded; record = this.next()) {
        const present = { record, stop: new AbortController() };
        this.run = present;
        await download(record, {
          caches: this.browser.caches as CacheStorage,
          fetch: this.browser.fetch,
          now: this.browser.now,
          wait: this.browser.wait ?? pause,
          signal: present.stop.signal,
          report: (change) => this.change(present.record.id, change),
        });
        await this.measure();
      }
    };
    try {
      const { locks } = this.browser;
      if (locks) await locks.request(LOCK, work);
      else await work();
    } catch (error) {
      this.app.log.error("Downloading for use without a connection failed", error);
    } finally {
      this.run = null;
    }
    this.tryAgain();
  }

  /** A service that is busy now has no event that says when it is not. */
  private tryAgain(): void {
    clearTimeout(this.again);
    if (!this.hasEnded && this.read().some(({ state }) => state === "waiting"))
      this.again = setTimeout(() => this.resumeAll(), AGAIN_MS);
  }

  private next(): CacheRecord | undefined {
    return this.app.connectivity.isOnline ? this.read().find(({ state }) => state === "loading") : undefined;
  }

  private changePack(packId: string, change: (record: CacheRecord) => Partial<CacheRecord>): void {
    this.write(
      this.read().map((record) => (record.packId === packId ? { ...record, ...change(record) } : record)),
    );
  }

  private change(id: string, change: Partial<CacheRecord>): void {
    this.write(this.read().map((record) => (record.id === id ? { ...record, ...change } : record)));
  }

  /** Another tab may have written them. */
  private read(): CacheRecord[] {
    return this.app.storage.get(KEY, readRecords, []);
  }

  private write(records: CacheRecord[]): void {
    this.app.storage.set(KEY, records);
    runInAction(() => {
      this.records = records;
    });
  }
}

const STATES: readonly CacheRecord["state"][] = ["full", "too-large", "loading", "waiting", "paused", "done"];

function packOf(records: readonly CacheRecord[]): Pack | null {
  const [first] = records;
  if (!first) return null;
  const sum = (value: (record: CacheRecord) => number) =>
    records.reduce((total, each) => total + value(each), 0);
  return {
    id: first.packId,
    name: first.packName,
    records,
    total: sum(({ fileCountTotal }) => fileCountTotal),
    fulfilled: sum(({ fileCountFulfilled }) => fileCountFulfilled),
    rejected: sum(({ fileCountRejected }) => fileCountRejected),
    bytes: sum(({ bytes }) => bytes),
    state: STATES.find((state) => records.some((record) => record.state === state)) ?? "done",
    isCorrupt: records.some(({ isCorrupt }) => isCorrupt),
    downloadTime: Math.min(...records.map(({ downloadTime }) => downloadTime)),
  };
}
