import ArrowLeft from "lucide-react/icons/arrow-left";
import History from "lucide-react/icons/history";
import { observer } from "mobx-react-lite";
import { useMemo, useState } from "react";
import { useHeadingFocus } from "../../../../core/api/details.ts";
import { usePage } from "../../../../core/api/kernel.ts";
import { Button, Chip, classNames, Icon, look, Segments } from "../../../../core/api/ui.ts";
import { icingLevel } from "../../../../lib/icing.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { addresses, pointPath } from "../addresses.ts";
import { FORECAST_CHARTS } from "../chart/chart-specs.ts";
import { timeAxis } from "../chart/time-axis.ts";
import { TimeCharts } from "../chart/time-charts.tsx";
import { ChartsOrTable } from "../charts-or-table.tsx";
import { FailedNote } from "../failed-part.tsx";
import { ForecastHours } from "../forecast-hours.tsx";
import { extremeOf, type Row, spanOf } from "../model/row.ts";
import { nightsOf } from "../model/sky.ts";
import { placeView } from "../place-view.tsx";
import { readCoast, readWarnings } from "../read/places.ts";
import { FORECAST_COLUMNS, PHONE_COLUMNS } from "../table/columns.ts";
import { DayTable } from "../table/day-table.tsx";
import { WideTable } from "../table/wide-table.tsx";
import { useTimes } from "../times.ts";
import { useForecast } from "../use-forecast.ts";
import { usePart } from "../use-part.ts";
import { useTexts } from "../use-texts.ts";
import { useWidth } from "../use-width.ts";
import { WarningLine } from "../warning-line.tsx";
import { Extremes } from "./extremes.tsx";
import css from "./forecast.module.css";
import { ForecastActions } from "./forecast-actions.tsx";
import { usePaper } from "./use-paper.ts";

/** Hours of the forecast, and of a cell of the tables. */
const SPANS = {
  two: { hours: 48, every: 2, phoneEvery: 2 },
  three: { hours: 72, every: 3, phoneEvery: 3 },
  ten: { hours: 240, every: 12, phoneEvery: 6 },
} as const;
type Span = keyof typeof SPANS;
/** Where the plots begin: names of charts, and numbers of the axis; as wide as the names of the table, px. */
const LABELS = 112;
/** Width of the charts on a sheet of A4 in landscape, px at the zoom that forecast.module.css has there: those of the screen would not end with the table. */
const PAPER = 1670;
const NUMBERS = 44;

