import { observer } from "mobx-react-lite";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { useShell } from "../shell-context.tsx";

/** A route of a plugin that takes the whole window; the details pane keeps its content. */
export const FullScreenView = observer(function FullScreenView() {
  const { view } = useShell().selection;
  if (view.kind !== "plugin" || !view.route.fullScreen) return null;
  const { View, name } = view.route;
  return (
    <div className="fv-full-screen">
      <ViewBoundary place={`route ${name}`}>
        <View params={view.params} />
      </ViewBoundary>
    </div>
  );
});
