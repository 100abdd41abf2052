import Clock from "lucide-react/icons/clock-alert";
import History from "lucide-react/icons/history";
import { observer } from "mobx-react-lite";
import type { ForecastSource, ForecastTime } from "../../../../contracts/forecast-time.ts";
import { useApp, useI18n } from "../../../../core/api/kernel.ts";
import { classNames, Icon } from "../../../../core/api/ui.ts";
import css from "./dock.module.css";
import type { DockSeries } from "./dock-series.ts";
import { runText, useDockTexts } from "./dock-texts.ts";

/** Below the axis: the model runs with their age, what has no data, what the bars show, and the next run. */
export const RunLines = observer(function RunLines({
  forecast,
  series,
}: {
  forecast: ForecastTime;
  series: DockSeries;
}) {
  const { t, clock } = useDockTexts();
  const next = forecast.sources.flatMap(({ nextRun }) => nextRun ?? []);
  return (
    <div className={css.lines}>
      <Runs forecast={forecast} />
      <Missing forecast={forecast} />
      <span className={css.extra}>{useBarsText(forecast, series)}</span>
      {next.length > 0 && <span className={css.extra}>{t("next-run", clock.hour(Math.min(...next)))}</span>}
    </div>
  );
});

/** Each model run once, with its age; old ones are marked. */
export const Runs = observer(function Runs({ forecast }: { forecast: ForecastTime }) {
  const { clock: now } = useApp();
  const { t, clock } = useDockTexts();
  const runs = new Map<string, ForecastSource>();
  for (const source of forecast.sources)
    if (source.times.length > 0) runs.set(runText(source, now.minute.getTime(), t, clock), source);
  return [...runs].map(([text, { runAge }]) => (
    <span key={text} className={classNames(css.run, runAge !== "fresh" && css.late)}>
      <Icon of={runAge === "fresh" ? History : Clock} small />
      <span>
        {runAge === "old" && <b>{t("old")} · </b>}
        {text}
      </span>
    </span>
  ));
});

/** Forecasts that show nothing: without data for the shown time, or because these did not come. */
export const Missing = observer(function Missing({ forecast }: { forecast: ForecastTime }) {
  const i18n = useI18n();
  const { t } = useDockTexts();
  return forecast.sources.flatMap((source) => {
    const isOutside = source.times.length > 0 && forecast.stepOf(source) === null;
    if (!isOutside && !source.failed) return [];
    return (
      <span key={source.id} role="status" className={classNames(css.run, css.late)}>
        {t(isOutside ? "none" : "lost", i18n.text(source.name))}
      </span>
    );
  });
});

/** What the bars are, and where. Observed. */
function useBarsText({ place }: ForecastTime, { bars, source }: DockSeries): string {
  const i18n = useI18n();
  const { t } = useDockTexts();
  const value = bars.find((bar) => bar.value !== null)?.value ?? null;
  if (source === null) return "";
  if (value === null) return t(place ? "no-bars-ring" : "no-bars");
  const { text, number } = source.lookOf(value);
  const name = i18n.text(source.name).toLocaleLowerCase(i18n.language);
  return t(place ? "bars-ring" : "bars-middle", name, text.replace(number, "").trim());
}
