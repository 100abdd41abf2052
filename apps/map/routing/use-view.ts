import { useRouter } from "@tanstack/react-router";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { usePath } from "../../../core/shell/routing/use-path.ts";
import { findRoute, type RouteView, viewOf } from "./view-of.ts";

/** The view of the current address. Use in an observer: datasets and plugins may still arrive. */
export function useView(): RouteView {
  const { manifest, registry, datasets } = useApp();
  const router = useRouter();
  return viewOf(findRoute(router, usePath()), {
    manifest,
    routes: registry.list("routes"),
    isOnItsWay: (plugin) => registry.isOnItsWay(plugin),
    dataset: (id) => datasets.byId(id),
    lost: datasets.lost,
  });
}
