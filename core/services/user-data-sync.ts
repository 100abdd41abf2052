import { reaction } from "mobx";
import { isRecord } from "../../lib/guards.ts";
import { debounce } from "../util/debounce.ts";
import { sameJson } from "../util/equal.ts";
import { Failure, isAbort } from "./failure.ts";
import type { StorageKey } from "./storage.ts";
import type { RemoteTaker, UserDataInit } from "./user-data.ts";

/** Changes within this time are sent together, ms. */
export const SEND_DELAY = 2_000;

/**
 * The exchange with the server while a user is signed in.
 *
 * Invariants, do not break:
 * - Nothing is sent before the server's data has been read: a new device never overwrites what it has not seen.
 * - Only keys that changed here are sent, so that two devices do not overwrite each other's other settings.
 * - One call at a time; failed changes stay marked and are sent with the next change or when the connection is back.
 */
export class UserDataSync {
  private readonly leaving = new AbortController();
  private readonly waiting = new Set<StorageKey>();
  private readonly stops: (() => void)[];
  private readonly send = debounce(() => void this.exchange(), SEND_DELAY);
  /** The data of the server, as far as known; null until they were read. */
  private remote: Record<string, unknown> | null = null;
  private busy = false;

  constructor(
    private readonly init: UserDataInit,
    private readonly takers: ReadonlyMap<StorageKey, RemoteTaker>,
    private readonly url: string,
  ) {
    const { storage, connectivity } = init;
    this.stops = [
      storage.onWrite((key) => this.changed(key)),
      reaction(
        () => connectivity.isOnline,
        (online) => online && void this.exchange(),
      ),
    ];
    void this.exchange();
  }

  /** Gives the server's value of a key to its merge function, and sends what the server lacks. */
  keyChanged(key: StorageKey): void {
    const value = this.remote?.[key];
    const take = this.takers.get(key);
    if (value === undefined) {
      this.sendLacking(key);
      return;
    }
    if (!take) return;
    take(value);
    if (!sameJson(this.stored(key), value)) this.changed(key);
  }

  dispose(): void {
    this.leaving.abort();
    this.send.cancel();
    for (const stop of this.stops) stop();
  }

  private changed(key: StorageKey): void {
    if (!this.init.storage.syncedKeys.includes(key)) return;
    this.waiting.add(key);
    this.send();
  }

  private async exchange(): Promise<void> {
    if (this.busy || this.leaving.signal.aborted) return;
    this.busy = true;
    try {
      if (this.remote === null) await this.read();
      else if (this.waiting.size > 0) await this.write();
    } catch (error) {
      if (!isAbort(error)) this.init.log.error("User data", Failure.from(error, "spausersetting"));
      return;
    } finally {
      this.busy = false;
    }
    if (this.waiting.size > 0) this.send();
  }

  private async read(): Promise<void> {
    const { http } = this.init;
    const { data } = await http.get(this.url, { signal: this.leaving.signal });
    const remote = isRecord(data) ? data : {};
    this.remote = remote;
    for (const key of this.init.storage.syncedKeys) this.keyChanged(key);
  }

  private sendLacking(key: StorageKey): void {
    if (this.remote !== null && this.stored(key) !== undefined) this.changed(key);
  }

  private async write(): Promise<void> {
    const keys = [...this.waiting];
    this.waiting.clear();
    const body = Object.fromEntries(
      keys.map((key) => [key, this.stored(key)]).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(body).length === 0) return;
    try {
      const { data } = await this.init.http.post(this.url, { json: body }, { signal: this.leaving.signal });
      this.remote = { ...this.remote, ...body, ...(isRecord(data) ? data : {}) };
    } catch (error) {
      for (const key of keys) this.waiting.add(key);
      throw error;
    }
    // The merged value of the server is new here. What it still lacks afterwards is not sent again, which would never
    // end.
    for (const key of keys) this.takers.get(key)?.(this.remote?.[key]);
  }

  private stored(key: StorageKey): unknown {
    return this.init.storage.get<unknown>(key, (value) => value, undefined);
  }
}
