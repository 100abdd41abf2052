import { use } from "react";
import { useService } from "../../../../core/api/kernel.ts";
import type { PlannedRoute } from "./plan-keeper.ts";
import type { RoutePlan } from "./route-plan.ts";

/** The planned route; suspends while its code is loading. */
export function usePlan(): RoutePlan {
  return use(useService<PlannedRoute>("planned-route").load());
}