/** The forecast of a place for some days, in the whole window. */
export default placeView(
  observer(function Forecast({ place }: { place: LonLat }) {
    const page = usePage();
    const { i18n, t } = useTexts();
    const times = useTimes();
    const heading = useHeadingFocus();
    const isPaper = usePaper();
    const [span, setSpan] = useState<Span>("three");
    const forecast = useForecast(place, SPANS[span].hours);
    const coast = usePart({ url: addresses.coast(place), read: readCoast });
    const warnings = usePart({
      url: addresses.warnings(i18n.language),
      read: (data) => readWarnings(data, place),
    });
    const { rows, updated, isOld, demonstration } = forecast;
    const water = coast.value?.water;
    const { format } = i18n;
    const [begin, end] = spanOf(rows ?? []);
    return (
      <div
        className={classNames(css.page, !page.isPhone && css.sheet)}
        data-print=""
        data-theme={isPaper ? "day" : undefined}
      >
        <header className={css.top}>
          <Button kind="quiet" onClick={() => page.navigate(pointPath(place))}>
            <Icon of={ArrowLeft} small />
            {t("forecast.back")}
          </Button>
          {demonstration && <Chip tone="warning">{t("demonstration")}</Chip>}
          {updated !== null && (
            <span className={classNames(css.run, isOld && css.old)}>
              <Icon of={History} small />
              {isOld && <strong>{t("forecast.old")} · </strong>}
              {t("forecast.run", times.dayClock(updated))}, {format.age(updated)}
            </span>
          )}
        </header>
        <section className={css.body} aria-labelledby="forecast-title">
          <div className={css.head}>
            <div>
              <h1 id="forecast-title" ref={heading} tabIndex={-1} className={look.num}>
                {water && `${i18n.text(water)}, `}
                <span>{format.coordinate(place)}</span>
              </h1>
              {end > 0 && (
                <p>
                  {t("forecast.until", times.dayHour(begin), times.dayHour(end))}
                  {!times.utc && ` · ${t("forecast.norwegian-time")}`}
                </p>
              )}
            </div>
            <div className={css.tools}>
              <div className={css.spans}>
                <Segments<Span>
                  label={t("forecast.span")}
                  options={(["two", "three", "ten"] as const).map((value) => ({
                    value,
                    label: t(`forecast.${value}`),
                  }))}
                  value={span}
                  onChange={setSpan}
                />
              </div>
              {rows && <ForecastActions place={place} rows={rows} />}
            </div>
          </div>
          {warnings.failure && (
            <FailedNote part="warnings" failure={warnings.failure} again={warnings.again} />
          )}
          {warnings.value && warnings.value.length > 0 && (
            <ul className={css.warnings} aria-label={t("forecast.warnings")}>
              {warnings.value.map((warning) => (
                <WarningLine key={warning.id} warning={warning} />
              ))}
            </ul>
          )}
          <ForecastHours forecast={forecast} lines={14}>
            {(hours) => <Hours place={place} rows={hours} span={span} isPaper={isPaper} />}
          </ForecastHours>
          <p className={css.note}>
            {t("forecast.note", SPANS[span][page.isPhone ? "phoneEvery" : "every"])}
            {span === "ten" && ` ${t("forecast.long-steps")}`}
          </p>
        </section>
      </div>
    );
  }),
);

const Hours = observer(function Hours(props: {
  place: LonLat;
  rows: readonly Row[];
  span: Span;
  isPaper: boolean;
}) {
  const { place, rows, span, isPaper } = props;
  const { isPhone } = usePage();
  const { t } = useTexts();
  const [ref, measured] = useWidth();
  const width = isPaper && !isPhone ? PAPER : measured;
  const [from, to] = spanOf(rows);
  const nights = useMemo(() => nightsOf(place, from, to), [place, from, to]);
  const { hours, every, phoneEvery } = SPANS[span];
  // Where nothing can freeze, a level line at zero says nothing.
  const icing = extremeOf(rows, "icing", "highest");
  const freezes = icing !== null && icingLevel(icing.value) > 1;
  const charts = (
    <TimeCharts
      charts={freezes ? FORECAST_CHARTS : FORECAST_CHARTS.filter(({ id }) => id !== "icing")}
      rows={rows}
      axis={
        isPhone
          ? timeAxis(from, to, width, { left: 34, right: 6 })
          : timeAxis(from, to, width - LABELS, { left: NUMBERS, right: 0 })
      }
      nights={nights}
      wide={!isPhone}
    />
  );
  const columns = (isPhone ? PHONE_COLUMNS : FORECAST_COLUMNS).filter(
    ({ key }) => freezes || key !== "icing",
  );
  return (
    <>
      <Extremes rows={rows} />
      <section aria-label={t(`forecast.charts-${span}`)} className={css.card}>
        <div ref={ref} className={css.measured}>
          {isPhone ? (
            <ChartsOrTable
              charts={charts}
              table={
                <DayTable
                  caption={t("forecast.caption", hours, phoneEvery)}
                  rows={rows}
                  columns={columns}
                  every={phoneEvery}
                />
              }
            />
          ) : (
            <>
              {charts}
              <WideTable
                caption={t("forecast.caption", hours, every)}
                rows={rows}
                columns={columns}
                every={every}
              />
            </>
          )}
        </div>
      </section>
    </>
  );
});
