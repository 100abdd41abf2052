import { useRouterState } from "@tanstack/react-router";
import { useApp } from "../../plugin/react-context.tsx";
import { type RouteView, resolveView } from "./resolve-view.ts";

/** The view of the current address. Use in an observer: datasets and plugin routes may still arrive. */
export function useView(): RouteView {
  const app = useApp();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return resolveView(path, {
    manifest: app.manifest,
    routes: app.registry.routes,
    dataset: (id) => app.datasets.byId(id),
    lost: app.datasets.lost,
  });
}
