import { lazyPart } from "../parts/lazy-part.tsx";
import "./details.css";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { ViewBoundary } from "../parts/view-boundary.tsx";
import type { RouteView } from "../routing/resolve-view.ts";
import { useView } from "../routing/use-view.ts";
import { useShell } from "../shell-context.tsx";
import { HomeView } from "./home-view.tsx";
import { NotFoundView } from "./not-found-view.tsx";
import { WaitingView } from "./waiting-view.tsx";

const DatasetView = lazyPart(async () => ({ default: (await import("./dataset-view.tsx")).DatasetView }));
const FeatureView = lazyPart(async () => ({ default: (await import("./feature-view.tsx")).FeatureView }));
const PositionView = lazyPart(async () => ({ default: (await import("./position-view.tsx")).PositionView }));
const EmbedHome = lazyPart(async () => ({ default: (await import("../embed/embed-home.tsx")).EmbedHome }));

/** What the address shows. While a full-screen route is open, what was shown before stays. */
export const DetailsContent = observer(function DetailsContent() {
  const view = useView();
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
      <View view={shown} />
    </ViewBoundary>
  );
});

const View = observer(function View({ view }: { view: RouteView }) {
  const { ui } = useShell();
  switch (view.kind) {
    case "home":
      return ui.mode === "embed" ? <EmbedHome /> : <HomeView />;
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
    case "not-found":
      return <NotFoundView reason={view.reason} id={view.id} />;
  }
});

function placeOf(view: RouteView): string {
  if (view.kind === "dataset") return view.dataset.id;
  if (view.kind === "feature") return `${view.dataset.id}/${view.featureId}`;
  return view.kind === "plugin" ? view.route.name : view.kind;
}
