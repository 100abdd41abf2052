import { observer } from "mobx-react-lite";
import { type PointerEvent, useRef } from "react";
import type { ForecastTime } from "../../../../contracts/forecast-time.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames } from "../../../../core/api/ui.ts";
import { shareOf, type Tick, ticksOf } from "./axis.ts";
import css from "./dock.module.css";
import type { DockSeries } from "./dock-series.ts";
import { useDockTexts } from "./dock-texts.ts";
import { timeKeys } from "./time-keys.ts";

interface Props {
  forecast: ForecastTime;
  series: DockSeries;
}

/** Bars by time, with now and the shown time: one slider for keyboard and pointer. */
export const TimeBars = observer(function TimeBars({ forecast, series }: Props) {
  const { t, clock } = useDockTexts();
  const area = useRef<HTMLDivElement>(null);
  const { times, time } = forecast;
  const [from = 0, to = 0] = [times[0], times.at(-1)];
  const text = useValueText(forecast, series);
  const choose = ({ clientX, buttons, type }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (!box || (buttons & 1) === 0) return;
    if (type === "pointerdown") forecast.play(false);
    forecast.choose(from + ((clientX - box.left) / box.width) * (to - from));
  };
  return (
    <div
      ref={area}
      className={css.axis}
      role="slider"
      tabIndex={0}
      aria-label={t("label")}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, times.length - 1)}
      aria-valuenow={times.indexOf(time)}
      aria-valuetext={[clock.full(time), text].filter(Boolean).join(", ")}
      onKeyDown={timeKeys(forecast)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        choose(event);
      }}
      onPointerMove={choose}
    >
      <Ticks from={from} to={to} />
      <Bars forecast={forecast} series={series} />
      <NowMark from={from} to={to} shown={time} />
      <div className={css.chosen} style={{ left: `${shareOf(time, from, to) * 100}%` }}>
        <span className={css.pill}>{text || "–"}</span>
        <i className={css.handle} />
      </div>
    </div>
  );
});

/** The value at the place and the shown time. Observed. */
function useValueText({ time }: ForecastTime, series: DockSeries): string {
  const { source } = series;
  const value = series.barAt(time)?.value ?? null;
  return value === null || source === null ? "" : source.lookOf(value).number;
}

/** Beyond this share of the axis, the name of a day stands before its line. */
const ROOM_FOR_DAY = 0.88;

const Ticks = observer(function Ticks({ from, to }: { from: number; to: number }) {
  const { clock } = useDockTexts();
  return ticksOf(from, to, clock.offset).map((tick) => (
    <span
      key={tick.time}
      className={classNames(
        tick.kind === "hour" ? css.hour : css.day,
        shareOf(tick.time, from, to) > ROOM_FOR_DAY && css.atEnd,
      )}
      style={{ left: `${shareOf(tick.time, from, to) * 100}%` }}
    >
      {tick.kind !== "hour" && <b>{tickText(tick, clock)}</b>}
      {tick.kind !== "month" && <small>{clock.hour(tick.time)}</small>}
    </span>
  ));
});

function tickText(
  { time, kind }: Tick,
  clock: { day(time: number): string; month(time: number): string },
): string {
  return kind === "month" ? clock.month(time) : clock.day(time);
}

const Bars = observer(function Bars({ forecast, series }: Props) {
  const { clock } = useApp();
  const { bars, source } = series;
  const values = bars.flatMap(({ value }) => value ?? []);
  const lowest = Math.min(0, ...values);
  const height = Math.max(...values, lowest + 1e-9) - lowest;
  const { times } = forecast;
  const [from = 0, to = 0] = [times[0], times.at(-1)];
  const now = clock.minute.getTime();
  // Of a few steps the bars would be blocks.
  const width = Math.min(4, 100 / Math.max(1, bars.length - 1));
  return (
    <svg className={css.bars} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {source !== null &&
        bars.map(({ time, value }) => {
          if (value === null) return null;
          const tall = 6 + 94 * ((value - lowest) / height);
          return (
            <rect
              key={time}
              x={shareOf(time, from, to) * 100 - width * 0.46}
              width={width * 0.92}
              y={100 - tall}
              height={tall}
              fill={source.lookOf(value).color}
              opacity={time + 3_600_000 <= now ? 0.45 : 1}
            />
          );
        })}
    </svg>
  );
});

/** Nearer than this share of the axis, the pill of the shown time would cover the word. */
const ROOM_FOR_NOW = 0.09;

const NowMark = observer(function NowMark({ from, to, shown }: { from: number; to: number; shown: number }) {
  const { clock } = useApp();
  const { t } = useDockTexts();
  const now = clock.minute.getTime();
  if (now < from || now > to) return null;
  const at = shareOf(now, from, to);
  const apart = shareOf(shown, from, to) - at;
  const aside = Math.abs(apart) > ROOM_FOR_NOW ? null : apart > 0 ? css.nowBefore : css.nowAfter;
  return (
    <span className={classNames(css.now, aside)} style={{ left: `${at * 100}%` }}>
      <b>{t("now")}</b>
    </span>
  );
});
