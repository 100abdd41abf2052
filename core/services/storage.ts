import { makeObservable, observable, runInAction } from "mobx";
import type { SyncRule } from "../../lib/user-data/merge.ts";
import { pageEvents } from "../util/page-events.ts";
import { PLATFORM_KEYS, type StoredKey } from "./storage-keys.ts";
import { TabStorage } from "./tab-storage.ts";

/** A key that the platform or a plugin in use declares. */
export type StorageKey = string;
/** `key` lists the present keys, by number; null after the last. */
export type StorageBackend = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key">;

/** Who changed a stored value: another tab of this browser, or another device of the user. */
export type ChangeOrigin = "tab" | "device";

/** A change of another device that this page has just stored: owners of the value hear of it like of one of another tab. */
export class DeviceChange extends Event {
  constructor(
    /** The name in local storage. */
    readonly key: string,
  ) {
    super("storage");
  }
}

/** Why values do not survive the page: storage is full, or the browser forbids it. */
export type StorageTrouble = "full" | "forbidden";

/** Suffix under which an unreadable value is kept before it is overwritten. */
const UNREADABLE_SUFFIX = "_unreadable";

/**
 * The browser's local storage under `bw_{appName}_{key}`. It works without storage too: a sandboxed frame throws at any
 * access, a full disk when writing; values then last as long as the page. An undeclared key is an error of the caller
 * and throws a RangeError.
 */
export class AppStorage {
  /** Observable. */
  trouble: StorageTrouble | null = null;
  /** Values that survive only a reload of this tab. */
  readonly tab: TabStorage;
  private readonly keys = new Map(PLATFORM_KEYS.map(({ key, sync }) => [key, { owner: "", sync }]));
  private readonly memory = new Map<string, string>();
  private readonly unreadable = new Set<string>();
  private readonly writes = new Set<(key: StorageKey) => void>();
  private readonly clearings = new Set<() => unknown>();
  private readonly backend: StorageBackend | null;

  constructor(
    private readonly appName: string,
    backend?: StorageBackend | null,
  ) {
    this.backend = backend === undefined ? browserStorage() : backend;
    this.tab = new TabStorage(appName);
    if (!this.backend) this.trouble = "forbidden";
    makeObservable(this, { trouble: observable });
  }

  /**
   * Declares the keys of a plugin.
   * @throws RangeError when a key belongs to the platform or another plugin; then none is declared
   */
  declare(owner: string, keys: readonly StoredKey[]): void {
    for (const { key } of keys) {
      const known = this.keys.get(key)?.owner ?? owner;
      if (known !== owner)
        throw new RangeError(`The storage key "${key}" belongs to ${known || "the platform"}`);
    }
    for (const { key, sync } of keys) this.keys.set(key, { owner, sync });
  }

  /** Keys whose values are synchronized between devices, with the rule of their merge. */
  get synced(): [StorageKey, SyncRule][] {
    return [...this.keys].flatMap(([key, { sync }]) => (sync ? [[key, sync]] : []));
  }

  /** The stored value after `read`; `fallback` when there is none or `read` refuses it. */
  get<T>(key: StorageKey, read: (value: unknown) => T | undefined, fallback: T): T {
    const name = this.name(key);
    const text = this.read(name);
    if (text === null) return fallback;
    try {
      const value = read(JSON.parse(text));
      if (value !== undefined) return value ?? fallback;
    } catch {
      // Treated like a refused value.
    }
    this.unreadable.add(name);
    return fallback;
  }

  /** Whether a value is stored, even an unreadable one. */
  has(key: StorageKey): boolean {
    return this.read(this.name(key)) !== null;
  }

  /** Whether the value survives the page; false: storage is full or forbidden, and the value is in memory. */
  set(key: StorageKey, value: unknown): boolean {
    const kept = this.write(this.name(key), JSON.stringify(value));
    for (const listener of this.writes) listener(key);
    return kept;
  }

