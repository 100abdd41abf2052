import "./large-menu.css";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetGroup } from "../../../core/dataset/dataset-group.ts";
import { partTexts, usePartTexts } from "../../../core/plugin/react-context.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { Button } from "../../../core/ui/button.tsx";
import { foldName } from "../../../lib/fold.ts";
import { DatasetRow } from "./dataset-row.tsx";
import { GroupSection } from "./group-section.tsx";
import { matchingDatasets } from "./matching-datasets.ts";

/** Maximum number of rows that an open group or a search shows at first. */
const ROWS = 40;
/** Rows of a group that stands open although nobody has opened it; what is on is always among them. */
const ROWS_AT_FIRST = 10;

const TEXTS = partTexts("menu-search", {
  no: {
    search: "Søk i {0} kartlag",
    found: "{0} treff",
    none: "Ingen kartlag heter noe med «{0}».",
    more: "Vis {0} til",
  },
  en: {
    search: "Search {0} map layers",
    found: "{0} found",
    none: "No map layer has “{0}” in its name.",
    more: "Show {0} more",
  },
});

/** The menu of a map with many datasets: with a search by name, and groups that are folded at first. */
export const LargeMenu = observer(function LargeMenu({
  groups,
  count,
}: {
  groups: readonly DatasetGroup[];
  count: number;
}) {
  const { i18n, t } = usePartTexts(TEXTS);
  const [text, setText] = useState("");
  const wanted = foldName(text);
  const found = wanted === "" ? null : matchingDatasets(groups, wanted, (name) => i18n.text(name));
  return (
    <>
      <div className="fv-menu-search">
        <input
          type="search"
          className="fv-input"
          aria-label={t("search", count)}
          placeholder={t("search", count)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p role="status">
          {found !== null && (found.length === 0 ? t("none", text.trim()) : t("found", found.length))}
        </p>
      </div>
      {found === null
        ? groups.map((group) => <FoldedGroup key={group.id} group={group} />)
        : found.length > 0 && <Found key={wanted} datasets={found} />}
    </>
  );
});

/** Open at first if a dataset in it is on. */
const FoldedGroup = observer(function FoldedGroup({ group }: { group: DatasetGroup }) {
  const [collapsed, setCollapsed] = useState(() => group.activeCount === 0);
  const [shown, setShown] = useState(() => {
    const lastOn = group.datasets.findLastIndex(({ setting, disabled }) => setting.enabled && !disabled);
    return collapsed ? ROWS : Math.max(ROWS_AT_FIRST, lastOn + 1);
  });
  return (
    <GroupSection
      group={group}
      datasets={group.datasets.slice(0, shown)}
      collapsed={collapsed}
      onCollapse={setCollapsed}
    >
      <More hidden={group.datasets.length - shown} onMore={() => setShown(shown + ROWS)} />
    </GroupSection>
  );
});

function Found({ datasets }: { datasets: readonly Dataset[] }) {
  const [shown, setShown] = useState(ROWS);
  return (
    <section className="fv-group">
      <ul>
        {datasets.slice(0, shown).map((dataset) => (
          <li key={dataset.id}>
            <ViewBoundary place={`row of ${dataset.id}`}>
              <DatasetRow dataset={dataset} />
            </ViewBoundary>
          </li>
        ))}
      </ul>
      <More hidden={datasets.length - shown} onMore={() => setShown(shown + ROWS)} />
    </section>
  );
}

function More({ hidden, onMore }: { hidden: number; onMore(): void }) {
  const { t } = usePartTexts(TEXTS);
  if (hidden <= 0) return null;
  return (
    <Button kind="quiet" onClick={onMore}>
      {t("more", Math.min(hidden, ROWS))}
    </Button>
  );
}
