import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { MountContribution } from "../../../core/plugin/contributions.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { classNames } from "../../../core/ui/class-names.ts";
import { Panel } from "../../../core/ui/panel.tsx";
import { useShell } from "../shell-context.tsx";

/** The docks of plugins that have something to show. Observed. */
export function shownDocks(app: AppServices): MountContribution[] {
  return app.registry
    .list("mounts")
    .filter(({ place, isShown }) => place === "dock" && isShown?.(app) !== false);
}

/** Docks of plugins over the map, above that of the period. */
export const Docks = observer(function Docks({ children }: { children: ReactNode }) {
  const app = useApp();
  const { dock } = useShell().ui.layout;
  return (
    <div className="fv-docks">
      {dock &&
        shownDocks(app).map(({ name, Mount }) => (
          <Panel
            key={name}
            className={classNames(
              "fv-dock",
              "fv-enter",
              dock.kind === "full" ? "fv-dock-wide" : "fv-dock-compact",
            )}
          >
            <ViewBoundary place={`mount ${name}`}>
              <Mount dock={dock.kind} />
            </ViewBoundary>
          </Panel>
        ))}
      {children}
    </div>
  );
});

/** The same in a phone's sheet. */
export const SheetDocks = observer(function SheetDocks() {
  return shownDocks(useApp()).map(({ name, Mount }) => (
    <ViewBoundary key={name} place={`mount ${name}`}>
      <Mount dock="sheet" />
    </ViewBoundary>
  ));
});
