import { diagnoseFeatures, type FeatureReading } from "../../lib/diagnosis/diagnose-features.ts";
import type { Diagnosis } from "../../lib/diagnosis/diagnosis.ts";
import { isRecord } from "../../lib/guards.ts";
import type { Installation } from "./installation.ts";

/** A summary of a data file, as far as manifests refer to it. */
export interface DataSummary {
  found: readonly Diagnosis[];
  /** Number of features; null: they could not be read. */
  count: number | null;
  /** Values of each property by its dotted name, as texts; limited for a property with very many. */
  values: ReadonlyMap<string, ReadonlySet<string>>;
  geometryTypes: ReadonlySet<string>;
}

/** Maximum number of distinct values of one property. */
const MAX_VALUES = 500;
/** Maximum depth of objects in a name. */
const MAX_DEPTH = 3;

interface Known {
  text: string;
  how: string;
  summary: DataSummary;
}

/** Maximum number of cached readings of one file: manifests have different areas, and an area is edited often. */
const MAX_WAYS = 4;

/** By installation and file: an unchanged file is parsed once, whichever manifest names it. */
const known = new WeakMap<Installation, Map<string, Known[]>>();

export function summaryOf(
  installation: Installation,
  { path, text }: { path: string; text: string },
  reading: FeatureReading,
): DataSummary {
  const files = known.get(installation) ?? new Map<string, Known[]>();
  known.set(installation, files);
  const how = JSON.stringify(reading);
  const before = files.get(path) ?? [];
  const same = before.find((one) => one.how === how && one.text === text);
  if (same) return same.summary;
  const summary = summarise(text, reading);
  // Results for former content of the file are dropped.
  const kept = before.filter((one) => one.text === text && one.how !== how);
  files.set(path, [...kept, { text, how, summary }].slice(-MAX_WAYS));
  return summary;
}

export function summarise(text: string, reading: FeatureReading): DataSummary {
  const { found, features } = diagnoseFeatures(text, reading);
  const values = new Map<string, Set<string>>();
  const geometryTypes = new Set<string>();
  for (const { properties, geometry } of features ?? []) {
    collect(properties, "", values);
    if (isRecord(geometry)) geometryTypes.add(String(geometry.type));
  }
  return { found, count: features?.length ?? null, values, geometryTypes };
}

function collect(record: Record<string, unknown>, prefix: string, values: Map<string, Set<string>>): void {
  for (const [name, value] of Object.entries(record)) {
    const path = prefix + name;
    const seen = values.get(path) ?? new Set();
    values.set(path, seen);
    if (isRecord(value) && path.split(".").length < MAX_DEPTH) collect(value, `${path}.`, values);
    else if (seen.size < MAX_VALUES && value !== null && typeof value !== "object") seen.add(String(value));
  }
}
