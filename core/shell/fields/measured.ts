import { observable, runInAction } from "mobx";
import type { LonLat } from "../../../lib/geometry/positions.ts";
import { loadSurely } from "../../services/parts/load-part.ts";

type Measuring = typeof import("../../../lib/geodesy/figures.ts");

const loaded = observable.box<Measuring | null>(null, { deep: false });
let asked = false;

/** The code that measures on the ellipsoid, loaded at the first use; null until then. Observable. */
export function measuring(): Measuring | null {
  if (!asked) void load();
  return loaded.get();
}

/** Settles when it is loaded; after a failed request it can be called again. */
export async function load(): Promise<void> {
  asked = true;
  try {
    const parts = await loadSurely(() => import("../../../lib/geodesy/figures.ts"));
    runInAction(() => loaded.set(parts));
  } catch {
    asked = false;
  }
}

/** Metres on the ellipsoid; null without a position, or before the code is loaded. Observable. */
export const metresBetween = (from: LonLat | null, to: LonLat | null): number | null =>
  from && to ? (measuring()?.distance([...from], [...to]) ?? null) : null;
