import type { LucideIcon } from "lucide-react";
import CalendarX2 from "lucide-react/icons/calendar-x-2";
import ChevronDown from "lucide-react/icons/chevron-down";
import EyeOff from "lucide-react/icons/eye-off";
import Lock from "lucide-react/icons/lock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { compareStructural, computed, runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { periodText } from "../../../core/shell/parts/period-text.ts";
import { ThemedSymbol } from "../../../core/shell/parts/symbol.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { classNames } from "../../../core/ui/class-names.ts";
import { Icon } from "../../../core/ui/icon.tsx";
import { ProgressBar } from "../../../core/ui/progress-bar.tsx";
import { Switch } from "../../../core/ui/switch.tsx";
import { areaOf } from "../../../lib/diagnosis/positions.ts";
import { useShell } from "../shell-context.tsx";
import { type RowIcon, type RowState, rowState } from "./row-state.ts";

const DatasetMore = lazyPart(async () => ({ default: (await import("./dataset-more.tsx")).DatasetMore }));

const ICONS: Record<RowIcon, LucideIcon> = {
  failed: TriangleAlert,
  empty: CalendarX2,
  "zoom-in": ZoomIn,
  "zoom-out": ZoomOut,
  hidden: EyeOff,
  locked: Lock,
};

/** One dataset in the menu: swatch, name, state, switch; expanded, all its settings. */
export const DatasetRow = observer(function DatasetRow({ dataset }: { dataset: Dataset }) {
  const { time, connectivity, datasets, manifest, map } = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  const id = useId();
  const keptTime = ui.keptTimes.get(dataset.id);
  const { definition, setting } = dataset;
  const name = i18n.text(definition.name);
  const alternative = datasets.otherOfTwo(dataset);
  const read = () =>
    rowState(dataset, {
      i18n,
      online: connectivity.isOnline,
      period: periodText(time, i18n),
      area: areaOf(manifest.map),
      alternative: alternative && i18n.text(alternative.definition.name),
      age: keptTime === undefined ? null : i18n.format.age(keptTime),
      loading: map.loading.has(dataset.id),
    });
  // Most steps of a dataset's life change nothing that the row shows.
  const state = computed(read, { equals: compareStructural }).get();
  const open = !setting.collapsed;
  const toggle = (on: boolean) => (on ? void dataset.activate() : dataset.deactivate());
  return (
    <div className={classNames("fv-row", open && "fv-row-open")} data-dataset={dataset.id}>
      <div className="fv-row-main">
        <ThemedSymbol symbol={dataset.depiction?.symbolOf(null) ?? definition.symbol} />
        <div className="fv-row-text">
          <b>{name}</b>
          <StateLine state={state} name={name} onRetry={() => void dataset.refresh("retry")} />
        </div>
        <button
          type="button"
          className="fv-row-expand"
          aria-expanded={open}
          aria-controls={`${id}-more`}
          aria-label={i18n.t("row.more", name)}
          onClick={() =>
            runInAction(() => {
              setting.collapsed = open;
            })
          }
        >
          <Icon of={ChevronDown} small />
        </button>
        <Switch
          label={name}
          checked={setting.enabled && !state.locked}
          disabled={state.locked}
          onChange={toggle}
          aria-describedby={`${id}-state`}
        />
        <span id={`${id}-state`} className="fv-hidden">
          {state.text}
        </span>
      </div>
      <div id={`${id}-more`}>
        {open && (
          <ViewBoundary place={`settings of ${dataset.id}`}>
            <DatasetMore dataset={dataset} />
          </ViewBoundary>
        )}
      </div>
      {state.loading && <ProgressBar label={i18n.t("row.loading.name", name)} />}
    </div>
  );
});

function StateLine({ state, name, onRetry }: { state: RowState; name: string; onRetry(): void }) {
  const i18n = useI18n();
  return (
    <span className={classNames("fv-row-state", state.tone === "danger" && "fv-danger")}>
      {state.icon && <Icon of={ICONS[state.icon]} small />}
      <span>{state.text}</span>
      {state.canRetry && (
        <button
          type="button"
          className="fv-retry"
          aria-label={i18n.t("row.retry.name", name)}
          onClick={onRetry}
        >
          {i18n.t("row.retry")}
        </button>
      )}
    </span>
  );
}
