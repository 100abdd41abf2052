import { makeObservable, observableRef, runInAction } from "mobx";
import { isRecord } from "../util/guards.ts";
import { isAbort } from "./failure.ts";
import type { Http } from "./http.ts";
import type { Log } from "./log.ts";
import type { AppStorage } from "./storage.ts";

/** Feature flags of the server, overridden by those that the user stored (`userFeatureFlags`). */
export class FeatureFlags {
  private flags: Record<string, unknown> = {};

  constructor(private readonly storage: AppStorage) {
    makeObservable<this, "flags">(this, { flags: observableRef });
  }

  /** Flags arrive as true or as the text 'true'. */
  isOn(name: string): boolean {
    const own = this.storage.get("userFeatureFlags", (value) => (isRecord(value) ? value : undefined), {});
    const value = Object.hasOwn(own, name) ? own[name] : this.flags[name];
    return value === true || value === "true";
  }

  /** Fetches the flags; on failure all are off. Never throws. */
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
