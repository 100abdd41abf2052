import { action, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import { Failure, isAbort } from "../../../core/services/failure.ts";
import { browserStorage, DeviceChange, type StorageKey } from "../../../core/services/storage.ts";
import type { RemoteTaker, SyncState, UserDataExchange } from "../../../core/services/user-data.ts";
import { pageEvents } from "../../../core/util/page-events.ts";
import { debounce } from "../../../lib/debounce.ts";
import { isFiniteNumber, isRecord } from "../../../lib/guards.ts";
import {
  joined,
  type MergeRule,
  mergeParts,
  PLATFORM_RULES,
  partsOf,
  type Remote,
  readTimes,
  type SyncRule,
  stampChanges,
} from "../../../lib/user-data/merge.ts";
import { sameJson } from "../../../lib/values/equal.ts";
import { isMarked } from "../sign-in/sign-in-settings.ts";
import type { UserDataInit } from "./user-data.ts";
import {
  eraseAccount,
  hasUnsent,
  isSent,
  RECORD_KEY,
  readRecord,
  subjectOf,
  type UserDataRecord,
} from "./user-data-record.ts";

/** Changes within this time are sent together, ms. */
export const SEND_DELAY = 2_000;
/** After a failure it is tried again by itself, ms. */
export const RETRY_DELAY = 60_000;
/** Attempts to write while other devices write too. */
const MAX_ATTEMPTS = 6;
/** Longest time that a sign-out waits for changes to be sent, ms. */
const LEAVE_TIMEOUT = 4_000;

/** Keys of the server's object that are not storage keys. */
const [VERSION, STAMPS, CLEARED] = ["$version", "$stamps", "$cleared"] as const;

/**
 * Invariants, do not break:
 * - Nothing is sent before the server's data has been read: a new device never overwrites what it has not seen.
 * - The server refuses a write that is based on an older version; the page then reads, merges and writes again.
 * - Each part of a value has the time of its latest change, kept in this browser and on the server, so that the result
 *   does not depend on who is online first.
 * - Storage is read for every exchange: other tabs write there too.
 */
export class UserDataSync implements UserDataExchange {
  state: SyncState = "reading";
  failure: Failure | null = null;
  savedAt: number | null = null;
  replaced = 0;
  private readonly leaving = new AbortController();
  private readonly stops: (() => void)[];
  private readonly send = debounce(() => void this.exchange(), SEND_DELAY);
  private retry: ReturnType<typeof setTimeout> | undefined;
  /** The data of the server, as far as known; null: to be read. */
  private remote: Record<string, unknown> | null = null;
  private running: Promise<void> | null = null;
  private applying = false;

  constructor(
    private readonly init: UserDataInit,
    private readonly takers: ReadonlyMap<StorageKey, RemoteTaker>,
  ) {
    const { storage, connectivity } = init;
    makeObservable<this, "settle">(this, {
      ...{ state: observable, failure: observableRef, savedAt: observable, replaced: observable },
      settle: action,
    });
    storage.declare("", [{ key: RECORD_KEY, sync: false }]);
    // Values of another account are not taken along; those of nobody are.
    if ((readRecord(storage)?.user ?? this.user) !== this.user) this.erase(false);
    for (const [key, rule] of this.rules()) if (rule !== "own") this.observe(key, rule);
    this.update();
    this.stops = [
      storage.onWrite((key) => this.changed(key)),
      storage.onClearAll(() => this.clear()),
      reaction(
        () => connectivity.isOnline,
        (online) => online && void this.refresh(),
      ),
      this.followPage(),
    ];
    void this.exchange();
  }

  /** A plugin merges a key from now on. */
  keyChanged(key: StorageKey): void {
    if (this.remote === null) return;
    this.takeOwn(key);
    this.update();
    if (this.state === "unsaved") this.send();
  }

  refresh(): Promise<void> {
    this.remote = null;
    return this.exchange();
  }

  /**
   * Before the user signs out: sends what was changed, as far as that is possible within seconds, and removes the
   * account's data from this browser. Until the page ends, nothing is stored again.
   */
  async leave(): Promise<void> {
    const limit = new Promise((resolve) => setTimeout(resolve, LEAVE_TIMEOUT));
    if (this.state !== "saved") await Promise.race([this.exchange(), limit]);
    this.forget();
  }

  forget(): void {
    this.end();
    this.erase(false);
    this.stops.push(this.init.storage.onWrite((key) => this.ruleOf(key) && this.init.storage.remove(key)));
  }

  dispose(): void {
    this.end();
    // The sign-in ended in another tab, or the issuer ended it.
    if (!isMarked()) this.erase(true);
  }

  private end(): void {
    this.leaving.abort();
    this.send.cancel();
    clearTimeout(this.retry);
    for (const stop of this.stops.splice(0)) stop();
  }

  private erase(onlySaved: boolean): void {
    const { storage } = this.init;
    const record = readRecord(storage);
    if (record && !(onlySaved && hasUnsent(record)))
      for (const key of [...Object.keys({ ...record.stamps, ...record.own }), RECORD_KEY])
        if (key === RECORD_KEY || this.ruleOf(key)) this.tell(() => storage.remove(key), key);
    eraseAccount(browserStorage(), onlySaved);
    storage.tab.clear();
  }

  /** Clears the user's data on the server too (spec §4). Nothing is sent again before the page is reloaded. */
  private async clear(): Promise<void> {
    this.end();
    await this.init.http.delete(this.url);
  }

  private changed(key: StorageKey): void {
    const rule = this.ruleOf(key);
    if (!rule || this.applying) return;
    this.observe(key, rule);
    this.update();
    if (this.state === "unsaved") this.send();
  }

  private followPage(): () => void {
    const page = pageEvents();
    const flush = () => this.flush();
    const look = () => (document.visibilityState === "hidden" ? flush() : void this.refresh());
    page.addEventListener("visibilitychange", look);
    page.addEventListener("pagehide", flush);
    return () => {
      page.removeEventListener("visibilitychange", look);
      page.removeEventListener("pagehide", flush);
    };
  }

  /** The page may end at once: what waits is sent by a request that outlives it. */
  private flush(): void {
    if (this.remote === null || this.running || this.state !== "unsaved") return;
    this.send.cancel();
    void this.run(async () => {
      const merged = this.merge();
      if (merged) await this.write(merged, true);
    });
  }

  /** Calls together share one exchange. */
  private exchange(): Promise<void> {
    this.send.cancel();
    clearTimeout(this.retry);
    return this.running ?? this.run(() => this.untilSaved());
  }

  private run(work: () => Promise<void>): Promise<void> {
    if (this.leaving.signal.aborted) return Promise.resolve();
    const done = work()
      .then(() => this.settle(null))
      .catch((error: unknown) => {
        if (isAbort(error)) return;
        const failure = Failure.from(error, "spausersetting");
        if (failure.id !== this.failure?.id) this.init.log.error("User data", failure);
        this.settle(failure);
        if (failure.status === 409) this.remote = null;
        this.retry = setTimeout(() => void this.exchange(), RETRY_DELAY);
      })
      .finally(() => {
        this.running = null;
      });
    this.running = done;
    return done;
  }

  private async untilSaved(): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      if (this.remote === null) await this.read();
      const merged = this.merge();
      if (merged === null) return;
      try {
        await this.write(merged, false);
      } catch (error) {
        if (!(error instanceof Failure) || error.status !== 409) throw error;
        this.remote = null;
      }
    }
    throw new Failure("Other devices write all the time", { id: "conflict", place: "spausersetting" });
  }

  private async read(): Promise<void> {
    const { data } = await this.init.http.get(this.url, { signal: this.leaving.signal });
    this.remote = isRecord(data) ? data : {};
  }

  private async write(body: Record<string, unknown>, keepalive: boolean): Promise<void> {
    const based = { ...body, [VERSION]: this.remote?.[VERSION] };
    const sent = Object.fromEntries(this.ownKeys().map((key) => [key, this.stored(key)]));
    const options = { signal: this.leaving.signal, keepalive };
    const { data } = await this.init.http.post(this.url, { json: based }, options);
    this.remote = { ...this.remote, ...body, ...(isRecord(data) ? data : {}) };
    // The server merges these too. What it still lacks afterwards is not sent again, which would never end.
    const record = this.record();
    const own = { ...record.own };
    for (const key of this.ownKeys())
      if (key in body && sameJson(this.stored(key), sent[key])) own[key] = true;
    this.store({ ...record, own });
  }

  /**
   * Merges the server's data into those of this browser. The result is what the server lacks, or null when it has
   * everything.
   */
  private merge(): Record<string, unknown> | null {
    if (this.remote === null) return null;
    const body: Record<string, unknown> = {};
    const times: Record<string, unknown> = { ...(isRecord(this.remote[STAMPS]) ? this.remote[STAMPS] : {}) };
    for (const [key, rule] of this.rules()) {
      if (rule === "own") {
        this.takeOwn(key);
        if (this.takers.has(key) && this.record().own[key] === false) body[key] = this.stored(key);
        continue;
      }
      const stamps = this.mergeKey(key, rule);
      if (isSent(stamps)) continue;
      body[key] = this.stored(key) ?? null;
      times[key] = Object.fromEntries(Object.entries(stamps).map(([name, { time }]) => [name, time]));
    }
    if (Object.keys(body).length === 0) return null;
    return { ...body, [STAMPS]: times };
  }

  private mergeKey(key: StorageKey, rule: MergeRule) {
    this.observe(key, rule);
    const record = this.record();
    const value = this.stored(key);
    const local = partsOf(rule, value);
    const remote = this.remoteOf(key, rule);
    const { parts, stamps, replaced } = mergeParts(local, record.stamps[key] ?? {}, remote);
    const merged = joined(rule, parts);
    if (!sameJson(merged, joined(rule, local))) this.apply(key, merged);
    if (!sameJson(stamps, record.stamps[key]))
      this.store({ ...record, cleared: remote.cleared, stamps: { ...record.stamps, [key]: stamps } });
    if (replaced > 0)
      runInAction(() => {
        this.replaced += replaced;
      });
    return stamps;
  }

  /** Gives the changes of this browser their time. */
  private observe(key: StorageKey, rule: SyncRule): void {
    const record = this.record();
    const { own, stamps, cleared } = record;
    if (rule === "own") {
      this.store({ ...record, own: { ...own, [key]: false } });
      return;
    }
    const known = stamps[key];
    const now = this.init.clock.now().getTime();
    const after = stampChanges(
      partsOf(rule, this.stored(key)),
      known ?? {},
      now,
      cleared,
      known === undefined,
    );
    if (!sameJson(after, known)) this.store({ ...record, stamps: { ...stamps, [key]: after } });
  }

  /** Gives the server's value of a key to the plugin that merges it. */
  private takeOwn(key: StorageKey): void {
    const take = this.takers.get(key);
    if (!take) return;
    const value = this.remote?.[key];
    const sentBefore = this.record().own[key];
    if (value !== undefined) {
      this.applying = true;
      take(value);
      this.applying = false;
    }
    const stored = this.stored(key);
    const sent = stored === undefined || sameJson(stored, value) || sentBefore === true;
    if (sent !== sentBefore) this.store({ ...this.record(), own: { ...this.record().own, [key]: sent } });
  }

  private remoteOf(key: StorageKey, rule: MergeRule): Remote {
    const { [key]: value, [STAMPS]: stamps, [CLEARED]: cleared } = this.remote ?? {};
    const times = isRecord(stamps) ? stamps[key] : undefined;
    return {
      parts: partsOf(rule, value ?? undefined),
      times: readTimes(times),
      cleared: isFiniteNumber(cleared) ? cleared : 0,
    };
  }

  private apply(key: StorageKey, value: unknown): void {
    const { storage } = this.init;
    this.applying = true;
    this.tell(() => (value === undefined ? storage.remove(key) : storage.set(key, value)), key);
    this.applying = false;
  }

  /** Changes storage as if another tab had: its owner shows the new value. */
  private tell(change: () => unknown, key: StorageKey): void {
    change();
    if (typeof globalThis.dispatchEvent === "function")
      globalThis.dispatchEvent(new DeviceChange(`bw_${this.init.appName}_${key}`));
  }

  private update(): void {
    const { stamps, own } = this.record();
    const isSaved = this.rules().every(([key]) => isSent(stamps[key] ?? {}) && own[key] !== false);
    const state: SyncState = isSaved ? "saved" : "unsaved";
    if (this.remote !== null || !isSaved) runInAction(() => Object.assign(this, { state }));
  }

  private settle(failure: Failure | null): void {
    this.failure = failure;
    this.update();
    if (failure === null && this.state === "saved") this.savedAt = this.init.clock.now().getTime();
    if (failure === null && this.state === "unsaved") this.send();
  }

  private rules(): [StorageKey, SyncRule][] {
    return this.init.storage.synced.map(([key, rule]) => [key, PLATFORM_RULES[key] ?? rule]);
  }

  private ruleOf(key: StorageKey): SyncRule | undefined {
    return this.rules().find(([name]) => name === key)?.[1];
  }

  private ownKeys(): StorageKey[] {
    return this.rules().flatMap(([key, rule]) => (rule === "own" && this.takers.has(key) ? [key] : []));
  }

  private record(): UserDataRecord {
    return readRecord(this.init.storage) ?? { user: this.user, cleared: 0, stamps: {}, own: {} };
  }

  private store(record: UserDataRecord): void {
    this.init.storage.set(RECORD_KEY, record);
  }

  private get url(): string {
    const { urls, appName } = this.init;
    return urls.expand("{apiBase}/v1/spausersetting/{appName}", { appName });
  }

  private get user(): string {
    return subjectOf(this.init.session.token ?? "");
  }

  private stored(key: StorageKey): unknown {
    return this.init.storage.get<unknown>(key, (value) => value, undefined);
  }
}
