import Funnel from "lucide-react/icons/funnel";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import { useApp, usePage } from "../../../core/plugin/react-context.tsx";
import { DetailsTop } from "../../../core/shell/details/details-top.tsx";
import { NotFoundView } from "../../../core/shell/details/not-found-view.tsx";
import { useHeadingFocus } from "../../../core/shell/details/use-heading-focus.ts";
import { WaitingView } from "../../../core/shell/details/waiting-view.tsx";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { DefaultDetails } from "../../../core/shell/views/default-details.tsx";
import { ItemIcon } from "../../../core/shell/views/item-icon.tsx";
import { symbolPosition, zoomFor } from "../../../core/shell/views/item-symbol.ts";
import { itemSubtitle, itemTitle } from "../../../core/shell/views/item-text.ts";
import { useViews } from "../../../core/shell/views/use-views.ts";
import { Icon } from "../../../core/ui/icon.tsx";
import { Skeleton } from "../../../core/ui/progress-bar.tsx";
import { boundsOf } from "../../../lib/geometry/positions.ts";
import { SourceLine } from "../parts/source-line.tsx";
import { Nearby } from "./nearby.tsx";
import { useDetailsTexts } from "./use-details-texts.ts";

const AskedSections = lazyPart(async () => ({
  default: (await import("./asked-sections.tsx")).AskedSections,
}));

/** Zoom that shows a symbol with its surroundings. */
const NEAR = 9;

/**
 * One feature of a dataset. A dataset that is off is switched on, so that links work; if another dataset already shows
 * the same features, the address changes to that one.
 */
export const FeatureView = observer(function FeatureView({
  dataset,
  featureId,
}: {
  dataset: Dataset;
  featureId: string;
}) {
  const app = useApp();
  const page = usePage();
  const { Missing } = useViews(dataset);
  const alternative = dataset.setting.enabled
    ? null
    : (app.registry.datasetType(dataset.definition.type)?.alternative?.(dataset as never, app) ?? null);
  useEffect(() => {
    if (alternative) page.navigate(`/${alternative.id}/${encodeURIComponent(featureId)}`, { replace: true });
    else if (dataset.phase === "inactive" && !dataset.failure) void dataset.activate();
  }, [dataset, alternative, featureId, page]);
  const item = dataset.item(featureId);
  if (item) return <Feature dataset={dataset} item={item} />;
  if (
    dataset.phase === "activating" ||
    dataset.updating ||
    (dataset.phase === "inactive" && !dataset.failure)
  ) {
    return <WaitingView back={dataset} />;
  }
  if (Missing && !dataset.failure)
    return (
      <ViewBoundary place={`missing ${featureId} of ${dataset.id}`} waiting={<WaitingView back={dataset} />}>
        <Missing dataset={dataset} featureId={featureId} />
      </ViewBoundary>
    );
  return <NotFoundView reason="feature" id={featureId} dataset={dataset} />;
});

const Feature = observer(function Feature({ dataset, item }: { dataset: Dataset; item: DatasetItem }) {
  const { map } = useApp();
  const i18n = useDetailsTexts();
  const heading = useHeadingFocus();
  const { Details = DefaultDetails, Badges } = useViews(dataset);
  const subtitle = itemSubtitle(dataset, item, i18n);
  // For a type that keeps no items it is unknown what its filters hide.
  const hiding = dataset.items.length > 0 && item.geometry ? dataset.filters.hiding(item.properties) : [];
  const show = () => {
    const symbol = symbolPosition(dataset, item);
    const box = boundsOf(item.geometry);
    if (symbol) map.flyTo({ center: symbol, zoom: zoomFor(dataset, item, map.zoom, NEAR) });
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
          <ItemIcon dataset={dataset} item={item} size={30} />
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className="fv-details-body fv-details-ruled" tabIndex={0}>
        {hiding.length > 0 && (
          <p className="fv-details-hidden">
            <Icon of={Funnel} small />
            {i18n.t("details:filtered", hiding.map(({ label }) => i18n.text(label)).join(", "))}
          </p>
        )}
        {/* Rendered together, because a heading without its rows is useless. */}
        <ViewBoundary place={`details of ${dataset.id}`} waiting={<Skeleton lines={8} />}>
          <Details dataset={dataset} item={item} />
          {dataset.definition.details.length > 0 && <AskedSections dataset={dataset} item={item} />}
          <Nearby dataset={dataset} item={item} />
        </ViewBoundary>
      </div>
      <footer className="fv-details-foot">
        <SourceLine dataset={dataset} licence />
      </footer>
    </>
  );
});
