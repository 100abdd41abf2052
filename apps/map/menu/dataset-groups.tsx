import { observer } from "mobx-react-lite";
import type { DatasetGroup } from "../../../core/dataset/dataset-group.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { Skeleton } from "../../../core/ui/progress-bar.tsx";
import { GroupSection } from "./group-section.tsx";

/** With more datasets the groups are folded, and there is a search box. */
const MAX_READ_THROUGH = 40;

const LargeMenu = lazyPart(async () => ({ default: (await import("./large-menu.tsx")).LargeMenu }));

/** The groups of the menu with their rows. Backgrounds have their own chooser. */
export const DatasetGroups = observer(function DatasetGroups() {
  const { datasets } = useApp();
  const groups = datasets.groups.filter(({ kind }) => kind === "datasets");
  const waiting = groups.every((group) => group.datasets.length === 0) && datasets.unavailable.length === 0;
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
