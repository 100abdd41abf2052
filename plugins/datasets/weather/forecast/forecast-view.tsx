import ArrowLeft from "lucide-react/icons/arrow-left";
import ChartLine from "lucide-react/icons/chart-line";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import History from "lucide-react/icons/history";
import Share from "lucide-react/icons/share-2";
import Table from "lucide-react/icons/table";
import { observer } from "mobx-react-lite";
import { useMemo, useState } from "react";
import { NotFoundView, parsePosition, useHeadingFocus } from "../../../../core/api/details.ts";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import {
  Button,
  Chip,
  classNames,
  Icon,
  look,
  Segments,
  Skeleton,
  saveFile,
} from "../../../../core/api/ui.ts";
import { icingLevel } from "../../../../lib/icing.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { addresses, coordinateOf, pointPath } from "../addresses.ts";
import { FORECAST_CHARTS } from "../chart/chart-specs.ts";
import { timeAxis } from "../chart/time-axis.ts";
import { TimeCharts } from "../chart/time-charts.tsx";
import { FailedNote } from "../failed-part.tsx";
import { extremeOf, type Row } from "../model/row.ts";
import { nightsOf } from "../model/sky.ts";
import { readCoast } from "../read/places.ts";
import { FORECAST_COLUMNS, PHONE_COLUMNS } from "../table/columns.ts";
import { DayTable } from "../table/day-table.tsx";
import { rowsAsText } from "../table/rows-as-text.ts";
import { WideTable } from "../table/wide-table.tsx";
import { dayHour } from "../times.ts";
import { isWithoutForecast, useForecast } from "../use-forecast.ts";
import { usePart } from "../use-part.ts";
import { useTexts } from "../use-texts.ts";
import { useWidth } from "../use-width.ts";
import { Extremes } from "./extremes.tsx";
import css from "./forecast.module.css";

const HOURS = 72;
/** Hours of a cell. */
const EVERY = 3;
/** From this age on a forecast is old, ms. */
const OLD = 12 * 3_600_000;
/** Where the plots begin: names of charts, and numbers of the axis; as wide as the names of the table, px. */
const LABELS = 112;
const NUMBERS = 44;

/** The forecast of a place for three days, in the whole window. */
export default observer(function ForecastView({ params }: { params: Record<string, string> }) {
  const text = params.coordinate ?? "";
  const place = useMemo(() => parsePosition(text), [text]);
  return place ? <Forecast key={text} place={place} /> : <NotFoundView reason="position" id={text} />;
});

const Forecast = observer(function Forecast({ place }: { place: LonLat }) {
  const { clock } = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const heading = useHeadingFocus();
  const { rows, settled, failed, updated, demonstration } = useForecast(place, HOURS);
  const coast = usePart({ url: addresses.coast(place), read: readCoast });
  const water = coast.value?.water;
  const { format } = i18n;
  const [first, last] = [rows?.[0], rows?.at(-1)];
  const isOld = updated !== null && clock.minute.getTime() - updated > OLD;
  return (
    <div className={css.page}>
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
            {t("forecast.run", format.dateTime(updated))}, {format.age(updated)}
          </span>
        )}
      </header>
      <section className={css.body} aria-labelledby="forecast-title">
        <div className={css.head}>
          <div>
            <h1 id="forecast-title" ref={heading} tabIndex={-1} className={look.num}>
              {[water && i18n.text(water), format.coordinate(place)].filter(Boolean).join(", ")}
            </h1>
            {first && last && (
              <p>
                {t("forecast.until", dayHour(first.time, i18n.language), dayHour(last.time, i18n.language))}
              </p>
            )}
          </div>
          {rows && <Actions place={place} rows={rows} />}
        </div>
        {failed.map(({ part, failure, again }) => (
          <FailedNote key={part} part={part} failure={failure} again={again} />
        ))}
        {rows ? (
          <Hours place={place} rows={rows} settled={settled} />
        ) : (
          failed.length === 0 && <Skeleton lines={14} />
        )}
        <p className={css.note}>{t("forecast.note")}</p>
      </section>
    </div>
  );
});

const Actions = observer(function Actions({ place, rows }: { place: LonLat; rows: readonly Row[] }) {
  const app = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const hours = rows.filter(
    (row) => row.windSpeed !== null || row.waveHeight !== null || row.waterLevel !== null,
  );
  const copied = async (text: string, title: string) => {
    try {
      await navigator.clipboard.writeText(text);
      page.notify({ id: "forecast", tone: "info", title });
    } catch {
      page.notify({ id: "forecast", tone: "warning", title: t("forecast.copy-failed") });
    }
  };
  const share = async () => {
    const url = location.href;
    // A device without a dialog of its own, or a user who closes it, keeps the link.
    if (navigator.share) await navigator.share({ url, title: document.title }).catch(() => {});
    else await copied(url, t("forecast.link-copied"));
  };
  const text = (separator: string) => rowsAsText(hours, separator, app, (key) => t(`value.${key}`));
  return (
    <div className={css.actions}>
      <Button onClick={() => void copied(text("\t"), t("forecast.copied"))}>
        <Icon of={Copy} small />
        {t("forecast.copy")}
      </Button>
      <Button onClick={() => void share()}>
        <Icon of={Share} small />
        {t("forecast.share")}
      </Button>
      <Button
        kind="primary"
        onClick={() => saveFile(`forecast-${coordinateOf(place)}.csv`, "text/csv", `\uFEFF${text(";")}`)}
      >
        <Icon of={Download} small />
        {t("forecast.download", i18n.format.integer(hours.length))}
      </Button>
    </div>
  );
});

type Shown = "chart" | "table";

const Hours = observer(function Hours(props: { place: LonLat; rows: readonly Row[]; settled: boolean }) {
  const { place, rows, settled } = props;
  const { isPhone } = usePage();
  const { t } = useTexts();
  const [shown, setShown] = useState<Shown>("chart");
  const [ref, width] = useWidth();
  const [from, to] = [rows[0]?.time ?? 0, rows.at(-1)?.time ?? 0];
  const nights = useMemo(() => nightsOf(place, from, to), [place, from, to]);
  const cells = rows.slice(0, HOURS);
  if (isWithoutForecast(rows))
    return settled ? <p className={look.empty}>{t("nothing")}</p> : <Skeleton lines={10} />;
  const caption = t("forecast.caption");
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
  return (
    <>
      <Extremes rows={rows} />
      <section aria-label={t("forecast.charts")} className={css.card}>
        {isPhone && (
          <Segments<Shown>
            label={t("point.as")}
            options={[
              { value: "chart", label: t("point.chart"), icon: ChartLine },
              { value: "table", label: t("point.table"), icon: Table },
            ]}
            value={shown}
            onChange={setShown}
          />
        )}
        <div ref={ref}>
          {!isPhone && (
            <>
              {charts}
              <WideTable
                caption={caption}
                rows={cells}
                columns={freezes ? FORECAST_COLUMNS : FORECAST_COLUMNS.filter(({ key }) => key !== "icing")}
                every={EVERY}
              />
            </>
          )}
          {isPhone && shown === "chart" && charts}
          {isPhone && (
            <div className={shown === "chart" ? look.hidden : undefined}>
              <DayTable caption={caption} rows={cells} columns={PHONE_COLUMNS} every={EVERY} />
            </div>
          )}
        </div>
      </section>
    </>
  );
});
