import { createAtom, type IAtom, transaction } from "mobx";
import { debounce } from "../../lib/debounce.ts";
import type { FilterValue } from "../../lib/filter-values.ts";
import { isBoolean, isFiniteNumber, isRecord, isString } from "../../lib/guards.ts";
import type { SharedSetting } from "../../lib/share-link/share-config.ts";
import { sameJson } from "../../lib/values/equal.ts";
import { ADDRESS_SETTINGS, USER_SETTINGS } from "../../schemas/generated/layers.ts";
import type { Log } from "../services/log.ts";
import type { AppStorage } from "../services/storage.ts";
import { Strata } from "../services/strata.ts";

/** Changes made together are written once, ms. */
const SAVE_DELAY = 100;
const USER_FIELDS: ReadonlySet<string> = new Set(USER_SETTINGS);
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(ADDRESS_SETTINGS);

/** Name and request flag that a view gave to a filter when it switched it on (spec §4). */
export interface FilterNote {
  displayName?: string;
  excludeFromQuery?: boolean;
}

/** What the user chose for one dataset (spec §3), observable. */
export interface DatasetSetting {
  readonly id: string;
  collapsed: boolean;
  enabled: boolean;
  filters: Record<string, FilterValue>;
  /** By the filter's id. */
  filterNotes: Record<string, FilterNote>;
  /** Whether features outside the filtered selection are drawn faint instead of being left out. */
  tagFiltered: boolean;
  format: string | null;
  /** ISO date-time; null when it was never downloaded. */
  lastDownloaded: string | null;
  options: unknown[];
  /** 0–1. */
  opacity: number;
  /** Layers that are not drawn, by `layerId`. */
  hiddenLayers: readonly string[];
  /** Whether the legend lists the dataset while it is on. */
  inLegend: boolean;
}

export interface SettingDefaults {
  enabled: boolean;
  opacity: number;
}

/** Fields of a setting that can be chosen; the id cannot. */
type Fields = Omit<DatasetSetting, "id">;

const INITIAL: Readonly<Fields> = {
  collapsed: true,
  enabled: false,
  filters: {},
  filterNotes: {},
  tagFiltered: true,
  format: null,
  lastDownloaded: null,
  options: [],
  opacity: 1,
  hiddenLayers: [],
  inLegend: true,
};
const FIELDS = Object.keys(INITIAL) as (keyof Fields)[];

/** `manifest`: the definition. `user`: stored choices. `visit`: values of a link or of the platform, for this visit. */
const LAYERS = ["manifest", "user", "visit"] as const;

type Choices = Strata<Fields, (typeof LAYERS)[number]>;

/**
 * The settings of all datasets, kept in storage under `datasetSettings`. Only what differs from the defaults is stored,
 * so that users who did not choose get a new default of the manifest. For this visit, a link overrides storage; its
 * values are not stored until the user changes them.
 */
export class DatasetSettings {
  private readonly entries = new Map<string, Entry>();
  private stored: Record<string, unknown>;
  private readonly saveSoon = debounce(() => this.save(), SAVE_DELAY);
  /** Shared values of the layer `manifest`, by the defaults: most of a thousand datasets have the same. */
  private readonly manifestLayers = new Map<string, Readonly<Fields>>();
  /** Observed in place of the fields of settings without a choice. */
  private readonly untouched = createAtom("dataset settings");

  constructor(
    private readonly storage: AppStorage,
    private readonly log: Log,
    /** The datasets of a share link, by id; null: the link names no datasets, or there is no link. */
    private readonly link: ReadonlyMap<string, SharedSetting> | null = null,
  ) {
    this.stored = this.read();
  }

  get(id: string): DatasetSetting | undefined {
    const entry = this.entries.get(id);
    return entry?.present ? asSetting(entry) : undefined;
  }

  /**
   * Adds the setting of a dataset: the stored values over the defaults. A duplicate id is refused and logged (spec §5).
   */
  add(id: string, defaults: SettingDefaults): DatasetSetting {
    const known = this.entries.get(id);
    if (known?.present) {
      this.log.info(`Dataset setting ${id} exists already`);
      return asSetting(known);
    }
    const manifest = this.manifestLayer(defaults);
    const entry = known ?? new Entry(id, manifest, this.untouched, this.saveSoon);
    entry.setManifest(manifest);
    entry.present = true;
    if (!known && (this.link || Object.hasOwn(this.stored, id))) {
      const choices = entry.open();
      choices.lay("user", readFields(this.stored[id]));
      if (this.link) choices.lay("visit", { ...INITIAL, ...defaults, ...this.link.get(id) });
      entry.saved = this.difference(entry);
    }
    this.entries.set(id, entry);
    return asSetting(entry);
  }

