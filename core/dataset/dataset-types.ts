import type { DatasetInit } from "./context.ts";
import type { Dataset } from "./dataset.ts";

/** A dataset type as the store needs it; the plugin contract's `DatasetType` is one. */
export interface DatasetMaker {
  /** None: the options of the definition have been read. */
  readOptions?(
    value: unknown,
  ): { ok: true; options: unknown } | { ok: false; errors: { pointer: string; message: string }[] };
  create(init: DatasetInit<never>): Dataset;
}

/** Where dataset types come from: the plugin registry, or a test. */
export interface DatasetTypes {
  /** `null`: no such type; `"pending"`: its plugin is on its way. */
  find(type: string): DatasetMaker | "pending" | null;
}
