import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import "./details.css";
import { observer } from "mobx-react-lite";
import { type ComponentType, useRef } from "react";
import { NotFoundView } from "../../../core/shell/details/not-found-view.tsx";
import { WaitingView } from "../../../core/shell/details/waiting-view.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import type { RouteView } from "../routing/view-of.ts";
import { useShell } from "../shell-context.tsx";
import { HomeView } from "./home-view.tsx";

const DatasetView = lazyPart(async () => ({ default: (await import("./dataset-view.tsx")).DatasetView }));
const FeatureView = lazyPart(async () => ({ default: (await import("./feature-view.tsx")).FeatureView }));
const NotAuthorizedView = lazyPart(async () => ({
  default: (await import("../../../core/shell/sign-in/not-authorized-view.tsx")).NotAuthorizedView,
}));
const PositionView = lazyPart(async () => ({ default: (await import("./position-view.tsx")).PositionView }));

export interface DetailsContentProps {
  /** Content while nothing is opened. */
  Home?: ComponentType;
}

/** The content for the address. While a full-screen route is open, the previous content stays. */
export const DetailsContent = observer(function DetailsContent({ Home = HomeView }: DetailsContentProps) {
  const { view } = useShell().selection;
  const kept = useRef<RouteView>({ kind: "home" });
  const fullScreen = view.kind === "plugin" && view.route.fullScreen === true;
  if (!fullScreen) kept.current = view;
  const shown = fullScreen ? kept.current : view;
  return (
    <ViewBoundary
      place={`details ${placeOf(shown)}`}
      waiting={<WaitingView />}
      frame={(words) => <WaitingView>{words}</WaitingView>}
    >
      <View view={shown} Home={Home} />
    </ViewBoundary>
  );
});

const View = observer(function View({ view, Home }: { view: RouteView; Home: ComponentType }) {
  switch (view.kind) {
    case "home":
      return <Home />;
    case "dataset":
      return <DatasetView key={view.dataset.id} dataset={view.dataset} />;
    case "feature":
      return (
        <FeatureView
          key={`${view.dataset.id}/${view.featureId}`}
          dataset={view.dataset}
          featureId={view.featureId}
        />
      );
    case "position":
      return <PositionView key={view.text} text={view.text} />;
    case "plugin":
      return <view.route.View params={view.params} />;
    case "pending":
      return <WaitingView />;
    case "not-authorized":
      return <NotAuthorizedView />;
    case "not-found":
      return <NotFoundView reason={view.reason} id={view.id} />;
  }
});

function placeOf(view: RouteView): string {
  if (view.kind === "dataset") return view.dataset.id;
  if (view.kind === "feature") return `${view.dataset.id}/${view.featureId}`;
  return view.kind === "plugin" ? view.route.name : view.kind;
}
