import type { Drawing } from "../../../../contracts/drawing.ts";
import type { AppServices, Service } from "../../../../core/api/kernel.ts";
import type { RoutePlan } from "./route-plan.ts";

/** Keeps the plan of a sub-application, so that map and details use the same one. */
export class PlanKeeper {
  private loading: Promise<RoutePlan> | null = null;

  constructor(private readonly app: AppServices) {}

  /** The same promise at every call, until it fails. */
  load(): Promise<RoutePlan> {
    if (this.loading) return this.loading;
    const loading = this.make();
    this.loading = loading;
    // After a failure the next call loads it again.
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

/** For this plugin only. */
export type PlannedRoute = PlanKeeper & Service<"planned-route">;
