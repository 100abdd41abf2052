import { observable, runInAction } from "mobx";
import { isRecord } from "../util/guards.ts";
import type { AppStorage } from "./storage.ts";

/** Defaults of the settings that the platform itself has (spec §9); a manifest may override each. */
export const PLATFORM_SETTINGS: Readonly<Record<string, unknown>> = {
  graticule: true,
  nightMode: false,
  showPopups: true,
};

/** The user's settings: session over storage over manifest over the platform's defaults. Only what differs is stored. */
export class Settings {
  private readonly chosen = observable.map<string, unknown>({}, { deep: false });
  private readonly defaults: Record<string, unknown>;

  constructor(
    private readonly storage: AppStorage,
    manifestDefaults: Record<string, unknown> = {},
  ) {
    this.defaults = { ...PLATFORM_SETTINGS, ...manifestDefaults };
    this.reload();
  }

  /** Takes what storage holds, for example after another tab changed it. Old `settings` are carried over. */
  reload(): void {
    const read = (value: unknown) => (isRecord(value) ? value : undefined);
    const old = this.storage.get("settings", read, {});
    runInAction(() => this.chosen.replace(this.storage.get("settingsV2", read, old)));
  }

  get(id: string): unknown {
    return this.chosen.has(id) ? this.chosen.get(id) : this.defaults[id];
  }

  isOn(id: string): boolean {
    return this.get(id) === true;
  }

  set(id: string, value: unknown): void {
    runInAction(() => {
      if (Object.is(value, this.defaults[id])) this.chosen.delete(id);
      else this.chosen.set(id, value);
    });
    this.storage.set("settingsV2", Object.fromEntries(this.chosen));
  }
}
