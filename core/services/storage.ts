import { makeObservable, observable, runInAction } from "mobx";
import { pageEvents } from "../util/page-events.ts";
import { TabStorage } from "./tab-storage.ts";

/** Every key that the product stores (spec §3). "Clear all" removes each of them. */
export const STORAGE_KEYS = [
  "automaticReportingPositions",
  "caches",
  "customAreas",
  "customRoute",
  "datasetGroupSettings",
  "dataset_favorites",
  "datasetSettings",
  "datasets_settings",
  "deskedalert",
  "deviceReportingPositions",
  "favorites",
  "gettingStarted",
  "language",
  "mapState",
  "newsEn",
  "newsNo",
  "news",
  "offlineRequests",
  "polarDisabledDatasetIds",
  "searches",
  "settings",
  "settingsV2",
  "showDevTools",
  "showMobileLandscapeFullscreenRecommendation",
  "userFeatureFlags",
] as const;

export type StorageKey = (typeof STORAGE_KEYS)[number];
export type StorageBackend = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Why values do not outlive the page: there is no room left, or the browser lets this page store nothing. */
export type StorageTrouble = "full" | "forbidden";

/** What could not be read is put aside under this before something else takes its place. */
const ASIDE = "_unreadable";

/**
 * The browser's local storage under `bw_{appName}_{key}`. Works without storage too: a sandboxed frame
 * throws on mere access, a full disk on writing; then values last as long as the page.
 */
export class AppStorage {
  /** Observable. */
  trouble: StorageTrouble | null = null;
  /** What outlives a reload of this tab only. */
  readonly tab: TabStorage;
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

  /** The stored value as `read` makes it; `fallback` when there is none or `read` refuses it. Never throws. */
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
    if (this.unreadable.delete(name)) this.putAside(name);
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
  private putAside(name: string): void {
    try {
      const text = this.backend?.getItem(name) ?? null;
      if (text !== null) this.backend?.setItem(name + ASIDE, text);
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

  /** Removes every key from this browser, and what this tab keeps. */
  removeAll(): void {
    for (const key of STORAGE_KEYS) {
      this.remove(key);
      this.erase(this.name(key) + ASIDE);
    }
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
    const prefix = this.name("");
    const handle = (event: Event) => {
      const name = (event as StorageEvent).key;
      const key = STORAGE_KEYS.find((candidate) => name === prefix + candidate);
      if (!key) return;
      // What another tab stored is newer than what only this page remembers.
      this.memory.delete(prefix + key);
      listener(key);
    };
    target.addEventListener("storage", handle);
    return () => target.removeEventListener("storage", handle);
  }

  private name(key: string): string {
    return `bw_${this.appName}_${key}`;
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
