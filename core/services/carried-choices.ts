import { isRecord } from "../../lib/guards.ts";
import { AppStorage, type StorageBackend, type StorageKey } from "./storage.ts";
import { NIGHT_SETTINGS } from "./theme.ts";

/** Stands in place of a sub-application's name in the keys of what holds for all of them. */
const ALL = "*";

const asRecord = (value: unknown) => (isRecord(value) ? value : undefined);
const asText = (value: unknown) => (typeof value === "string" ? value : undefined);

/**
 * Language and night mode, which a user chooses once for the start page and all maps: whoever works in the dark is not
 * to be blinded by the next map. Each page stores them under its own keys (spec §3); what was chosen last is copied to
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

  /** Copies what was chosen elsewhere; before anything reads the own storage. */
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
   * Copies each later choice. `defaultOf` says what a setting is that the own storage does not hold, for only
   * differences are stored there and the next map may have other defaults. Returns what stops it.
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
    // Another setting that is stored must not make a map's default the choice for all maps.
    if (NIGHT_SETTINGS.some((id) => id in own || id in before)) this.common.set(key, { ...before, ...night });
  }
}
