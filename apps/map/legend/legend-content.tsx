import "./legend.css";
import { observer } from "mobx-react-lite";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { I18n } from "../../../core/i18n/i18n.ts";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { capitalise, hasPeriod, periodText } from "../../../core/shell/parts/period-text.ts";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { DefaultLegend } from "../../../core/shell/views/default-legend.tsx";
import { useViews } from "../../../core/shell/views/use-views.ts";
import { Skeleton } from "../../../core/ui/progress-bar.tsx";
import { useShell } from "../shell-context.tsx";

/** The legend of the map, by the manifest's legend groups; only datasets that are on. It states the period. */
export const LegendContent = observer(function LegendContent() {
  const app = useApp();
  const { manifest, time } = app;
  const shown = useShell().selection.legend;
  const i18n = useI18n();
  const groups = manifest.legendGroups
    .map((group) => ({
      group,
      members: shown.filter(({ definition }) => definition.legend.group === group.id),
    }))
    .filter(({ members }) => members.length > 0);
  // Above everything when it applies to all datasets, else beside those to which it applies.
  const period = hasPeriod(app) ? capitalise(periodText(time, i18n)) : "";
  const forAll = shown.every(({ definition }) => definition.timeDependent);
  return (
    <div className="fv-legend-body">
      {forAll && period && <p className="fv-legend-period">{period}</p>}
      {groups.length === 0 && <Empty />}
      {groups.map(({ group, members }) => (
        <section key={group.id} className="fv-legend-group">
          {i18n.text(group.title) && <h3>{i18n.text(group.title)}</h3>}
          {!forAll && period && members.some(({ definition }) => definition.timeDependent) && (
            <p className="fv-legend-period">{period}</p>
          )}
          {drawn(members).map((dataset) => (
            <ViewBoundary key={dataset.id} place={`legend of ${dataset.id}`} waiting={<Skeleton lines={4} />}>
              <LegendPart dataset={dataset} />
            </ViewBoundary>
          ))}
          {[...waitingOf(members, i18n), ...notesOf(members)].map((note) => (
            <p key={note} className="fv-legend-note">
              {note}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
});

const drawn = (members: readonly Dataset[]) =>
  members.filter(({ status }) => status.kind !== "hidden-at-zoom");

/** Notes of a group's datasets about how they are drawn at present; equal notes once. */
function notesOf(members: readonly Dataset[]): string[] {
  return [...new Set(drawn(members).flatMap(({ depiction }) => depiction?.note || []))];
}

/** Symbols of a dataset that is not drawn would suggest that it has no features here, so it is listed by name only. */
function waitingOf(members: readonly Dataset[], i18n: I18n): string[] {
  const names = new Map<string, string[]>();
  for (const { status, definition } of members) {
    if (status.kind !== "hidden-at-zoom") continue;
    const reason = i18n.t(`row.zoom-${status.direction}`);
    names.set(reason, [...(names.get(reason) ?? []), i18n.text(definition.name)]);
  }
  return [...names].map(([reason, of]) => (members.length === 1 ? reason : `${of.join(", ")}: ${reason}`));
}

/** No dataset is on, or those that are on have been suspended: then by which feature. */
const Empty = observer(function Empty() {
  const { datasets } = useApp();
  const i18n = useI18n();
  const aside = datasets.all.filter(
    ({ setting, definition }) => setting.enabled && definition.legend.group !== "",
  );
  const lines = aside.flatMap(({ status, definition }) =>
    status.kind === "set-aside" ? [`${i18n.text(definition.name)}: ${i18n.t(status.reason)}`] : [],
  );
  return lines.length === 0 ? (
    <p className="fv-empty">{i18n.t("legend.empty")}</p>
  ) : (
    lines.map((line) => (
      <p key={line} className="fv-empty">
        {line}
      </p>
    ))
  );
});

const LegendPart = observer(function LegendPart({ dataset }: { dataset: Dataset }) {
  const { Legend = DefaultLegend } = useViews(dataset);
  return <Legend dataset={dataset} />;
});
