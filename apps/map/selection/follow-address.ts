import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { ShellRouter } from "../routing/router.tsx";
import { findRoute, type RouteView, viewOf } from "../routing/view-of.ts";
import type { SelectionStore } from "./selection.ts";

/** What an address shows in a running sub-application. Observed: datasets and plugins may still arrive. */
export function viewAt(
  router: Pick<ShellRouter, "getMatchedRoutes">,
  { manifest, registry, datasets }: Pick<AppServices, "manifest" | "registry" | "datasets">,
  path: string,
): RouteView {
  return viewOf(findRoute(router, path), {
    manifest,
    routes: registry.list("routes"),
    isLoading: (plugin) => registry.isLoading(plugin),
    dataset: (id) => datasets.byId(id),
    unavailable: datasets.unavailable,
  });
}

/** The one place where the address becomes state. Returns what ends it. */
export function followAddress(router: ShellRouter, selection: SelectionStore): () => void {
  return router.subscribe("onBeforeLoad", ({ toLocation }) => selection.setPath(toLocation.pathname));
}
