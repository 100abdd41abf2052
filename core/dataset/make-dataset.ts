import type { DatasetDefinition } from "../../schemas/generated/resolved-manifest.ts";
import type { DatasetContext, DatasetInit } from "./context.ts";
import type { Dataset } from "./dataset.ts";
import type { DatasetSettings } from "./dataset-settings.ts";
import type { DatasetTypes } from "./dataset-types.ts";
import { SleepingDataset } from "./sleeping-dataset.ts";

/** A dataset of the manifest that cannot run, and why. */
export interface UnavailableDataset {
  id: string;
  name: DatasetDefinition["name"];
  type: string;
  reason: "unknown-type" | "bad-options" | "broken-type";
  message: string;
}

export interface MakeInit {
  types: DatasetTypes;
  settings: DatasetSettings;
  context: DatasetContext;
}

interface Waking {
  /** See SleepingDataset. */
  bring(id: string): Promise<void>;
}

export type Made =
  | { kind: "made"; dataset: Dataset }
  | { kind: "unavailable"; dataset: UnavailableDataset }
  | { kind: "pending" };

/**
 * Makes a dataset from a definition, or returns why that is impossible. `pending`: its plugin is loading, or is loaded
 * when the dataset is switched on. Never throws.
 */
export function makeDataset(
  definition: DatasetDefinition,
  { types, settings, context, bring }: MakeInit & Waking,
): Made {
  const { id, name, type } = definition;
  const unavailable = (reason: UnavailableDataset["reason"], why: string): Made => ({
    kind: "unavailable",
    dataset: { id, name, type, reason, message: `No dataset service for ${id} found: ${why}` },
  });
  const maker = types.find(type);
  if (maker === "pending") return { kind: "pending" };
  if (!maker) return unavailable("unknown-type", `no plugin serves the dataset type ${type}`);
  const defaults = { enabled: definition.enabledByDefault, opacity: definition.opacity };
  if (maker === "asleep") {
    const setting = settings.get(id) ?? settings.add(id, defaults);
    const { options } = definition;
    if (!setting.enabled)
      return { kind: "made", dataset: new SleepingDataset({ definition, options, setting, context }, bring) };
    // The plugin failed to load, so the problem names it by its type, which no plugin serves then.
    types.wake(type).catch(() => {});
    return { kind: "pending" };
  }
  try {
    const read = maker.readOptions?.(definition.options) ?? { ok: true, options: definition.options };
    if (!read.ok) {
      const errors = read.errors.map(({ pointer, message }) => `${pointer || "/"} ${message}`).join("; ");
      return unavailable("bad-options", `its options are not valid: ${errors}`);
    }
    const setting = settings.get(id) ?? settings.add(id, defaults);
    // The type's own schema validated the options, so they are what its `create` expects.
    const init = { definition, options: read.options, setting, context } as DatasetInit<never>;
    return { kind: "made", dataset: maker.create(init) };
  } catch (error) {
    return unavailable("broken-type", error instanceof Error ? error.message : String(error));
  }
}
