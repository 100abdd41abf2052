import Download from "lucide-react/icons/download";
import { observer } from "mobx-react-lite";
import { useMemo, useState } from "react";
import type { ItemViewProps } from "../../../../core/api/dataset.ts";
import { DefaultFacts, itemTitle } from "../../../../core/api/details.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { Button, Chip, Figures, Icon, look, Segments, Skeleton, saveFile } from "../../../../core/api/ui.ts";
import { STATION_CHARTS } from "../chart/chart-specs.ts";
import { timeAxis } from "../chart/time-axis.ts";
import { TimeCharts } from "../chart/time-charts.tsx";
import { ChartsOrTable } from "../charts-or-table.tsx";
import { FailedNote } from "../failed-part.tsx";
import { VALUE_KEYS, type ValueKey } from "../model/row.ts";
import { keyText, valueUnit } from "../model/value-units.ts";
import { ELEMENT_LIST, readHistory } from "../read/history.ts";
import { joinParts, numberOf, timeOf } from "../read/part.ts";
import { STATION_COLUMNS } from "../table/columns.ts";
import { DayTable } from "../table/day-table.tsx";
import { rowsAsText } from "../table/rows-as-text.ts";
import { useTimes } from "../times.ts";
import { usePart } from "../use-part.ts";
import { useTexts } from "../use-texts.ts";
import { useWidth } from "../use-width.ts";
import css from "./station.module.css";
import type { StationDataset } from "./station-dataset.ts";
import { WindRoseSection } from "./wind-rose.tsx";

const HOUR = 3_600_000;
/** Hours of a span, and of a line of its table. */
const SPANS = { day: [24, 1], week: [168, 3], month: [720, 12] } as const;
type Span = keyof typeof SPANS;

/** Newest values of a station, its history as charts and as a table, and where its wind came from. */
export default observer(function StationDetails({ dataset, item }: ItemViewProps<StationDataset>) {
  const { t } = useTexts();
  const app = useApp();
  const times = useTimes();
  const { properties } = item;
  const time = timeOf(properties, "time");
  const silent = properties.signal === "silent";
  const when = time === null ? null : times.dayHour(time);
  const figures = FIGURES.flatMap(([name, property, key]) => {
    const value = numberOf(properties, property);
    if (value === null) return [];
    const { symbol } = valueUnit(key, app);
    const from = key === "windSpeed" && value > 0 ? numberOf(properties, "windDirection") : null;
    const unit = from === null ? symbol : `${symbol} ${t(`compass.${Math.round(from / 22.5) % 16}`)}`;
    return [{ key, label: t(`station.value.${name}`), value: keyText(key, value, app), unit }];
  });
  return (
    <>
      <p className={css.state}>
        <Chip tone={silent ? "warning" : "good"}>
          {t(silent ? "station.silent" : "station.measured", when ?? "–")}
        </Chip>
      </p>
      <Figures figures={figures.slice(0, 3)} />
      {dataset.options.historyUrl !== "" && <History dataset={dataset} item={item} />}
      <DefaultFacts dataset={dataset} item={item} />
    </>
  );
});

const FIGURES = [
  ["wind", "windSpeed", "windSpeed"],
  ["gust", "gust", "gust"],
  ["waves", "waveHeight", "waveHeight"],
  ["pressure", "pressure", "pressure"],
  ["air", "airTemperature", "airTemperature"],
] as const satisfies readonly (readonly [string, string, ValueKey])[];

const History = observer(function History({ dataset, item }: ItemViewProps<StationDataset>) {
  const app = useApp();
  const { i18n, t } = useTexts();
  const [span, setSpan] = useState<Span>("week");
  const [ref, width] = useWidth();
  const [hours, every] = SPANS[span];
  const to = Math.floor(app.clock.minute.getTime() / HOUR) * HOUR;
  const from = to - hours * HOUR;
  const answer = usePart({
    url: app.urls.expand(dataset.options.historyUrl, {
      station: item.id,
      from: new Date(from).toISOString().slice(0, 19).concat("Z"),
      to: new Date(to).toISOString().slice(0, 19).concat("Z"),
      elements: ELEMENT_LIST,
    }),
    read: readHistory,
    // Frost's answer where there are no observations (412).
    outside: new Map(),
  });
  const rows = useMemo(
    () => answer.value && joinParts([answer.value], from, hours + 1),
    [answer.value, from, hours],
  );
  const name = itemTitle(dataset, item, i18n);
  const isEmpty = rows?.every((row) => VALUE_KEYS.every((key) => row[key] === null)) === true;
  return (
    <section aria-label={t("station.history")} className={css.history} ref={ref}>
      <Segments<Span>
        label={t("station.span")}
        options={(["day", "week", "month"] as const).map((value) => ({
          value,
          label: t(`station.${value}`),
        }))}
        value={span}
        onChange={setSpan}
      />
      {answer.failure && <FailedNote part="history" failure={answer.failure} again={answer.again} />}
      {!rows && !answer.failure && <Skeleton lines={10} />}
      {isEmpty && <p className={look.empty}>{t("station.none")}</p>}
      {rows && !isEmpty && (
        <>
          <ChartsOrTable
            charts={
              <TimeCharts
                charts={STATION_CHARTS}
                rows={rows}
                axis={timeAxis(from, to, width, { left: 38, right: 6 })}
                nights={[]}
                measured
              />
            }
            table={
              <DayTable
                caption={t("station.caption", every)}
                rows={rows}
                columns={STATION_COLUMNS}
                every={every}
                newestFirst
              />
            }
          />
          <WindRoseSection rows={rows} />
          <Button
            onClick={() =>
              saveFile(
                `${name}.csv`,
                "text/csv",
                `\uFEFF${rowsAsText(rows, ";", app, (key) => t(`value.${key}`))}`,
              )
            }
          >
            <Icon of={Download} small />
            {t("station.download")}
          </Button>
        </>
      )}
    </section>
  );
});
