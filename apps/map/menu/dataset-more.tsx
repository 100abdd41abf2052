import { Link } from "@tanstack/react-router";
import ArrowRight from "lucide-react/icons/arrow-right";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import { filtersIdOf } from "../../../core/dataset/filter-actions.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { describeFailure } from "../../../core/shell/errors/describe-failure.ts";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ThemedRamp } from "../../../core/shell/parts/ramp.tsx";
import { TargetActions } from "../../../core/shell/parts/target-actions.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { useViews } from "../../../core/shell/views/use-views.ts";
import { Button } from "../../../core/ui/button.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { Slider } from "../../../core/ui/slider.tsx";
import { areaOf } from "../../../lib/diagnosis/positions.ts";
import { DefaultFilters } from "../filters/default-filters.tsx";
import { SourceLine } from "../parts/source-line.tsx";
import { LayerSwitches, LegendSwitch } from "./layer-switches.tsx";
import { lieElsewhere } from "./lie-elsewhere.ts";
import { useMenuTexts } from "./use-menu-texts.ts";

const StyleFaultList = lazyPart(async () => ({
  default: (await import("./style-faults.tsx")).StyleFaultList,
}));

const Elsewhere = lazyPart(async () => ({ default: (await import("./elsewhere.tsx")).Elsewhere }));

/** The expanded part of a dataset's row. */
export const DatasetMore = observer(function DatasetMore({ dataset }: { dataset: Dataset }) {
  const { connectivity, manifest } = useApp();
  const i18n = useMenuTexts();
  const { definition, setting, failure } = dataset;
  const description = i18n.text(definition.description);
  const { Filters = DefaultFilters } = useViews(dataset);
  return (
    <div className="fv-row-more">
      {failure && <Failed {...describeFailure(failure, i18n, connectivity.isOnline)} />}
      {lieElsewhere(dataset.items, areaOf(manifest.map)) && (
        <ViewBoundary place={`places of ${dataset.id}`}>
          <Elsewhere dataset={dataset} />
        </ViewBoundary>
      )}
      {dataset.styleFaults.length > 0 && (
        <ViewBoundary place={`faults of ${dataset.id}`}>
          <StyleFaultList dataset={dataset} />
        </ViewBoundary>
      )}
      <ThemedRamp dataset={dataset} />
      {description && <p className="fv-row-about">{description}</p>}
      <ViewBoundary place={`filters of ${dataset.id}`}>
        <div id={filtersIdOf(dataset.id)} style={{ display: "contents" }}>
          <Filters dataset={dataset} />
        </div>
      </ViewBoundary>
      {definition.opacityAdjustable && (
        <Slider
          label={i18n.t("menu:row.opacity")}
          value={Math.round(setting.opacity * 100)}
          min={0}
          max={100}
          valueText={i18n.format.percent(setting.opacity)}
          onChange={(percent) =>
            runInAction(() => {
              setting.opacity = percent / 100;
            })
          }
        />
      )}
      <LayerSwitches dataset={dataset} />
      <LegendSwitch dataset={dataset} />
      <SourceLine dataset={dataset} />
      <div className="fv-row-actions">
        <Link
          to="/$datasetId"
          params={{ datasetId: dataset.id }}
          className="fv-button fv-button-ghost fv-button-small"
        >
          {i18n.t("menu:row.details")}
          <Icon of={ArrowRight} small />
        </Link>
        <TargetActions target={{ kind: "dataset", dataset }} as="quiet" />
        {!isAsAtFirst(dataset) && (
          <Button kind="quiet" onClick={() => resetDataset(dataset)}>
            <Icon of={RotateCcw} small />
            {i18n.t("menu:row.reset")}
          </Button>
        )}
      </div>
    </div>
  );
});

function isAsAtFirst({ hasDefaultSettings, setting, definition }: Dataset): boolean {
  const { opacity, hiddenLayers, inLegend } = setting;
  return hasDefaultSettings && opacity === definition.opacity && hiddenLayers.length === 0 && inLegend;
}

function resetDataset(dataset: Dataset): void {
  runInAction(() => {
    const { setting, definition } = dataset;
    setting.opacity = definition.opacity;
    setting.hiddenLayers = [];
    setting.inLegend = true;
  });
  void dataset.reset();
}

function Failed({ headline, description }: { headline: string; description: string }) {
  return (
    <p role="alert" className="fv-row-failed">
      <b>{headline}</b> {description}
    </p>
  );
}
