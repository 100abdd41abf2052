import ChartLine from "lucide-react/icons/chart-line";
import CircleDot from "lucide-react/icons/circle-dot";
import History from "lucide-react/icons/history";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import { DetailsTop, useHeadingFocus } from "../../../../core/api/details.ts";
import { useApp, usePage, usePath } from "../../../../core/api/kernel.ts";
import { Button, Chip, classNames, Icon, look } from "../../../../core/api/ui.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { milesText } from "../../../../lib/nautical-range.ts";
import { addresses, forecastPath } from "../addresses.ts";
import { POINT_CHARTS } from "../chart/chart-specs.ts";
import { timeAxis } from "../chart/time-axis.ts";
import { TimeCharts } from "../chart/time-charts.tsx";
import { ChartsOrTable } from "../charts-or-table.tsx";
import { usePaper } from "../forecast/use-paper.ts";
import { ForecastHours } from "../forecast-hours.tsx";
import { type Row, spanOf } from "../model/row.ts";
import { nightsOf } from "../model/sky.ts";
import { placeView } from "../place-view.tsx";
import { readCoast, readWarnings } from "../read/places.ts";
import { POINT_COLUMNS } from "../table/columns.ts";
import { DayTable } from "../table/day-table.tsx";
import { useTimes } from "../times.ts";
import { useForecast } from "../use-forecast.ts";
import { usePart } from "../use-part.ts";
import { useTexts } from "../use-texts.ts";
import { useWidth } from "../use-width.ts";
import { Here } from "./here.tsx";
import { MapFields } from "./map-fields.tsx";
import { MoreNow } from "./more-now.tsx";
import { NowFigures } from "./now-figures.tsx";
import { PlaceFacts } from "./place-facts.tsx";
import css from "./point.module.css";
import { SkyCards } from "./sky-cards.tsx";
import { Stations } from "./stations.tsx";

const HOURS = 48;

/** Everything that is known of a point of the sea. */
const Point = observer(function Point({ place }: { place: LonLat }) {
  const { map } = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const times = useTimes();
  const heading = useHeadingFocus();
  const theme = usePaper() ? "day" : undefined;
  // Behind the full forecast it is not what is printed.
  const isShown = usePath().includes("/point/");
  const forecast = useForecast(place, HOURS);
  const coast = usePart({ url: addresses.coast(place), read: readCoast });
  const warnings = usePart({
    url: addresses.warnings(i18n.language),
    read: (data) => readWarnings(data, place),
  });
  const { format } = i18n;
  const locate = () => map.flyTo({ center: place, zoom: Math.max(7, map.zoom) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the point is opened
  useEffect(() => {
    const [west, south, east, north] = map.bounds;
    const seen = place[0] > west && place[0] < east && place[1] > south && place[1] < north;
    // A link opens at any zoom; who points at the map sees the place already.
    if (!seen || !navigator.userActivation?.hasBeenActive) locate();
  }, []);
  const strongest = warnings.value?.[0];
  return (
    <>
      <DetailsTop
        text={[
          t(coast.value?.onLand ? "point.top-land" : "point.top"),
          forecast.updated !== null && t("point.run", times.clock(forecast.updated)),
        ]
          .filter(Boolean)
          .join(" · ")}
        target={{ kind: "position", lonLat: [...place] }}
        onLocate={locate}
      />
      <header className={classNames(look.detailsHead, css.pointHead)} data-theme={theme}>
        <span className={classNames(look.badge, look.badgeLarge)}>
          <Icon of={CircleDot} />
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1} className={classNames(look.num, css.title)}>
            {format.coordinate(place)}
          </h2>
          <div className={css.chips}>
            {strongest && (
              <Chip tone={strongest.level === "Red" ? "danger" : "warning"} icon={TriangleAlert}>
                {strongest.title}
              </Chip>
            )}
            {forecast.isOld && forecast.updated !== null && (
              <Chip tone="warning" icon={History}>
                {t("point.old", times.dayClock(forecast.updated))}
              </Chip>
            )}
            {coast.value?.onLand && <Chip>{t("point.on-land")}</Chip>}
            {coast.value?.coast && !coast.value.onLand && (
              <Chip>{t("point.to-land", milesText(coast.value.coast.distance, format))}</Chip>
            )}
          </div>
        </div>
      </header>
      <div
        className={classNames(look.detailsBody, css.point)}
        data-print={isShown ? "" : undefined}
        data-theme={theme}
      >
        <div className={css.full}>
          <Button kind="primary" onClick={() => page.navigate(forecastPath(place))}>
            <Icon of={ChartLine} small />
            {t("point.full")}
          </Button>
        </div>
        <ForecastHours forecast={forecast} lines={10}>
          {(rows) => (
            <>
              <Hours place={place} rows={rows} />
              <MoreNow now={rows[0]} />
            </>
          )}
        </ForecastHours>
        <MapFields place={place} />
        <Here place={place} warnings={warnings} />
        <Stations place={place} />
        <SkyCards place={place} />
        <PlaceFacts place={place} coast={coast} port={forecast.port} />
        <p className={css.foot}>
          {t("point.next")}
          {forecast.demonstration && ` · ${t("demonstration")}`}
        </p>
      </div>
    </>
  );
});

const Hours = observer(function Hours({ place, rows }: { place: LonLat; rows: readonly Row[] }) {
  const { t } = useTexts();
  const [ref, width] = useWidth();
  const [from, to] = spanOf(rows);
  const nights = useMemo(() => nightsOf(place, from, to), [place, from, to]);
  return (
    <section aria-label={t("point.charts")} className={css.hours} ref={ref}>
      <NowFigures rows={rows} />
      <ChartsOrTable
        charts={
          <TimeCharts
            charts={POINT_CHARTS}
            rows={rows}
            axis={timeAxis(from, to, width, { left: 34, right: 6 })}
            nights={nights}
          />
        }
        table={<DayTable caption={t("point.caption")} rows={rows} columns={POINT_COLUMNS} every={2} />}
      />
    </section>
  );
});

export default placeView(Point);
