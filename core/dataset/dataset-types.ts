import type { DatasetInit } from "./context.ts";
import type { Dataset } from "./dataset.ts";

/** A dataset type as the store needs it; the plugin contract's `DatasetType` is one. */
export interface DatasetMaker {
  /** Absent: the options of the definition are already validated. */
  readOptions?(
    value: unknown,
  ): { ok: true; options: unknown } | { ok: false; errors: { pointer: string; message: string }[] };
  create(init: DatasetInit<never>): Dataset;
}

/** Provides dataset types: the plugin registry, or a test. */
export interface DatasetTypes {
  /**
   * `null`: no such type; `"pending"`: its plugin is loading; `"asleep"`: its plugin is loaded when a dataset needs it.
   */
  find(type: string): DatasetMaker | "pending" | "asleep" | null;
  /**
   * Loads the plugin of a type that is not loaded yet or failed to load; a call during loading shares the same load.
   * Rejects with the Failure of the load.
   */
  wake(type: string): Promise<void>;
}
