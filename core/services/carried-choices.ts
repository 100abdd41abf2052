import { isRecord } from "../../lib/guards.ts";
import { AppStorage, type StorageBackend, type StorageKey } from "./storage.ts";
import { NIGHT_SETTINGS } from "./theme.ts";

/** Takes the place of a sub-application's name in keys that all sub-applications share. */
const ALL = "*";

const asRecord = (value: unknown) => (isRecord(value) ? value : undefined);
const asText = (value: unknown) => (typeof value === "string" ? value : undefined);

/**
 * Language and night mode, which a user chooses once for the start page and all maps, so that a user who works in the
 * dark is not blinded by the next map. Each page stores them under its own keys (spec §3); the last choice is copied to
 * and from keys that all pages share (`bw_*_language`).
 */
export class CarriedChoices {
  private readonly common: AppStorage;

  constructor(
    private readonly own: AppStorage,
    backend?: StorageBackend | null,
  ) {
    this.common = new AppStorage(ALL, backend);
  }

  /** Copies the shared choices into the own storage, before anything reads that. */
  carryIn(): void {
    const language = this.common.get("language", asText, null);
    if (language !== null && language !== this.own.get("language", asText, null))
      this.own.set("language", language);
    const chosen = this.common.get("settingsV2", asRecord, {});
    const night = Object.fromEntries(
      NIGHT_SETTINGS.filter((id) => id in chosen).map((id) => [id, chosen[id]]),
    );
    const own = this.own.get("settingsV2", asRecord, null) ?? this.own.get("settings", asRecord, {});
    if (NIGHT_SETTINGS.some((id) => id in night && JSON.stringify(night[id]) !== JSON.stringify(own[id])))
      this.own.set("settingsV2", { ...own, ...night });
  }

  /**
   * Copies each later choice to the shared keys. `defaultOf` gives the value of a setting that is not stored, because
   * only differences are stored and the next map may have other defaults. Returns a function that stops it.
   */
  carryOut(defaultOf: (id: string) => unknown): () => void {
    const stops = [
      this.own.onWrite((key) => this.copy(key, defaultOf)),
      this.own.onClearAll(() => this.common.removeAll()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  private copy(key: StorageKey, defaultOf: (id: string) => unknown): void {
    if (key === "language") this.common.set(key, this.own.get(key, asText, null));
    if (key !== "settingsV2") return;
    const own = this.own.get(key, asRecord, {});
    const night = Object.fromEntries(NIGHT_SETTINGS.map((id) => [id, id in own ? own[id] : defaultOf(id)]));
    const before = this.common.get(key, asRecord, {});
    // A change of another setting must not turn a map's default into the choice for all maps.
    if (NIGHT_SETTINGS.some((id) => id in own || id in before)) this.common.set(key, { ...before, ...night });
  }
}
