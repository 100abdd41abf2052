import { observable, runInAction } from "mobx";
import { isRecord } from "../../lib/guards.ts";
import { PLATFORM_SETTINGS, readSetting, type SettingRule } from "../../lib/setting-rules.ts";
import { sameJson } from "../../lib/values/equal.ts";
import type { AppStorage } from "./storage.ts";
import { Strata } from "./strata.ts";

const asRecord = (value: unknown) => (isRecord(value) ? value : undefined);

/**
 * The user's settings. In order of precedence: a link, the user's choice, the manifest, the defaults of platform and
 * plugins. Only differences are stored. A value that its rule does not allow is ignored.
 */
export class Settings {
  private readonly strata = new Strata<Record<string, unknown>, "default" | "manifest" | "user" | "visit">(
    ["default", "manifest", "user", "visit"],
    (id, value) => this.allowed(id, value),
  );
  private readonly owners = new Map<string, string>();
  private readonly rules = observable.map<string, SettingRule>(PLATFORM_SETTINGS, { deep: false });

  constructor(
    private readonly storage: AppStorage,
    manifestDefaults: Record<string, unknown> = {},
  ) {
    const defaults = Object.entries(PLATFORM_SETTINGS).map(([id, rule]) => [id, rule.defaultValue]);
    this.strata.lay("default", Object.fromEntries(defaults));
    this.strata.lay("manifest", manifestDefaults);
    this.reload();
  }

  /** Reads the stored settings, for example after another tab changed it. Old `settings` are migrated. */
  reload(): void {
    this.strata.lay("user", this.stored());
  }

  /**
   * Registers the rule of a plugin's setting. A stored choice is validated by it from then on.
   * @throws RangeError when the setting is the platform's or another plugin's
   */
  define(id: string, rule: SettingRule, owner: string): void {
    const known = this.owners.get(id) ?? (Object.hasOwn(PLATFORM_SETTINGS, id) ? "the platform" : owner);
    if (known !== owner) throw new RangeError(`The setting "${id}" belongs to ${known}`);
    this.owners.set(id, owner);
    runInAction(() => {
      this.rules.set(id, rule);
      this.strata.set("default", id, rule.defaultValue);
    });
  }

  get(id: string): unknown {
    return this.strata.get(id);
  }

  /** Sets a value for this visit, over the user's choice. */
  setForVisit(id: string, value: unknown): void {
    this.strata.set("visit", id, value);
  }

  isOn(id: string): boolean {
    return this.get(id) === true;
  }

  /** The value that applies without a choice of the user. */
  defaultOf(id: string): unknown {
    return this.strata.in("manifest", id) ?? this.strata.in("default", id);
  }

  isDefault(id: string): boolean {
    return sameJson(this.get(id), this.defaultOf(id));
  }

  /** Every known setting with its value, those of the manifest and the stored ones included. */
  snapshot(): Record<string, unknown> {
    const layers = (["default", "manifest", "user"] as const).map((layer) => this.strata.layer(layer));
    const ids = new Set(layers.flatMap((layer) => Object.keys(layer)));
    return Object.fromEntries([...ids].sort().map((id) => [id, this.get(id)]));
  }

  /** Sets the user's choice; a value that the rule does not allow is refused. */
  set(id: string, value: unknown): void {
    if (this.allowed(id, value) === undefined) return;
    this.reload();
    this.strata.choose("user", id, value);
    this.store();
  }

  reset(id: string): void {
    this.reload();
    this.strata.set("visit", id, undefined);
    this.strata.set("user", id, undefined);
    this.store();
  }

  resetAll(): void {
    this.strata.lay("visit", {});
    this.strata.lay("user", {});
    this.store();
  }

  private allowed(id: string, value: unknown): unknown {
    if (value === undefined) return undefined;
    const rule = this.rules.get(id);
    return rule ? readSetting(rule, value) : value;
  }

  /** The stored settings: another tab may have written since, and only the changed setting is replaced. */
  private stored(): Record<string, unknown> {
    const old = this.storage.get("settings", asRecord, {});
    return this.storage.get("settingsV2", asRecord, old);
  }

  private store(): void {
    this.storage.set("settingsV2", this.strata.layer("user"));
  }
}
