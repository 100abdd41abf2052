import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { RouteContribution } from "../../../core/plugin/contract.ts";
import type { Session } from "../../../core/services/session.ts";
import { mayUse } from "../../../lib/roles/held.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import type { RouteTarget } from "./route-table.ts";
import type { ShellRouter } from "./router.tsx";

/** What an address shows in the details pane. */
export type RouteView =
  | { kind: "home" }
  | { kind: "position"; text: string }
  | { kind: "dataset"; dataset: Dataset }
  | { kind: "feature"; dataset: Dataset; featureId: string }
  | { kind: "plugin"; route: RouteContribution; params: Record<string, string> }
  /** The plugin of the dataset or of the route is still loading. */
  | { kind: "pending" }
  /** The manifest restricts the route to roles that the user lacks. */
  | { kind: "not-authorized" }
  | { kind: "not-found"; reason: "address" | "dataset"; id: string };

export interface RouteWorld {
  manifest: Pick<ResolvedManifest, "datasets">;
  routes: readonly RouteContribution[];
  /** Whether a plugin in use may still arrive. */
  isLoading(plugin: string): boolean;
  dataset(id: string): Dataset | null;
  unavailable: readonly { id: string }[];
  session: Pick<Session, "roles" | "status">;
}

/** An address, matched by the route tree. */
export interface FoundRoute {
  target: RouteTarget;
  /** Decoded. */
  params: Record<string, string>;
  path: string;
}

/** Matches an address below the base path in the route tree. */
export function findRoute(router: Pick<ShellRouter, "getMatchedRoutes">, path: string): FoundRoute {
  try {
    const [, params, route] = router.getMatchedRoutes(path);
    return { target: route?.options.staticData?.target ?? { kind: "nothing" }, params: { ...params }, path };
  } catch {
    // An invalid percent escape.
    return { target: { kind: "nothing" }, params: {}, path };
  }
}

/** The present view of an address: datasets and plugins may still arrive. */
export function viewOf({ target, params, path }: FoundRoute, world: RouteWorld): RouteView {
  switch (target.kind) {
    case "home":
      return { kind: "home" };
    case "position":
      return { kind: "position", text: Object.values(params)[0] ?? "" };
    case "dataset":
      return datasetView(params, path, world);
    case "restricted":
      if (mayUse(world.session.roles, target)) return viewOf({ target: target.target, params, path }, world);
      return { kind: world.session.status === "checking" ? "pending" : "not-authorized" };
    case "nothing":
      return { kind: "not-found", reason: "address", id: path.split("/")[1] || path };
    case "plugin": {
      const route = world.routes.find(({ name }) => name === target.name);
      if (route) return { kind: "plugin", route, params };
      const waits =
        target.otherwise.kind === "nothing" && target.plugin !== null && world.isLoading(target.plugin);
      return waits ? { kind: "pending" } : viewOf({ target: target.otherwise, params, path }, world);
    }
  }
}

function datasetView(
  { datasetId, featureId }: Record<string, string>,
  path: string,
  world: RouteWorld,
): RouteView {
  if (datasetId === undefined) return { kind: "not-found", reason: "address", id: path };
  const dataset = world.dataset(datasetId);
  if (dataset?.accessEnabled) {
    return featureId === undefined ? { kind: "dataset", dataset } : { kind: "feature", dataset, featureId };
  }
  const expected = world.manifest.datasets.some(
    ({ id, formerIds }) => id === datasetId || formerIds.includes(datasetId),
  );
  if (expected && !dataset && !world.unavailable.some(({ id }) => id === datasetId))
    return { kind: "pending" };
  return { kind: "not-found", reason: featureId === undefined ? "address" : "dataset", id: datasetId };
}
