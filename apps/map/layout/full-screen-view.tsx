import { observer } from "mobx-react-lite";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { useView } from "../routing/use-view.ts";

/** A plugin's route that takes the whole window; the details pane keeps what it showed. */
export const FullScreenView = observer(function FullScreenView() {
  const view = useView();
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
