import type { AppServices, Service } from "../../../core/api/kernel.ts";
import type { ShareOptionValue } from "../../../lib/share-link/share-config.ts";
import type { AreaActivity } from "./area-activity.ts";
import { shareOfHour } from "./model/hours.ts";

/** Keeps query and selection, from the first opening on. */
export class AreaKeeper {
  activity: AreaActivity | null = null;

  /** The hour that is replayed, for share links; undefined: none. */
  get shared(): ShareOptionValue | undefined {
    const hour = this.activity?.replayed;
    return hour ? shareOfHour(hour) : undefined;
  }
}

/** For this plugin only. */
export type AreaKeeping = AreaKeeper & Service<"area-activity">;

export const areaKeeperOf = ({ services }: AppServices): AreaKeeper =>
  services.get<AreaKeeping>("area-activity");
