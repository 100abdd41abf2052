import type { Service } from "../core/api/kernel.ts";

/** The closest approach of vessels, as far as other plugins need it. */
export interface ClosestApproach extends Service<"closest-approach"> {
  /** Whether the CPA is drawn; if so, other lines between the two vessels are hidden. Observed. */
  readonly drawn: boolean;
}
