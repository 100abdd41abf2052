import { observer } from "mobx-react-lite";
import type { ControlContribution } from "../../plugin/contributions.ts";
import { useApp } from "../../plugin/react-context.tsx";
import { ViewBoundary } from "../parts/view-boundary.tsx";

const USUAL_ORDER = 50;

/** The controls that plugins bring for one corner of the map, in their order. Nothing is drawn without any. */
export const Corner = observer(function Corner({
  at,
  className,
}: {
  at: ControlContribution["corner"];
  className?: string;
}) {
  const { registry, manifest } = useApp();
  const controls = registry
    .list("controls")
    .filter(({ name, corner }) => corner === at && manifest.controls[name] !== false)
    .toSorted((a, b) => (a.order ?? USUAL_ORDER) - (b.order ?? USUAL_ORDER));
  if (controls.length === 0) return null;
  const content = controls.map(({ name, Control }) => (
    <ViewBoundary key={name} place={`control ${name}`}>
      <Control />
    </ViewBoundary>
  ));
  return className ? <div className={className}>{content}</div> : content;
});