  /**
   * The user switched the dataset on or off: from now on this is the user's choice, even where a link had set the same.
   */
  adoptEnabled(id: string): void {
    const entry = this.entries.get(id);
    if (!entry?.present) return;
    entry.open().choose("user", "enabled", asSetting(entry).enabled);
    this.save();
  }

  /**
   * Switches the dataset off by a rule of the manifest, whatever a link, storage or the manifest said. It is not stored
   * as a choice of the user.
   */
  settleOff(id: string): void {
    const choices = this.entries.get(id)?.open();
    choices?.set("manifest", "enabled", false);
    if (choices?.in("visit", "enabled") === undefined) choices?.set("user", "enabled", undefined);
    else choices.set("visit", "enabled", false);
  }

  /** Switches a dataset on or off for this visit; the stored choice stays until the user chooses again. */
  enableForVisit(id: string, enabled: boolean): void {
    this.entries.get(id)?.open().set("visit", "enabled", enabled);
  }

  /** Removes datasets that the manifest no longer has. The user's choices stay stored in case they return. */
  remove(ids: readonly string[]): void {
    this.save();
    for (const id of ids) {
      const entry = this.entries.get(id);
      if (entry) entry.present = false;
    }
  }

  dispose(): void {
    this.saveSoon.cancel();
    this.save();
  }

  /**
   * Takes over what another device of the user has stored, field by field. What was changed here and is not stored yet
   * stays, as do the values of a link.
   */
  follow(): void {
    this.stored = this.read();
    transaction(() => {
      for (const entry of this.entries.values()) {
        const stored = readFields(this.stored[entry.id]);
        const before = readFields(entry.saved);
        if (sameJson(stored, before)) continue;
        const choices = entry.open();
        const chosen = choices.layer("user");
        choices.lay("user", stored);
        entry.saved = this.difference(entry);
        const unsaved = FIELDS.filter((field) => !sameJson(chosen[field], before[field]));
        const kept = Object.fromEntries(unsaved.map((field) => [field, chosen[field]]));
        choices.lay("user", { ...stored, ...kept });
      }
    });
  }

  private manifestLayer(defaults: SettingDefaults): Readonly<Fields> {
    const key = `${defaults.enabled} ${defaults.opacity}`;
    const layer = this.manifestLayers.get(key) ?? { ...INITIAL, ...defaults };
    this.manifestLayers.set(key, layer);
    return layer;
  }

  /** What is stored for a dataset: nothing when everything has its default. */
  private difference({ id, choices }: Entry): Record<string, unknown> | undefined {
    const all = { ...choices?.differences("user"), ...fieldsOfOthers(this.stored[id]) };
    return Object.keys(all).length > 0 ? all : undefined;
  }

  /**
   * Writes now what is otherwise written shortly after a change. It writes only datasets that were changed in this
   * page, because another tab may have stored others.
   */
  save(): void {
    const all = { ...this.read() };
    let changed = false;
    for (const [id, entry] of this.entries) {
      if (!entry.choices) continue;
      const difference = this.difference(entry);
      if (sameJson(difference, entry.saved)) continue;
      changed = true;
      entry.saved = difference;
      if (difference) all[id] = difference;
      else delete all[id];
    }
    if (changed) this.storage.set("datasetSettings", all);
  }

  /** The stored settings; those of an older version as long as nothing was stored since (spec §3). */
  private read(): Record<string, unknown> {
    const key = this.storage.has("datasetSettings") ? "datasetSettings" : "datasets_settings";
    return this.storage.get(key, (value) => (isRecord(value) ? value : undefined), {});
  }
}

/** Whether the manifest schema lets this layer set a property (`x-layers`). */
function maySet(layer: (typeof LAYERS)[number], field: string): boolean {
  switch (layer) {
    case "manifest":
      return true;
    case "user":
      return USER_FIELDS.has(field);
    case "visit":
      return ADDRESS_FIELDS.has(field);
  }
}

/**
 * The setting that views and the dataset read and change. A change becomes the user's choice; setting the current value
 * changes nothing. A setting without any choice has the manifest's values, and all such settings share one atom, since a
 * map may have a thousand of them.
 */
class Entry {
  choices: Choices | null = null;
  /** The stored value when this page last read or wrote it. */
  saved: Record<string, unknown> | undefined = undefined;
  /** Whether the dataset exists. */
  present = false;

  constructor(
    readonly id: string,
    private manifest: Readonly<Fields>,
    private readonly untouched: IAtom,
    private readonly changed: () => void,
  ) {}

