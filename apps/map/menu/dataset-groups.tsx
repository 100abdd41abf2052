import ChevronDown from "lucide-react/icons/chevron-down";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetGroup } from "../../../core/dataset/dataset-group.ts";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { Skeleton } from "../../../core/ui/progress-bar.tsx";
import { DatasetRow } from "./dataset-row.tsx";

/** More datasets are searched rather than read through: groups are folded, and there is a box to search. */
const MAX_READ_THROUGH = 40;

const LargeMenu = lazyPart(async () => ({ default: (await import("./large-menu.tsx")).LargeMenu }));

/** The groups of the menu with their rows. Backgrounds have their own chooser. */
export const DatasetGroups = observer(function DatasetGroups() {
  const { datasets } = useApp();
  const groups = datasets.groups.filter(({ kind }) => kind === "datasets");
  const waiting = groups.every((group) => group.datasets.length === 0) && datasets.lost.length === 0;
  const count = groups.reduce((sum, group) => sum + group.datasets.length, 0);
  if (count > MAX_READ_THROUGH) {
    return (
      <ViewBoundary place="menu">
        <LargeMenu groups={groups} count={count} />
      </ViewBoundary>
    );
  }
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
  const { datasets, collapsed } = group;
  return (
    <GroupSection
      group={group}
      datasets={datasets}
      collapsed={collapsed}
      onCollapse={(folded) => group.setCollapsed(folded)}
    />
  );
});

interface GroupSectionProps {
  group: DatasetGroup;
  /** Those of its datasets that are shown while it is open. */
  datasets: readonly Dataset[];
  collapsed: boolean;
  onCollapse(collapsed: boolean): void;
  /** What stands below the rows. */
  children?: ReactNode;
}

/** A group with its head; without datasets nothing. */
export const GroupSection = observer(function GroupSection({
  group,
  datasets,
  collapsed,
  onCollapse,
  children,
}: GroupSectionProps) {
  const i18n = useI18n();
  const id = useId();
  if (group.datasets.length === 0) return null;
  return (
    <section className="fv-group" aria-labelledby={`${id}-title`}>
      <h2 className="fv-group-head">
        <button
          type="button"
          aria-expanded={!collapsed}
          aria-controls={`${id}-rows`}
          onClick={() => onCollapse(!collapsed)}
        >
          <span id={`${id}-title`}>{i18n.text(group.title)}</span>
          <Icon of={ChevronDown} small />
          <span className="fv-num fv-group-count">
            {i18n.t("menu.count", group.activeCount, group.datasets.length)}
          </span>
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
      {!collapsed && children}
    </section>
  );
});
