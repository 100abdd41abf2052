import { use } from "react";
import { type AppServices, useApp } from "../../../../core/api/kernel.ts";
import { RoutePlan } from "./route-plan.ts";

/** One plan a sub-application: the map and the details show the same one. */
const plans = new WeakMap<AppServices, Promise<RoutePlan>>();

/** The planned route; suspends while what it works with is on its way. */
export function usePlan(): RoutePlan {
  const app = useApp();
  const known = plans.get(app);
  if (known) return use(known);
  const loading = makePlan(app);
  plans.set(app, loading);
  // A chunk that did not arrive may arrive the next time.
  loading.catch(() => plans.delete(app));
  return use(loading);
}

async function makePlan(app: AppServices): Promise<RoutePlan> {
  const [codec, geodesy] = await Promise.all([
    import("../../../../lib/custom-route.ts"),
    import("../../../../lib/geodesy/index.ts"),
  ]);
  return new RoutePlan(app, { codec, geodesy });
}
