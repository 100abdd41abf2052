import { observable, runInAction } from "mobx";
import { isRecord } from "../../lib/guards.ts";
import { sameJson } from "../util/equal.ts";
import { PLATFORM_SETTINGS, readSetting, type SettingRule } from "./setting-rules.ts";
import type { AppStorage } from "./storage.ts";

const asRecord = (value: unknown) => (isRecord(value) ? value : undefined);

/**
 * The user's settings: what was chosen over the manifest over the platform's and the plugins' defaults. Only what
 * differs is stored. A value that its rule does not allow counts as not there; the others stay.
 */
export class Settings {
  private readonly chosen = observable.map<string, unknown>({}, { deep: false });
  /** What a link asks for; holds for this visit until the user chooses. Never stored. */
  private readonly visit = observable.map<string, unknown>({}, { deep: false });
  private readonly owners = new Map<string, string>();
  private readonly rules = observable.map<string, SettingRule>(PLATFORM_SETTINGS, { deep: false });

  constructor(
    private readonly storage: AppStorage,
    private readonly manifestDefaults: Record<string, unknown> = {},
  ) {
    this.reload();
  }

  /** Takes what storage holds, for example after another tab changed it. Old `settings` are carried over. */
  reload(): void {
    const stored = this.stored();
    runInAction(() => this.chosen.replace(stored));
  }

  /**
   * Says what a plugin's setting may hold. What was chosen before is judged by it from then on.
   * @throws RangeError when the setting is the platform's or another plugin's
   */
  define(id: string, rule: SettingRule, owner: string): void {
    const known = this.owners.get(id) ?? (Object.hasOwn(PLATFORM_SETTINGS, id) ? "the platform" : owner);
    if (known !== owner) throw new RangeError(`The setting "${id}" belongs to ${known}`);
    this.owners.set(id, owner);
    runInAction(() => this.rules.set(id, rule));
  }

  get(id: string): unknown {
    return (
      this.allowed(id, this.visit.get(id)) ?? this.allowed(id, this.chosen.get(id)) ?? this.defaultOf(id)
    );
  }

  /** Lays a value over what the user chose, for this visit. */
  setForVisit(id: string, value: unknown): void {
    runInAction(() => this.visit.set(id, value));
  }

  isOn(id: string): boolean {
    return this.get(id) === true;
  }

  /** What holds as long as the user chooses nothing else. */
  defaultOf(id: string): unknown {
    return this.allowed(id, this.manifestDefaults[id]) ?? this.rules.get(id)?.defaultValue;
  }

  isDefault(id: string): boolean {
    return sameJson(this.get(id), this.defaultOf(id));
  }

  /** Every known setting with its value, those of the manifest and the stored ones included. */
  snapshot(): Record<string, unknown> {
    const ids = [...this.rules.keys(), ...Object.keys(this.manifestDefaults), ...this.chosen.keys()];
    return Object.fromEntries([...new Set(ids)].sort().map((id) => [id, this.get(id)]));
  }

  /** Chooses a value; one that the setting cannot hold is refused. */
  set(id: string, value: unknown): void {
    if (this.allowed(id, value) === undefined) return;
    runInAction(() => this.visit.delete(id));
    if (sameJson(value, this.defaultOf(id))) this.reset(id);
    else this.store({ ...this.stored(), [id]: value });
  }

  reset(id: string): void {
    runInAction(() => this.visit.delete(id));
    const { [id]: _gone, ...others } = this.stored();
    this.store(others);
  }

  resetAll(): void {
    runInAction(() => this.visit.clear());
    this.store({});
  }

  private allowed(id: string, value: unknown): unknown {
    if (value === undefined) return undefined;
    const rule = this.rules.get(id);
    return rule ? readSetting(rule, value) : value;
  }

  /** What storage holds now: another tab may have written since, and only the changed setting replaces its value. */
  private stored(): Record<string, unknown> {
    const old = this.storage.get("settings", asRecord, {});
    return { ...this.storage.get("settingsV2", asRecord, old) };
  }

  private store(all: Record<string, unknown>): void {
    this.storage.set("settingsV2", all);
    runInAction(() => this.chosen.replace(all));
  }
}
