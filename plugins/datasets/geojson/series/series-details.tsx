import ChartLine from "lucide-react/icons/chart-line";
import Table from "lucide-react/icons/table";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { DefaultFacts, DefaultFigures, describeFailure } from "../../../../core/api/details.ts";
import { useApp, useI18n } from "../../../../core/api/kernel.ts";
import { Button, Icon, look, Skeleton } from "../../../../core/api/ui.ts";
import type { GeojsonDataset } from "../geojson-dataset.ts";
import styles from "./series.module.css";
import { type Rows, useRows } from "./use-rows.ts";
import { WeekCharts } from "./week-chart.tsx";
import { numberOf, type Series } from "./week-rows.ts";
import { WeekTable } from "./week-table.tsx";

/** Figures of the selected week, the weeks up to it, and the facts. */
export default observer(function SeriesDetails(props: {
  dataset: GeojsonDataset;
  item: DatasetItem;
  series: Series;
}) {
  const { dataset, item, series } = props;
  const i18n = useI18n();
  const weeks = useRows(dataset, item, series);
  const last = weeks.rows?.at(-1);
  // The first value is a field of the feature.
  const more = series.values.slice(1).map(({ property, label, unit, decimals }) => {
    const value = last ? numberOf(last, property) : null;
    const text = value === null ? "–" : i18n.format.number(value, decimals);
    return { key: property, label: i18n.text(label), value: text, unit: value === null ? "" : unit };
  });
  return (
    <>
      <DefaultFigures dataset={dataset} item={item} more={more} />
      <Weeks series={series} weeks={weeks} />
      <DefaultFacts dataset={dataset} item={item} />
    </>
  );
});

type Shown = "chart" | "table";

const Weeks = observer(function Weeks({ series, weeks }: { series: Series; weeks: Rows }) {
  const { theme, connectivity } = useApp();
  const i18n = useI18n();
  const [shown, setShown] = useState<Shown>("chart");
  const { rows, failure, again } = weeks;
  if (failure)
    return (
      <div className={styles.failure} role="alert">
        <p>
          {describeFailure(failure, i18n, connectivity.isOnline, i18n.t("geojson:weeks-failed")).description}
        </p>
        <Button onClick={again}>{i18n.t("geojson:again")}</Button>
      </div>
    );
  if (rows === null) return <Skeleton lines={8} />;
  const title = i18n.text(series.title);
  const choice = (kind: Shown, icon: typeof Table) => (
    <button type="button" aria-pressed={shown === kind} onClick={() => setShown(kind)}>
      <Icon of={icon} small />
      {i18n.t(`geojson:${kind}`)}
    </button>
  );
  return (
    <section aria-label={title}>
      <div className={styles.choice}>
        {choice("chart", ChartLine)}
        {choice("table", Table)}
      </div>
      {shown === "chart" && <WeekCharts series={series} rows={rows} night={theme.theme === "night"} />}
      {/* Screen readers also get it while the charts are shown. */}
      <div className={shown === "chart" ? look.hidden : undefined}>
        <WeekTable series={series} rows={rows} title={title} />
      </div>
    </section>
  );
});
