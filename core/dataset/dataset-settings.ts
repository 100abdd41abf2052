import { makeAutoObservable, observable, observableRef, reaction, runInAction, toJS } from "mobx";
import { isBoolean, isFiniteNumber, isRecord, isString } from "../../lib/guards.ts";
import type { SharedSetting } from "../../lib/share-link/share-config.ts";
import type { Log } from "../services/log.ts";
import type { AppStorage } from "../services/storage.ts";
import { sameJson } from "../util/equal.ts";
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

interface Entry {
  setting: DatasetSetting;
  initial: DatasetSetting;
  /** What a share link laid over it for this visit; null when the page was opened without one. */
  shared: SharedSetting | null;
  /** What this page last knew to be stored of it. */
  saved?: Record<string, unknown> | undefined;
}

/**
 * The settings of all datasets, kept in storage under `datasetSettings`. Only what differs from the defaults is
 * stored, so that a manifest's new default reaches everybody who did not choose otherwise.
 * What somebody's link says lies above storage for this visit: it is not stored until the user changes it.
 */
export class DatasetSettings {
  private readonly settings = observable.map<string, Entry>({}, { deep: false });
  /** What the user changed in datasets that left the manifest and may return. */
  private readonly left = new Map<string, SharedSetting>();
  private readonly stored: Record<string, unknown>;
  private readonly stop: () => void;

  constructor(
    private readonly storage: AppStorage,
    private readonly log: Log,
    /** The datasets of a share link, by id; null: no link says anything of datasets. */
    private readonly link: ReadonlyMap<string, SharedSetting> | null = null,
  ) {
    this.stored = this.read();
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
    const initial = readSetting(id, undefined, defaults);
    const shared = this.link && { ...pick(initial, SHARED_FIELDS), ...this.link.get(id) };
    const setting = makeAutoObservable(
      { ...readSetting(id, this.stored[id], defaults), ...shared, ...this.left.get(id) },
      { id: false, filters: observableRef },
    );
    const entry: Entry = { setting, initial, shared };
    entry.saved = this.difference(id, entry);
    runInAction(() => this.settings.set(id, entry));
    return setting;
  }

  /** The user chose: whether the dataset is on is theirs from now on, also where a link said the same. */
  adoptEnabled(id: string): void {
    delete this.settings.get(id)?.shared?.enabled;
    this.save();
  }

  /** Off by a rule of the manifest, whatever a link, storage or the manifest said: no choice of the user. */
  settleOff(id: string): void {
    const entry = this.settings.get(id);
    if (!entry) return;
    runInAction(() => {
      entry.setting.enabled = false;
    });
    entry.initial = { ...entry.initial, enabled: false };
    if (entry.shared?.enabled) entry.shared = { ...entry.shared, enabled: false };
  }

  /** Whether a dataset is on, for this visit: what the user chose before stays stored until they choose again. */
  enableForVisit(id: string, enabled: boolean): void {
    const entry = this.settings.get(id);
    if (!entry) return;
    this.save();
    if (!entry.shared) {
      const difference = this.difference(id, entry);
      if (difference) this.stored[id] = difference;
      else delete this.stored[id];
    }
    entry.shared = { ...entry.shared, enabled };
    runInAction(() => {
      entry.setting.enabled = enabled;
    });
  }

  /** Forgets a dataset that the manifest no longer has; what the user chose stays stored in case it returns. */
  remove(id: string): void {
    this.save();
    const entry = this.settings.get(id);
    if (entry?.shared) this.left.set(id, changedSince(entry.setting, entry.shared));
    const difference = entry && this.difference(id, entry);
    if (difference) this.stored[id] = difference;
    else delete this.stored[id];
    runInAction(() => this.settings.delete(id));
  }

  dispose(): void {
    this.stop();
    this.save();
  }

  private differences(): unknown[] {
    return [...this.settings].map(([id, entry]) => [id, this.difference(id, entry)]);
  }

  /** What is stored of a dataset; nothing when all is as at first. */
  private difference(id: string, entry: Entry): Record<string, unknown> | undefined {
    const { initial } = entry;
    const changed = Object.entries(this.own(id, entry)).filter(
      ([key, value]) => !sameJson(value, initial[key as keyof DatasetSetting]),
    );
    const all = [...changed, ...fieldsOfOthers(this.stored[id])];
    return all.length > 0 ? Object.fromEntries(all) : undefined;
  }

  /** What is the user's: where the link's value still stands, it is what was stored. */
  private own(id: string, { setting, initial, shared }: Entry): DatasetSetting {
    const current = toJS(setting);
    if (!shared) return current;
    const { enabled, opacity } = initial;
    const stored = readSetting(id, this.stored[id], { enabled, opacity });
    const untouched = SHARED_FIELDS.filter((field) => sameJson(current[field], shared[field]));
    const filters = ownFilters(current.filters, shared.filters ?? {}, stored.filters);
    return { ...current, ...pick(stored, untouched), filters };
  }

  /**
   * Writes at once what is written a moment after a change. Only datasets that were changed here: another tab may have
   * stored others since.
   */
  save(): void {
    const all = { ...this.read() };
    let changed = false;
    for (const [id, entry] of this.settings) {
      const difference = this.difference(id, entry);
      if (sameJson(difference, entry.saved)) continue;
      changed = true;
      entry.saved = difference;
      if (difference) all[id] = difference;
      else delete all[id];
    }
    if (changed) this.storage.set("datasetSettings", all);
  }

  /** What is stored; what an older version stored, as long as nothing was stored since (spec §3). */
  private read(): Record<string, unknown> {
    const key = this.storage.has("datasetSettings") ? "datasetSettings" : "datasets_settings";
    return this.storage.get(key, (value) => (isRecord(value) ? value : undefined), {});
  }
}

const SHARED_FIELDS = ["enabled", "filters", "options", "opacity"] as const;
type SharedField = (typeof SHARED_FIELDS)[number];

function pick(setting: DatasetSetting, fields: readonly SharedField[]): SharedSetting {
  return Object.fromEntries(fields.map((field) => [field, setting[field]]));
}

/** What the user changed after the link was opened. */
function changedSince(setting: DatasetSetting, shared: SharedSetting): SharedSetting {
  const current = toJS(setting);
  return pick(
    current,
    SHARED_FIELDS.filter((field) => !sameJson(current[field], shared[field])),
  );
}

/** Fields of a stored setting that this version does not know: another one may. They stay as they are. */
function fieldsOfOthers(stored: unknown): [string, unknown][] {
  const known = readSetting("", undefined, { enabled: false, opacity: 1 });
  return isRecord(stored) ? Object.entries(stored).filter(([field]) => !Object.hasOwn(known, field)) : [];
}

type Filters = DatasetSetting["filters"];

/** Filter by filter: the user's change, and where there is none what was stored. */
function ownFilters(current: Filters, shared: Filters, stored: Filters): Filters {
  const names = new Set([...Object.keys(current), ...Object.keys(shared), ...Object.keys(stored)]);
  const entries = [...names].map((name): [string, FilterValue | undefined] => {
    const untouched = sameJson(current[name], shared[name]);
    return [name, untouched ? stored[name] : current[name]];
  });
  return Object.fromEntries(
    entries.filter((entry): entry is [string, FilterValue] => entry[1] !== undefined),
  );
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
