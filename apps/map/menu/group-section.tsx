import ChevronDown from "lucide-react/icons/chevron-down";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetGroup } from "../../../core/dataset/dataset-group.ts";
import { useI18n } from "../../../core/plugin/react-context.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { DatasetRow } from "./dataset-row.tsx";

interface GroupSectionProps {
  group: DatasetGroup;
  /** Its datasets that are shown while it is open. */
  datasets: readonly Dataset[];
  collapsed: boolean;
  onCollapse(collapsed: boolean): void;
  /** Content below the rows. */
  children?: ReactNode;
}

/** A group with its heading; nothing without datasets. */
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
