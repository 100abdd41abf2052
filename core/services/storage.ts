import { pageEvents } from "../util/page-events.ts";

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

/**
 * The browser's local storage under `bw_{appName}_{key}`. Works without storage too: a sandboxed frame
 * throws on mere access, a full disk on writing; then values last as long as the page.
 */
export class AppStorage {
  private readonly memory = new Map<string, string>();
  private readonly writes = new Set<(key: StorageKey) => void>();
  private readonly backend: StorageBackend | null;

  constructor(
    private readonly appName: string,
    backend?: StorageBackend | null,
  ) {
    this.backend = backend === undefined ? browserStorage() : backend;
  }

  /** The stored value as `read` makes it; `fallback` when there is none or `read` refuses it. Never throws. */
  get<T>(key: StorageKey, read: (value: unknown) => T | undefined, fallback: T): T {
    const text = this.read(this.name(key));
    if (text === null) return fallback;
    try {
      return read(JSON.parse(text)) ?? fallback;
    } catch {
      return fallback;
    }
  }

  /** Whether the value outlives the page; false: storage is full or forbidden, and it is held in memory. */
  set(key: StorageKey, value: unknown): boolean {
    const kept = this.write(this.name(key), JSON.stringify(value));
    for (const listener of this.writes) listener(key);
    return kept;
  }

  private write(name: string, text: string): boolean {
    try {
      if (!this.backend) throw new Error("no storage");
      this.backend.setItem(name, text);
      this.memory.delete(name);
      return true;
    } catch {
      this.memory.set(name, text);
      return false;
    }
  }

  remove(key: StorageKey): void {
    const name = this.name(key);
    this.memory.delete(name);
    try {
      this.backend?.removeItem(name);
    } catch {
      // Nothing can be stored, so nothing is left behind.
    }
  }

  clearAll(): void {
    for (const key of STORAGE_KEYS) this.remove(key);
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

function browserStorage(): StorageBackend | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
