import { observer } from "mobx-react-lite";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { DetailsTop } from "../../../core/shell/details/details-top.tsx";
import { useHeadingFocus } from "../../../core/shell/details/use-heading-focus.ts";
import { periodText } from "../../../core/shell/parts/period-text.ts";
import { ThemedRamp } from "../../../core/shell/parts/ramp.tsx";
import { ThemedSymbol } from "../../../core/shell/parts/symbol.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { useViews } from "../../../core/shell/views/use-views.ts";
import { Skeleton } from "../../../core/ui/progress-bar.tsx";
import { Switch } from "../../../core/ui/switch.tsx";
import { areaOf } from "../../../lib/diagnosis/positions.ts";
import { rowState } from "../menu/row-state.ts";
import { SourceLine } from "../parts/source-line.tsx";
import { ItemList } from "./item-list.tsx";
import { useDetailsTexts } from "./use-details-texts.ts";

/** A dataset: its description, its switch, and the list of its features. */
export const DatasetView = observer(function DatasetView({ dataset }: { dataset: Dataset }) {
  const { time, connectivity, manifest } = useApp();
  const i18n = useDetailsTexts();
  const heading = useHeadingFocus();
  const { Overview } = useViews(dataset);
  const { definition, setting } = dataset;
  const name = i18n.text(definition.name);
  const description = i18n.text(definition.description);
  const state = rowState(dataset, {
    i18n,
    online: connectivity.isOnline,
    period: periodText(time, i18n),
    area: areaOf(manifest.map),
  });
  return (
    <>
      <DetailsTop text={i18n.t("details:dataset.top")} target={{ kind: "dataset", dataset }} />
      <header className="fv-details-head">
        <span className="fv-badge fv-badge-large">
          <ThemedSymbol symbol={definition.symbol} size={30} />
        </span>
        <div className="fv-details-title">
          <div>
            <h2 ref={heading} tabIndex={-1}>
              {name}
            </h2>
            <p>{state.text}</p>
          </div>
          <Switch
            label={name}
            checked={setting.enabled && !state.locked}
            disabled={state.locked}
            onChange={(on) => (on ? void dataset.activate() : dataset.deactivate())}
          />
        </div>
      </header>
      <div className="fv-details-body fv-details-ruled fv-dataset">
        {description && <p className="fv-dataset-about">{description}</p>}
        <ThemedRamp dataset={dataset} />
        {Overview && (
          <ViewBoundary place={`overview of ${dataset.id}`} waiting={<Skeleton lines={8} />}>
            <Overview dataset={dataset} />
          </ViewBoundary>
        )}
        {dataset.items.length > 0 && <ItemList dataset={dataset} />}
      </div>
      <footer className="fv-details-foot">
        <SourceLine dataset={dataset} licence />
      </footer>
    </>
  );
});
