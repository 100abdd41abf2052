import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { RouteContribution } from "../../../core/plugin/contract.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import { matchPattern } from "./route-pattern.ts";

/** What an address shows in the details pane. */
export type RouteView =
  | { kind: "home" }
  | { kind: "position"; text: string }
  | { kind: "dataset"; dataset: Dataset }
  | { kind: "feature"; dataset: Dataset; featureId: string }
  | { kind: "plugin"; route: RouteContribution; params: Record<string, string> }
  /** A dataset whose plugin is on its way. */
  | { kind: "pending" }
  | { kind: "not-found"; reason: "address" | "dataset"; id: string };

export interface RouteWorld {
  manifest: Pick<ResolvedManifest, "routes" | "datasets">;
  routes: readonly RouteContribution[];
  dataset(id: string): Dataset | null;
  lost: readonly { id: string }[];
}

/** The platform's own routes, by name (spec §2). */
const OWN_ROUTES: [string, string][] = [
  ["home", "/"],
  ["sharedposition", "/sharedposition/:positionInfo"],
  ["point", "/point/:coordinate"],
];

/**
 * The view of a path below the base path. The manifest disables routes by name (`false`) or gives them another
 * plugin's view; named routes go before the datasets'.
 */
export function resolveView(path: string, world: RouteWorld): RouteView {
  for (const [name, pattern] of OWN_ROUTES) {
    const params = matchPattern(pattern, path);
    const override = world.manifest.routes[name];
    if (!params || override === false) continue;
    const other =
      typeof override === "object" ? world.routes.find((route) => route.name === override.view) : undefined;
    if (other) return { kind: "plugin", route: other, params };
    return name === "home" ? { kind: "home" } : { kind: "position", text: Object.values(params)[0] ?? "" };
  }
  for (const route of world.routes) {
    const params = matchPattern(route.path ?? `/${route.name}`, path);
    if (params && world.manifest.routes[route.name] !== false) return { kind: "plugin", route, params };
  }
  return datasetView(path, world);
}

function datasetView(path: string, world: RouteWorld): RouteView {
  const { datasetId, featureId } = matchPattern("/:datasetId/:featureId?", path) ?? {};
  if (datasetId === undefined) return { kind: "not-found", reason: "address", id: path };
  const dataset = world.dataset(datasetId);
  if (dataset?.accessEnabled) {
    return featureId === undefined ? { kind: "dataset", dataset } : { kind: "feature", dataset, featureId };
  }
  const expected = world.manifest.datasets.some(
    ({ id, formerIds }) => id === datasetId || formerIds.includes(datasetId),
  );
  if (expected && !dataset && !world.lost.some(({ id }) => id === datasetId)) return { kind: "pending" };
  return { kind: "not-found", reason: featureId === undefined ? "address" : "dataset", id: datasetId };
}
