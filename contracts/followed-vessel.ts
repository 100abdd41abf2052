import type { Service } from "../core/api/kernel.ts";

/** The vessel on which the map stays centred. */
export interface Followed {
  datasetId: string;
  featureId: string;
  stop(): void;
}

/** The vessel that the map follows. */
export interface FollowedVessel extends Service<"followed-vessel"> {
  /** Observed. */
  readonly current: Followed | null;
}
