import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { useHeight } from "../../../core/shell/layout/use-height.ts";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { useShell } from "../shell-context.tsx";
import { pinned } from "./pinned.ts";
import { GAP } from "./tool-stack.ts";

/** Important messages of plugins: under the search, above everything else over the map. */
export const Alerts = observer(function Alerts() {
  const { registry } = useApp();
  const { ui } = useShell();
  const element = useRef<HTMLDivElement>(null);
  const alerts = registry.list("mounts").filter(({ place }) => place === "alert");
  const height = useHeight(element, alerts.length > 0);
  // Other elements make room for this height.
  useEffect(() => ui.setAlertHeight(height), [ui, height]);
  if (alerts.length === 0) return null;
  return (
    <div
      ref={element}
      className="fv-alerts"
      style={{ ...pinned(ui.layout.alert, ui, "left", "right", "top"), ...(ui.covered ? { top: GAP } : {}) }}
    >
      {alerts.map(({ name, Mount }) => (
        <ViewBoundary key={name} place={`mount ${name}`} as="notice">
          <Mount />
        </ViewBoundary>
      ))}
    </div>
  );
});
