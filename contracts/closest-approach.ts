import type { Service } from "../core/api/kernel.ts";

/** How vessels pass each other, as far as others must know. */
export interface ClosestApproach extends Service<"closest-approach"> {
  /** Whether a meeting is drawn: other lines between the two vessels give way to it. Observed. */
  readonly drawn: boolean;
}
