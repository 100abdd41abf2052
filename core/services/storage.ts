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

  set(key: StorageKey, value: unknown): void {
    const name = this.name(key);
    const text = JSON.stringify(value);
    try {
      if (!this.backend) throw new Error("no storage");
      this.backend.setItem(name, text);
      this.memory.delete(name);
    } catch {
      this.memory.set(name, text);
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

  /** Tells when another tab changed a key of this sub-application. Returns what stops it. */
  onExternalChange(listener: (key: StorageKey) => void, target: EventTarget = pageEvents()): () => void {
    const prefix = this.name("");
    const handle = (event: Event) => {
      const name = (event as StorageEvent).key;
      const key = STORAGE_KEYS.find((candidate) => name === prefix + candidate);
      if (key) listener(key);
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
