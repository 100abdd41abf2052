import type { AppServices, Service } from "../../../core/api/kernel.ts";
import type { AreaActivity } from "./area-activity.ts";

/** Keeps query and selection, from the first opening on. */
export class AreaKeeper {
  activity: AreaActivity | null = null;
}

/** For this plugin only. */
export type AreaKeeping = AreaKeeper & Service<"area-activity">;

export const areaKeeperOf = ({ services }: AppServices): AreaKeeper =>
  services.get<AreaKeeping>("area-activity");
