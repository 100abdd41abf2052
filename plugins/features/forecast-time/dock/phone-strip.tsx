import ArrowUp from "lucide-react/icons/arrow-up";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { ForecastBar, ForecastTime } from "../../../../contracts/forecast-time.ts";
import { Icon } from "../../../../core/api/ui.ts";
import css from "./dock.module.css";
import type { DockSeries } from "./dock-series.ts";
import { useDockTexts } from "./dock-texts.ts";
import { Missing, Runs } from "./run-lines.tsx";
import { NowButton, PlayButton } from "./time-buttons.tsx";
import { TimeHeading } from "./time-heading.tsx";
import { timeKeys } from "./time-keys.ts";

/** The times of a phone: a strip of cells with arrow, value and class, which scrolls sideways. */
export const PhoneStrip = observer(function PhoneStrip({
  forecast,
  series,
}: {
  forecast: ForecastTime;
  series: DockSeries;
}) {
  const { t } = useDockTexts();
  const strip = useRef<HTMLDivElement>(null);
  const { times, time } = forecast;
  // The shown time stays in the middle, and takes the focus along.
  useEffect(() => {
    const { current } = strip;
    const cell = current?.children[times.indexOf(time)];
    if (!current || !(cell instanceof HTMLElement)) return;
    if (current.contains(document.activeElement)) cell.focus({ preventScroll: true });
    current.scrollTo({ left: cell.offsetLeft - (current.clientWidth - cell.offsetWidth) / 2 });
  }, [times, time]);
  return (
    <section className={css.phone} aria-label={t("label")}>
      <div className={css.phoneHead}>
        <div>
          <TimeHeading forecast={forecast} />
          <div className={css.phoneRuns}>
            <Runs forecast={forecast} />
            <Missing forecast={forecast} />
          </div>
        </div>
        <NowButton forecast={forecast} />
        <PlayButton forecast={forecast} />
      </div>
      <div ref={strip} className={css.strip} role="radiogroup" aria-label={t("choose")}>
        {times.map((one) => (
          <Time key={one} one={one} isShown={one === time} forecast={forecast} series={series} />
        ))}
      </div>
    </section>
  );
});

interface TimeProps {
  one: number;
  isShown: boolean;
  forecast: ForecastTime;
  series: DockSeries;
}

/** A time with its value: a step renders two of them again, not all. */
const Time = observer(function Time({ one, isShown, forecast, series }: TimeProps) {
  const { t, clock } = useDockTexts();
  const bar = series.barAt(one);
  const value = bar && (bar.value === null ? t("no-value") : series.source?.lookOf(bar.value).text);
  const hour = clock.hour(one);
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawn as cells; arrow keys go by steps, Page Up by hours.
    <button
      type="button"
      role="radio"
      aria-checked={isShown}
      aria-label={[clock.full(one), value].filter(Boolean).join(", ")}
      tabIndex={isShown ? 0 : -1}
      className={css.cell}
      onClick={() => {
        forecast.play(false);
        forecast.choose(one);
      }}
      onKeyDown={timeKeys(forecast)}
    >
      <span>{hour === "00" ? clock.day(one).replace(/^\S+ /, "") : hour}</span>
      <Cell bar={bar} series={series} />
    </button>
  );
});

const Cell = observer(function Cell({
  bar,
  series: { source },
}: {
  bar: ForecastBar | undefined;
  series: DockSeries;
}) {
  // Values that are still on their way are not missing ones.
  if (bar === undefined || source === null) return null;
  if (bar.value === null) return <b>–</b>;
  const { number, color } = source.lookOf(bar.value);
  return (
    <>
      {bar.direction !== null && (
        <span className={css.arrow} style={{ rotate: `${bar.direction}deg` }}>
          <Icon of={ArrowUp} small />
        </span>
      )}
      <b>{number}</b>
      <i style={{ background: color }} />
    </>
  );
});
