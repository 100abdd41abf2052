import { computed } from "mobx";
import type { Failure } from "../services/failure.ts";

/** State of a dataset in its row (design rule: every row has a state line). */
export type DatasetStatus =
  | { kind: "off" }
  | { kind: "loading" }
  | { kind: "on"; count: number | null }
  /** The service answered, but with no features for the selected period or filters; `silent`: with no content at all. */
  | { kind: "empty"; silent?: true }
  /** Active but not drawn at this zoom; `direction` is the way to zoom. */
  | { kind: "hidden-at-zoom"; direction: "in" | "out" }
  | { kind: "failed"; failure: Failure }
  | { kind: "not-in-polar" }
  /** A feature has suspended it; `reason` is the key of the explaining text. */
  | { kind: "set-aside"; reason: string }
  | { kind: "needs-sign-in" };

/** What a dataset's state depends on. */
export interface StatusSource {
  phase: "inactive" | "activating" | "active" | "deactivating";
  updating: boolean;
  failure: Failure | null;
  empty: boolean;
  silent?: boolean;
  disabled: boolean;
  disabledBy: ReadonlySet<string>;
  accessEnabled: boolean;
  definition: { minZoom: number; maxZoom: number };
  setting: { enabled: boolean };
  count: number | null;
}

export function statusOf(dataset: StatusSource, zoom: () => number): DatasetStatus {
  const { phase, failure, definition } = dataset;
  if (dataset.disabledBy.has("polar")) return { kind: "not-in-polar" };
  const [reason] = dataset.disabledBy;
  if (reason !== undefined) return { kind: "set-aside", reason };
  if (!dataset.accessEnabled) return { kind: "needs-sign-in" };
  if (phase === "activating" || dataset.updating) return { kind: "loading" };
  if (failure) return { kind: "failed", failure };
  // Switched on, but waiting: base maps are activated first.
  if (phase === "inactive" && dataset.setting.enabled && !dataset.disabled) return { kind: "loading" };
  if (phase !== "active") return { kind: "off" };
  // Every row of the menu shows its state: what observes it is notified when a limit is passed, not at every zoom.
  const side = computed(() => (zoom() < definition.minZoom ? "in" : zoom() > definition.maxZoom && "out"));
  const direction = side.get();
  if (direction) return { kind: "hidden-at-zoom", direction };
  if (dataset.empty) return dataset.silent ? { kind: "empty", silent: true } : { kind: "empty" };
  return { kind: "on", count: dataset.count };
}
