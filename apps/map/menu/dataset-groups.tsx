import ChevronDown from "lucide-react/icons/chevron-down";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { DatasetGroup } from "../../../core/dataset/dataset-group.ts";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { Skeleton } from "../../../core/ui/progress-bar.tsx";
import { DatasetRow } from "./dataset-row.tsx";

/** The groups of the menu with their rows. Backgrounds have their own chooser. */
export const DatasetGroups = observer(function DatasetGroups() {
  const { datasets } = useApp();
  const groups = datasets.groups.filter(({ kind }) => kind === "datasets");
  const waiting = groups.every((group) => group.datasets.length === 0) && datasets.lost.length === 0;
  return (
    <>
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      {waiting && groups.length > 0 && (
        <div className="fv-group">
          <Skeleton lines={6} />
        </div>
      )}
    </>
  );
});

const Group = observer(function Group({ group }: { group: DatasetGroup }) {
  const i18n = useI18n();
  const id = useId();
  const { datasets, activeCount, collapsed } = group;
  if (datasets.length === 0) return null;
  return (
    <section className="fv-group" aria-labelledby={`${id}-title`}>
      <h2 className="fv-group-head">
        <button
          type="button"
          aria-expanded={!collapsed}
          aria-controls={`${id}-rows`}
          onClick={() => group.setCollapsed(!collapsed)}
        >
          <span id={`${id}-title`}>{i18n.text(group.title)}</span>
          <Icon of={ChevronDown} small />
          <span className="fv-num fv-group-count">{i18n.t("menu.count", activeCount, datasets.length)}</span>
        </button>
      </h2>
      <ul id={`${id}-rows`} hidden={collapsed}>
        {!collapsed &&
          datasets.map((dataset) => (
            <li key={dataset.id}>
              <ViewBoundary place={`row of ${dataset.id}`}>
                <DatasetRow dataset={dataset} />
              </ViewBoundary>
            </li>
          ))}
      </ul>
    </section>
  );
});
