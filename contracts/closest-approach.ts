import type { Service } from "../core/api/kernel.ts";

/** How vessels pass each other, as far as others must know. */
export interface ClosestApproach extends Service<"closest-approach"> {
  /** Whether the CPA is drawn; if so, other lines between the two vessels are hidden. Observed. */
  readonly drawn: boolean;
}
