import { observable, runInAction } from "mobx";
import { loadSurely } from "../../services/parts/load-part.ts";
import type { LonLat } from "./measure.ts";

type Measuring = typeof import("../../../lib/geodesy/figures.ts");

const loaded = observable.box<Measuring | null>(null, { deep: false });
let asked = false;

/** What measures on the ellipsoid. It is loaded with the first figure that asks; null until then. Observable. */
export function measuring(): Measuring | null {
  if (!asked) void load();
  return loaded.get();
}

/** Settles when figures can be had; without a line they can be asked for again. */
export async function load(): Promise<void> {
  asked = true;
  try {
    const parts = await loadSurely(() => import("../../../lib/geodesy/figures.ts"));
    runInAction(() => loaded.set(parts));
  } catch {
    asked = false;
  }
}

/** Metres on the ellipsoid; null where there is no place, or no measuring yet. Observable. */
export const metresBetween = (from: LonLat | null, to: LonLat | null): number | null =>
  from && to ? (measuring()?.distance([...from], [...to]) ?? null) : null;
