import { observer } from "mobx-react-lite";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { ControlContribution } from "../../../core/plugin/contributions.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { useShell } from "../shell-context.tsx";
import type { UiStore } from "../stores/ui-store.ts";
import { isControlShown } from "./use-control.ts";

const USUAL_ORDER = 50;

type CornerName = ControlContribution["corner"];

/** The visible controls of plugins in a corner, in their order. Observed. */
export function shownControls(at: CornerName, app: AppServices, ui: UiStore): ControlContribution[] {
  return app.registry
    .list("controls")
    .filter(({ name, corner }) => corner === at && isControlShown(name, app, ui))
    .toSorted((a, b) => (a.order ?? USUAL_ORDER) - (b.order ?? USUAL_ORDER));
}

/** The controls of plugins for one corner of the map. Without any, nothing is rendered. */
export const Corner = observer(function Corner({ at, className }: { at: CornerName; className?: string }) {
  const controls = shownControls(at, useApp(), useShell().ui);
  if (controls.length === 0) return null;
  const content = controls.map(({ name, Control }) => (
    <ViewBoundary key={name} place={`control ${name}`}>
      <Control />
    </ViewBoundary>
  ));
  return className ? <div className={className}>{content}</div> : content;
});
