import { useApp } from "../../../core/plugin/react-context.tsx";
import { usePath } from "../../../core/shell/routing/use-path.ts";
import { type RouteView, resolveView } from "./resolve-view.ts";

/** The view of the current address. Use in an observer: datasets and plugin routes may still arrive. */
export function useView(): RouteView {
  const app = useApp();
  const path = usePath();
  return resolveView(path, {
    manifest: app.manifest,
    routes: app.registry.list("routes"),
    dataset: (id) => app.datasets.byId(id),
    lost: app.datasets.lost,
  });
}
