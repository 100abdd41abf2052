import type { FeatureSet } from "../../../core/api/dataset.ts";

/** Maximum number of cached sets: two on either side of a step, and some for going back. */
const MAX_KEPT = 12;
/** Maximum age for the current period, whose data may grow, ms. */
const MAX_AGE = 5 * 60_000;

/** Caches the parsed data of other periods, by request. Large sets are not cached, because a worker holds them. */
export class KeptSets {
  private readonly kept = new Map<string, { set: FeatureSet; at: number }>();

  /** @param now ms since the epoch */
  constructor(private readonly now: () => number) {}

  get(request: string): FeatureSet | null {
    const found = this.kept.get(request);
    if (!found || this.now() - found.at > MAX_AGE) return null;
    // The least recently used are dropped first.
    this.kept.delete(request);
    this.kept.set(request, found);
    return found.set;
  }

  keep(request: string, set: FeatureSet): void {
    if (set.large) return;
    this.kept.delete(request);
    this.kept.set(request, { set, at: this.now() });
    for (const oldest of [...this.kept.keys()].slice(0, -MAX_KEPT)) this.kept.delete(oldest);
  }

  clear(): void {
    this.kept.clear();
  }
}
