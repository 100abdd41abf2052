import type { Drawing } from "../../../../contracts/drawing.ts";
import type { AppServices, Service } from "../../../../core/api/kernel.ts";
import type { RoutePlan } from "./route-plan.ts";

/** Keeps the plan of a sub-application: the map and the details show the same one. */
export class PlanKeeper {
  private loading: Promise<RoutePlan> | null = null;

  constructor(private readonly app: AppServices) {}

  /** The same promise at every call, until it has failed. */
  load(): Promise<RoutePlan> {
    if (this.loading) return this.loading;
    const loading = this.make();
    this.loading = loading;
    // A chunk that did not arrive may arrive the next time.
    loading.catch(() => {
      this.loading = null;
    });
    return loading;
  }

  private async make(): Promise<RoutePlan> {
    const [{ RoutePlan }, codec, geodesy] = await Promise.all([
      import("./route-plan.ts"),
      import("../../../../lib/custom-route.ts"),
      import("../../../../lib/geodesy/index.ts"),
    ]);
    const { clock, services } = this.app;
    return new RoutePlan({ clock, drawing: services.get<Drawing>("drawing") }, { codec, geodesy });
  }
}

/** Only for this plugin. */
export type PlannedRoute = PlanKeeper & Service<"planned-route">;
