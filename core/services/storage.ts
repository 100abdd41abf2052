import { makeObservable, observable, runInAction } from "mobx";
import { pageEvents } from "../util/page-events.ts";
import { PLATFORM_KEYS, RESERVED_KEYS, type StoredKey } from "./storage-keys.ts";
import { TabStorage } from "./tab-storage.ts";

/** A key that the platform or a plugin in use declares. */
export type StorageKey = string;
/** `key` lists what there is, by number; null after the last. */
export type StorageBackend = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key">;

/** Why values do not outlive the page: there is no room left, or the browser lets this page store nothing. */
export type StorageTrouble = "full" | "forbidden";

/** What could not be read is put aside under this before something else takes its place. */
const UNREADABLE_SUFFIX = "_unreadable";

/**
 * The browser's local storage under `bw_{appName}_{key}`. Works without storage too: a sandboxed frame
 * throws on mere access, a full disk on writing; then values last as long as the page. A key that nobody has declared is
 * a fault of its caller and throws a RangeError.
 */
export class AppStorage {
  /** Observable. */
  trouble: StorageTrouble | null = null;
  /** What outlives a reload of this tab only. */
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
   * Names the keys of a plugin.
   * @throws RangeError when a key is the platform's, reserved or another plugin's: nothing is declared then
   */
  declare(owner: string, keys: readonly StoredKey[]): void {
    for (const { key } of keys) {
      const known = this.keys.get(key)?.owner ?? owner;
      if (known !== owner || RESERVED_KEYS.includes(key))
        throw new RangeError(
          `The storage key "${key}" belongs to ${known === owner ? "a later plugin" : known || "the platform"}`,
        );
    }
    for (const { key, sync } of keys) this.keys.set(key, { owner, sync });
  }

  /** Keys that follow the user from device to device. */
  get syncedKeys(): StorageKey[] {
    return [...this.keys].filter(([, { sync }]) => sync).map(([key]) => key);
  }

  /** The stored value as `read` makes it; `fallback` when there is none or `read` refuses it. */
  get<T>(key: StorageKey, read: (value: unknown) => T | undefined, fallback: T): T {
    const name = this.name(key);
    const text = this.read(name);
    if (text === null) return fallback;
    try {
      const value = read(JSON.parse(text));
      if (value !== undefined) return value ?? fallback;
    } catch {
      // As good as refused.
    }
    this.unreadable.add(name);
    return fallback;
  }

  /** Whether anything is stored, also something that cannot be read. */
  has(key: StorageKey): boolean {
    return this.read(this.name(key)) !== null;
  }

  /** Whether the value outlives the page; false: storage is full or forbidden, and it is held in memory. */
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

  /** Somebody may still mend it. Where there is no room for it, the new value comes first. */
  private keepUnreadable(name: string): void {
    try {
      const text = this.backend?.getItem(name) ?? null;
      if (text !== null) this.backend?.setItem(name + UNREADABLE_SUFFIX, text);
    } catch {
      // No room.
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
      // Nothing can be stored, so nothing is left behind.
    }
  }

  /** Removes everything of the sub-application from this browser, and what this tab keeps: also of plugins that it used before. */
  removeAll(): void {
    for (const name of this.storedNames()) this.erase(name);
    this.memory.clear();
    this.unreadable.clear();
    this.tab.clear();
  }

  /** Removes every key, and copies that are kept elsewhere; settles when those who keep them have answered. Never throws. */
  async clearAll(): Promise<void> {
    this.removeAll();
    await Promise.allSettled([...this.clearings].map(async (listener) => listener()));
  }

  /** Tells when everything is cleared, to those who keep a copy elsewhere. Returns what stops it. */
  onClearAll(listener: () => unknown): () => void {
    this.clearings.add(listener);
    return () => this.clearings.delete(listener);
  }

  /** Tells what this page stores. Returns what stops it. */
  onWrite(listener: (key: StorageKey) => void): () => void {
    this.writes.add(listener);
    return () => this.writes.delete(listener);
  }

  /** Tells when another tab changed a key of this sub-application. Returns what stops it. */
  onExternalChange(listener: (key: StorageKey) => void, target: EventTarget = pageEvents()): () => void {
    const { prefix } = this;
    const handle = (event: Event) => {
      const name = (event as StorageEvent).key;
      if (!name?.startsWith(prefix)) return;
      const key = name.slice(prefix.length);
      if (!this.keys.has(key)) return;
      // What another tab stored is newer than what only this page remembers.
      this.memory.delete(name);
      listener(key);
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
      // Nothing can be read, so nothing is left behind.
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
  // Older Firefox has a name of its own.
  return (
    error instanceof DOMException &&
    (error.name === "QuotaExceededError" || error.name === "NS_ERROR_DOM_QUOTA_REACHED")
  );
}

function browserStorage(): StorageBackend | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
