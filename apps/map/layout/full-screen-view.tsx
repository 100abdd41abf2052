import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import type { RouteView } from "../routing/view-of.ts";
import { useShell } from "../shell-context.tsx";

/** The route that takes the whole window, with its parameters; null for any other view. */
export const fullScreenRoute = (view: RouteView) =>
  view.kind === "plugin" && view.route.fullScreen ? view : null;

/** A route of a plugin that takes the whole window; the details pane keeps its content, and what lies below is inert. */
export const FullScreenView = observer(function FullScreenView() {
  const view = fullScreenRoute(useShell().selection.view);
  const element = useRef<HTMLElement>(null);
  const name = view?.route.name;
  // The element that had the focus is inert now, or gone.
  useEffect(() => {
    if (name === undefined) return;
    element.current?.focus({ preventScroll: true });
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById("fv-map")?.focus();
      });
    };
  }, [name]);
  if (!view) return null;
  const { View } = view.route;
  return (
    <main ref={element} tabIndex={-1} className="fv-full-screen">
      <ViewBoundary place={`route ${name}`}>
        <View params={view.params} />
      </ViewBoundary>
    </main>
  );
});