  private write(name: string, text: string): boolean {
    if (this.unreadable.delete(name)) this.keepUnreadable(name);
    try {
      if (!this.backend) throw new Error("no storage");
      this.backend.setItem(name, text);
      this.memory.delete(name);
      return true;
    } catch (error) {
      this.memory.set(name, text);
      const trouble = isFull(error) ? "full" : "forbidden";
      runInAction(() => {
        this.trouble = trouble;
      });
      return false;
    }
  }

  /**
   * Keeps an unreadable value, which someone may be able to repair. When there is no space for both, the new value is
   * stored.
   */
  private keepUnreadable(name: string): void {
    try {
      const text = this.backend?.getItem(name) ?? null;
      if (text !== null) this.backend?.setItem(name + UNREADABLE_SUFFIX, text);
    } catch {
      // No space.
    }
  }

  remove(key: StorageKey): void {
    this.erase(this.name(key));
  }

  private erase(name: string): void {
    this.memory.delete(name);
    this.unreadable.delete(name);
    try {
      this.backend?.removeItem(name);
    } catch {
      // Nothing can be stored, so nothing is left to remove.
    }
  }

  /**
   * Removes all values of the sub-application from this browser and this tab, also those of plugins that it no longer
   * uses.
   */
  removeAll(): void {
    for (const name of this.storedNames()) this.erase(name);
    this.memory.clear();
    this.unreadable.clear();
    this.tab.clear();
  }

  /** Removes every key, and copies elsewhere; settles when the owners of the copies have answered. Never throws. */
  async clearAll(): Promise<void> {
    this.removeAll();
    await Promise.allSettled([...this.clearings].map(async (listener) => listener()));
  }

  /**
   * Calls the listener when everything is cleared, so that it can remove its copy. Returns a function that removes the
   * listener.
   */
  onClearAll(listener: () => unknown): () => void {
    this.clearings.add(listener);
    return () => this.clearings.delete(listener);
  }

  /** Calls the listener for each key that this page stores. Returns a function that removes the listener. */
  onWrite(listener: (key: StorageKey) => void): () => void {
    this.writes.add(listener);
    return () => this.writes.delete(listener);
  }

  /**
   * Calls the listener when another tab or device changed a key of this sub-application. Returns a function that removes
   * the listener.
   */
  onExternalChange(
    listener: (key: StorageKey, from: ChangeOrigin) => void,
    target: EventTarget = pageEvents(),
  ): () => void {
    const { prefix } = this;
    const handle = (event: Event) => {
      const name = (event as StorageEvent).key;
      if (!name?.startsWith(prefix)) return;
      const key = name.slice(prefix.length);
      if (!this.keys.has(key)) return;
      // The value of the other tab is newer than the one in this page's memory.
      this.memory.delete(name);
      listener(key, event instanceof DeviceChange ? "device" : "tab");
    };
    target.addEventListener("storage", handle);
    return () => target.removeEventListener("storage", handle);
  }

  private get prefix(): string {
    return `bw_${this.appName}_`;
  }

  private name(key: StorageKey): string {
    if (!this.keys.has(key)) throw new RangeError(`No part in use declares the storage key "${key}"`);
    return this.prefix + key;
  }

  private storedNames(): string[] {
    const names: string[] = [];
    try {
      for (let index = 0; ; index += 1) {
        const name = this.backend?.key(index) ?? null;
        if (name === null) break;
        if (name.startsWith(this.prefix)) names.push(name);
      }
    } catch {
      // Nothing can be read, so nothing is left to remove.
    }
    return names;
  }

  private read(name: string): string | null {
    const kept = this.memory.get(name);
    if (kept !== undefined) return kept;
    try {
      return this.backend?.getItem(name) ?? null;
    } catch {
      return null;
    }
  }
}

function isFull(error: unknown): boolean {
  // Older Firefox uses its own error name.
  return (
    error instanceof DOMException &&
    (error.name === "QuotaExceededError" || error.name === "NS_ERROR_DOM_QUOTA_REACHED")
  );
}

/** The browser's local storage; null where a page may store nothing. */
export function browserStorage(): StorageBackend | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
