import type { FeatureSet } from "../../../core/api/dataset.ts";

/** How many are kept: two on either side of a slow step, and some of a way back. */
const MAX_KEPT = 12;
/** Of the running period more may have come in the meantime, ms. */
const MAX_AGE = 5 * 60_000;

/** What was read for other periods, by its request. Large sets are not kept: a worker holds them. */
export class KeptSets {
  private readonly kept = new Map<string, { set: FeatureSet; at: number }>();

  /** @param now ms since the epoch */
  constructor(private readonly now: () => number) {}

  get(request: string): FeatureSet | null {
    const found = this.kept.get(request);
    if (!found || this.now() - found.at > MAX_AGE) return null;
    // Those that are looked at stay longest.
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
