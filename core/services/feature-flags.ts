import { makeObservable, observableRef, runInAction } from "mobx";
import { isRecord } from "../../lib/guards.ts";
import { isAbort } from "./failure.ts";
import type { Http } from "./http.ts";
import type { Log } from "./log.ts";
import type { AppStorage } from "./storage.ts";

const asRecord = (value: unknown) => (isRecord(value) ? value : undefined);
/** Flags are true, or the text 'true'. */
const means = (value: unknown) => value === true || value === "true";

/** Feature flags of the server, overridden by those that the user stored (`userFeatureFlags`). Observable. */
export class FeatureFlags {
  private flags: Record<string, unknown> = {};
  private own: Record<string, unknown> = {};

  constructor(private readonly storage: AppStorage) {
    makeObservable<this, "flags" | "own">(this, { flags: observableRef, own: observableRef });
    this.reload();
  }

  /** Reads the overrides from storage, for example after another tab changed one. */
  reload(): void {
    runInAction(() => {
      this.own = this.storage.get("userFeatureFlags", asRecord, {});
    });
  }

  isOn(name: string): boolean {
    return this.override(name) ?? this.onServer(name);
  }

  /** The value of the server. */
  onServer(name: string): boolean {
    return Object.hasOwn(this.flags, name) && means(this.flags[name]);
  }

  /** The user's value; null: the server decides. */
  override(name: string): boolean | null {
    return Object.hasOwn(this.own, name) ? means(this.own[name]) : null;
  }

  setOverride(name: string, on: boolean | null): void {
    const { [name]: _old, ...others } = this.storage.get("userFeatureFlags", asRecord, {});
    this.storage.set("userFeatureFlags", on === null ? others : { ...others, [name]: on });
    this.reload();
  }

  /** Names of all flags of the server and the user, sorted. */
  get names(): readonly string[] {
    return [...new Set([...Object.keys(this.flags), ...Object.keys(this.own)])].sort();
  }

  /** Fetches the flags; after a failure all are off. Never throws. */
  async load(http: Pick<Http, "get">, url: string, log: Log): Promise<void> {
    try {
      const { data } = await http.get(url);
      runInAction(() => {
        this.flags = isRecord(data) ? data : {};
      });
    } catch (error) {
      if (!isAbort(error)) log.info("Feature flags not available", error);
    }
  }
}
