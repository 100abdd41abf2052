import type { Service } from "../core/api/kernel.ts";

/** The vessel that the map keeps in its middle. */
export interface Followed {
  datasetId: string;
  featureId: string;
  stop(): void;
}

/** What the map follows. */
export interface FollowedVessel extends Service<"followed-vessel"> {
  /** Observed. */
  readonly current: Followed | null;
}
