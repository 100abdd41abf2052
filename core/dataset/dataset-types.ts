import type { DatasetInit } from "./context.ts";
import type { Dataset } from "./dataset.ts";

/** A dataset type as the store needs it; the plugin contract's `DatasetType` is one. */
export interface DatasetMaker {
  /** Absent: the options of the definition are already read. */
  readOptions?(
    value: unknown,
  ): { ok: true; options: unknown } | { ok: false; errors: { pointer: string; message: string }[] };
  create(init: DatasetInit<never>): Dataset;
}

/** Where dataset types come from: the plugin registry, or a test. */
export interface DatasetTypes {
  /** `null`: no such type; `"pending"`: its plugin is on its way; `"asleep"`: its plugin comes when a dataset wants it. */
  find(type: string): DatasetMaker | "pending" | "asleep" | null;
  /** Brings the plugin of a type that is asleep or was lost; a call while it is on its way joins it. Rejects with the Failure that it is lost by. */
  wake(type: string): Promise<void>;
}
