import { reaction, runInAction } from "mobx";
import { type AppServices, debounce, type Page } from "../../../../core/api/kernel.ts";
import type { CustomRoute } from "../../../../lib/custom-route.ts";
import { isRecord, isString } from "../../../../lib/guards.ts";
import { pathOf } from "../names.ts";
import type { RoutePlan } from "./route-plan.ts";

/** Delay after the last change before the address is written, ms. */
const WRITE_DELAY = 200;
const MAX_NAME_LENGTH = 200;

interface KeptRoute {
  route: CustomRoute;
  name: string;
}

/**
 * Synchronizes the plan, its address and the unfinished route in storage.
 *
 * Invariant, do not break: an address that was written from the plan is never read back into it. Navigation takes time,
 * and the user may have added another point by then.
 */
export class RouteAddress {
  private readonly written = new Set<string>();
  /** The id of the plan without pending changes. */
  private settled = "";
  private readonly write = debounce(() => this.writeNow(), WRITE_DELAY);
  private readonly stops: (() => void)[];

  constructor(
    private readonly plan: RoutePlan,
    private readonly page: Pick<Page, "navigate">,
    private readonly storage: AppServices["storage"],
  ) {
    this.stops = [
      reaction(
        () => plan.route,
        () => this.write(),
      ),
      reaction(
        () => plan.name,
        () => this.keepName(),
      ),
    ];
  }

  /**
   * Handles a change of the address: by a link, by going back, or written here. Returns whether it contains another
   * route.
   */
  take(id: string): boolean {
    if (this.written.has(id)) return false;
    this.write.cancel();
    this.written.clear();
    const kept = this.kept();
    const route = this.plan.parts.codec.readRouteId(id);
    const isOther = !route || !this.isPlanned(route);
    runInAction(() => {
      if (id === "") this.plan.show(kept?.route ?? null, kept ? "resumed" : null);
      else if (route && !isOther) this.plan.belongsTo(route.favoriteId);
      else this.plan.show(route, route ? null : "unreadable");
      if (kept && this.isPlanned(kept.route)) this.plan.setName(kept.name);
    });
    // A route that is saved as a favourite is no longer unfinished.
    if (route?.favoriteId && kept && this.isPlanned(kept.route)) this.storage.remove("customRoute");
    this.settled = this.plan.notice === "resumed" ? "" : this.plan.id;
    this.write();
    return isOther;
  }

  /** The user left the address. */
  leave(): void {
    this.write.cancel();
    for (const stop of this.stops) stop();
    if (this.plan.id !== this.settled) this.keep();
  }

  private writeNow(): void {
    const { id } = this.plan;
    if (id === this.settled) return;
    this.settled = id;
    this.written.add(id);
    this.keep();
    this.page.navigate(pathOf(id), { replace: true });
  }

  /** A name without points does not make a route unfinished. */
  private keepName(): void {
    const kept = this.kept();
    if (kept && this.isPlanned(kept.route)) this.keep();
  }

  /** Whether it equals the planned route, apart from its favourite. */
  private isPlanned(route: CustomRoute): boolean {
    const { routeIdOf } = this.plan.parts.codec;
    const idOf = (any: CustomRoute) => routeIdOf({ ...any, favoriteId: null });
    return idOf(route) === idOf(this.plan.route);
  }

  private keep(): void {
    const { route, name } = this.plan;
    if (route.points.length === 0) this.storage.remove("customRoute");
    else this.storage.set("customRoute", { ...route, name });
  }
  private kept(): KeptRoute | null {
    return this.storage.get<KeptRoute | null>(
      "customRoute",
      (value) => {
        const route = this.plan.parts.codec.readRoute(value);
        if (!route || route.points.length === 0) return undefined;
        const name = isRecord(value) && isString(value.name) ? value.name.slice(0, MAX_NAME_LENGTH) : "";
        return { route, name };
      },
      null,
    );
  }
}
