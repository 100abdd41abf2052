import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { Dataset } from "../../dataset/dataset.ts";
import type { DatasetItem } from "../../dataset/item.ts";
import { useApp, useI18n } from "../../plugin/react-context.tsx";
import { Skeleton } from "../../ui/progress-bar.tsx";
import { boundsOf } from "../fields/measure.ts";
import { SourceLine } from "../parts/source-line.tsx";
import { ThemedSymbol } from "../parts/symbol.tsx";
import { ViewBoundary } from "../parts/view-boundary.tsx";
import { DefaultDetails } from "../views/default-details.tsx";
import { itemSymbol, symbolPosition } from "../views/item-symbol.ts";
import { itemSubtitle, itemTitle } from "../views/item-text.ts";
import { useViews } from "../views/use-views.ts";
import { DetailsTop } from "./details-top.tsx";
import { Nearby } from "./nearby.tsx";
import { NotFoundView } from "./not-found-view.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";

/** One feature of a dataset. A dataset that is off is switched on, so that links work. */
export const FeatureView = observer(function FeatureView({
  dataset,
  featureId,
}: {
  dataset: Dataset;
  featureId: string;
}) {
  useEffect(() => {
    if (dataset.phase === "inactive" && !dataset.failure) void dataset.activate();
  }, [dataset]);
  const item = dataset.item(featureId);
  if (item) return <Feature dataset={dataset} item={item} />;
  if (
    dataset.phase === "activating" ||
    dataset.updating ||
    (dataset.phase === "inactive" && !dataset.failure)
  ) {
    return (
      <>
        <DetailsTop back={dataset} />
        <div className="fv-details-body">
          <Skeleton lines={6} />
        </div>
      </>
    );
  }
  return <NotFoundView reason="feature" id={featureId} dataset={dataset} />;
});

const Feature = observer(function Feature({ dataset, item }: { dataset: Dataset; item: DatasetItem }) {
  const { map } = useApp();
  const i18n = useI18n();
  const heading = useHeadingFocus();
  const { Details = DefaultDetails, Badges } = useViews(dataset);
  const subtitle = itemSubtitle(dataset, item, i18n);
  const show = () => {
    const symbol = symbolPosition(dataset, item);
    const box = boundsOf(item.geometry);
    if (symbol) map.flyTo({ center: symbol, zoom: Math.max(9, map.zoom) });
    else if (box) map.fit(box);
  };
  return (
    <>
      <DetailsTop
        back={dataset}
        target={{ kind: "item", dataset, item }}
        onLocate={item.geometry ? show : undefined}
      />
      <header className="fv-details-head">
        <span className="fv-badge fv-badge-large">
          <ThemedSymbol symbol={itemSymbol(dataset, item)} size={30} />
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {itemTitle(dataset, item, i18n)}
          </h2>
          {subtitle && <p>{subtitle}</p>}
          {Badges && (
            <div className="fv-chips">
              <ViewBoundary place={`badges of ${dataset.id}`}>
                <Badges dataset={dataset} item={item} />
              </ViewBoundary>
            </div>
          )}
        </div>
      </header>
      <div className="fv-details-body fv-details-ruled">
        <ViewBoundary place={`details of ${dataset.id}`}>
          <Details dataset={dataset} item={item} />
        </ViewBoundary>
        <Nearby dataset={dataset} item={item} />
      </div>
      <footer className="fv-details-foot">
        <SourceLine dataset={dataset} licence />
      </footer>
    </>
  );
});