  read<Field extends keyof Fields>(field: Field): Fields[Field] {
    if (this.choices) return this.choices.get(field) ?? INITIAL[field];
    this.untouched.reportObserved();
    return this.manifest[field];
  }

  choose<Field extends keyof Fields>(field: Field, next: Fields[Field]): void {
    if (sameJson(next, this.read(field))) return;
    transaction(() => {
      const choices = this.open();
      if (field === "filters") chooseFilters(choices, next as Fields["filters"]);
      else choices.choose("user", field, next);
    });
  }

  /** Makes the layers in which choices are kept. */
  open(): Choices {
    if (this.choices) return this.choices;
    this.choices = new Strata(LAYERS, undefined, maySet, this.changed);
    this.choices.lay("manifest", this.manifest);
    transaction(() => this.untouched.reportChanged());
    return this.choices;
  }

  setManifest(manifest: Readonly<Fields>): void {
    const before = this.manifest;
    this.manifest = manifest;
    if (this.choices) this.choices.lay("manifest", manifest);
    else if (before !== manifest) transaction(() => this.untouched.reportChanged());
  }

  toJSON(): DatasetSetting {
    const { id } = this;
    return { id, ...Object.fromEntries(FIELDS.map((field) => [field, this.read(field)])) } as DatasetSetting;
  }
}

Object.defineProperties(
  Entry.prototype,
  Object.fromEntries(
    FIELDS.map((field) => [
      field,
      {
        get(this: Entry): unknown {
          return this.read(field);
        },
        set(this: Entry, next: never): void {
          this.choose(field, next);
        },
      },
    ]),
  ),
);

/** The fields are accessors of the prototype. */
const asSetting = (entry: Entry): DatasetSetting => entry as unknown as DatasetSetting;

/** Filter by filter: only filters that the user changes become the user's; the others stay the link's. */
function chooseFilters(strata: Choices, next: Fields["filters"]): void {
  const current = strata.get("filters") ?? {};
  const own = { ...strata.in("user", "filters") };
  for (const name of new Set([...Object.keys(current), ...Object.keys(next)])) {
    const value = next[name];
    if (sameJson(current[name], value)) continue;
    if (value === undefined) delete own[name];
    else own[name] = value;
  }
  transaction(() => {
    strata.set("user", "filters", own);
    if (strata.in("visit", "filters")) strata.set("visit", "filters", next);
  });
}

/** Fields of a stored setting that only another version knows. They are kept unchanged. */
function fieldsOfOthers(stored: unknown): Record<string, unknown> {
  const others = Object.entries(isRecord(stored) ? stored : {}).filter(
    ([field]) => field !== "id" && !Object.hasOwn(INITIAL, field),
  );
  return Object.fromEntries(others);
}

/** Reads field by field: a missing field or one of the wrong type counts as not set. */
function readFields(stored: unknown): Partial<Fields> {
  if (!isRecord(stored)) return {};
  const { collapsed, enabled, filters, format, lastDownloaded, options, opacity, hiddenLayers, inLegend } =
    stored;
  const { filterNotes, tagFiltered } = stored;
  return {
    ...(isBoolean(collapsed) ? { collapsed } : {}),
    ...(isBoolean(enabled) ? { enabled } : {}),
    ...(isRecord(filters) ? { filters: readFilters(filters) } : {}),
    ...(isRecord(filterNotes) ? { filterNotes: readNotes(filterNotes) } : {}),
    ...(isBoolean(tagFiltered) ? { tagFiltered } : {}),
    ...(isString(format) ? { format } : {}),
    ...(isString(lastDownloaded) ? { lastDownloaded } : {}),
    ...(Array.isArray(options) ? { options } : {}),
    ...(isFiniteNumber(opacity) && opacity >= 0 && opacity <= 1 ? { opacity } : {}),
    ...(Array.isArray(hiddenLayers) ? { hiddenLayers: hiddenLayers.filter(isString) } : {}),
    ...(isBoolean(inLegend) ? { inLegend } : {}),
  };
}

function readNotes(stored: Record<string, unknown>): Record<string, FilterNote> {
  const notes = Object.entries(stored).flatMap(([id, note]): [string, FilterNote][] => {
    if (!isRecord(note) || id === "__proto__") return [];
    const { displayName, excludeFromQuery } = note;
    return [
      [
        id,
        {
          ...(isString(displayName) ? { displayName } : {}),
          ...(isBoolean(excludeFromQuery) ? { excludeFromQuery } : {}),
        },
      ],
    ];
  });
  return Object.fromEntries(notes);
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
