import { makeAutoObservable, observable, observableRef, reaction, runInAction, toJS } from "mobx";
import type { Log } from "../services/log.ts";
import type { AppStorage } from "../services/storage.ts";
import { sameJson } from "../util/equal.ts";
import { isBoolean, isFiniteNumber, isRecord, isString } from "../util/guards.ts";
import type { FilterValue } from "./filter-values.ts";

/** Changes made together are written once, ms. */
const SAVE_DELAY = 100;

/** What the user chose for one dataset (spec §3), observable. */
export interface DatasetSetting {
  readonly id: string;
  collapsed: boolean;
  enabled: boolean;
  filters: Record<string, FilterValue>;
  format: string | null;
  favorite: boolean;
  /** ISO, or null when it was never downloaded. */
  lastDownloaded: string | null;
  options: unknown[];
  /** 0–1. */
  opacity: number;
}

export interface SettingDefaults {
  enabled: boolean;
  opacity: number;
}

/**
 * The settings of all datasets, kept in storage under `datasetSettings`. Only what differs from the defaults is
 * stored, so that a manifest's new default reaches everybody who did not choose otherwise.
 */
export class DatasetSettings {
  private readonly settings = observable.map<string, { setting: DatasetSetting; initial: DatasetSetting }>(
    {},
    { deep: false },
  );
  private readonly stored: Record<string, unknown>;
  private readonly stop: () => void;

  constructor(
    private readonly storage: AppStorage,
    private readonly log: Log,
  ) {
    this.stored = storage.get("datasetSettings", (value) => (isRecord(value) ? value : undefined), {});
    this.stop = reaction(
      () => JSON.stringify(this.differences()),
      () => this.save(),
      { delay: SAVE_DELAY },
    );
  }

  get(id: string): DatasetSetting | undefined {
    return this.settings.get(id)?.setting;
  }

  /** Adds the setting of a dataset: what storage holds over the defaults. An id that exists is refused and logged (spec §5). */
  add(id: string, defaults: SettingDefaults): DatasetSetting {
    const known = this.get(id);
    if (known) {
      this.log.info(`Dataset setting ${id} exists already`);
      return known;
    }
    const setting = makeAutoObservable(readSetting(id, this.stored[id], defaults), {
      id: false,
      filters: observableRef,
    });
    const initial = readSetting(id, undefined, defaults);
    runInAction(() => this.settings.set(id, { setting, initial }));
    return setting;
  }

  /** Forgets a dataset that the manifest no longer has; what the user chose stays stored in case it returns. */
  remove(id: string): void {
    const difference = this.differences()[id];
    if (difference) this.stored[id] = difference;
    else delete this.stored[id];
    runInAction(() => this.settings.delete(id));
  }

  dispose(): void {
    this.stop();
    this.save();
  }

  private differences(): Record<string, Record<string, unknown>> {
    const all: Record<string, Record<string, unknown>> = {};
    for (const [id, { setting, initial }] of this.settings) {
      const changed = Object.entries(toJS(setting)).filter(
        ([key, value]) => !sameJson(value, initial[key as keyof DatasetSetting]),
      );
      if (changed.length > 0) all[id] = Object.fromEntries(changed);
    }
    return all;
  }

  private save(): void {
    const others = Object.entries(this.stored).filter(([id]) => !this.settings.has(id));
    this.storage.set("datasetSettings", { ...Object.fromEntries(others), ...this.differences() });
  }
}

/** Field by field: what is missing or of the wrong type takes its default. */
function readSetting(id: string, stored: unknown, defaults: SettingDefaults): DatasetSetting {
  const value = isRecord(stored) ? stored : {};
  const { opacity } = value;
  return {
    id,
    collapsed: isBoolean(value.collapsed) ? value.collapsed : true,
    enabled: isBoolean(value.enabled) ? value.enabled : defaults.enabled,
    filters: readFilters(value.filters),
    format: isString(value.format) ? value.format : null,
    favorite: value.favorite === true,
    lastDownloaded: isString(value.lastDownloaded) ? value.lastDownloaded : null,
    options: Array.isArray(value.options) ? value.options : [],
    opacity: isFiniteNumber(opacity) && opacity >= 0 && opacity <= 1 ? opacity : defaults.opacity,
  };
}

function readFilters(stored: unknown): Record<string, FilterValue> {
  const filters: Record<string, FilterValue> = {};
  if (!isRecord(stored)) return filters;
  for (const [id, value] of Object.entries(stored)) {
    if (id === "__proto__") continue;
    if (isBoolean(value)) filters[id] = value;
    else if (Array.isArray(value)) {
      filters[id] = value.filter((part) => part === null || isString(part) || isFiniteNumber(part));
    }
  }
  return filters;
}
