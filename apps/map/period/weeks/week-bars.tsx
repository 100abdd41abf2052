import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useApp } from "../../../../core/plugin/react-context.tsx";
import { classNames } from "../../../../core/ui/class-names.ts";
import { barHeight } from "../month-states.ts";
import { useWeeks } from "./use-weeks.ts";
import { weekForKey, weekLabels } from "./week-states.ts";

/**
 * The weeks of the year as bars: one slider for keyboard and screen reader, because a single bar is too narrow as a
 * target. The pointer chooses the week below it, also while it is dragged.
 */
export const WeekBars = observer(function WeekBars() {
  const { manifest } = useApp();
  const { time, weeks, maxAmount, counted, nameOf, histogram, i18n, t } = useWeeks();
  const [pointed, setPointed] = useState<number | null>(null);
  const { year } = time;
  const selected = time.week ?? 1;
  const marks = manifest.time.weekMarks;
  const last = weeks.findLast(({ kind }) => kind !== "none")?.week ?? 1;
  const chosen = weeks[selected - 1];
  const pointedWeek = pointed === null ? undefined : weeks[pointed - 1];
  const choose = (week: number) => {
    if (week !== time.week) time.choose({ year, month: null, week });
  };
  const weekAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const week = 1 + Math.floor(((clientX - left) / width) * weeks.length);
    return Math.min(weeks.length, Math.max(1, week));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = weekForKey(event.key, time);
    if (!target) return;
    event.preventDefault();
    time.choose(target);
  };
  const middle = (from: number, to = from) => `${((from + to - 1) / 2 / weeks.length) * 100}%`;
  return (
    <div className={classNames("fv-weeks", !histogram.known && "fv-weeks-plain")}>
      <p className="fv-weeks-told">{pointedWeek ? nameOf(pointedWeek) : counted}</p>
      <div
        role="slider"
        tabIndex={0}
        data-autofocus=""
        className="fv-week-bars"
        aria-label={t("week")}
        aria-valuemin={1}
        aria-valuemax={last}
        aria-valuenow={selected}
        aria-valuetext={chosen && nameOf(chosen)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          choose(weekAt(event));
        }}
        onPointerMove={(event) => {
          const week = weekAt(event);
          setPointed(week);
          if (event.buttons === 1) choose(week);
        }}
        onPointerLeave={() => setPointed(null)}
      >
        {weeks.map(({ week, kind, amount }) => (
          <i
            key={week}
            data-kind={kind}
            data-selected={week === selected || undefined}
            style={{ height: histogram.known ? barHeight(amount, maxAmount) : undefined }}
          />
        ))}
      </div>
      <div className="fv-week-scale fv-num" aria-hidden="true">
        {marks.map(({ from, to, label }) => (
          <span
            key={from}
            className="fv-week-mark"
            style={{
              left: `${((from - 1) / weeks.length) * 100}%`,
              width: `${((Math.min(to, weeks.length) - from + 1) / weeks.length) * 100}%`,
            }}
          >
            {Math.abs(selected - (from + to) / 2) > 4 && i18n.text(label)}
          </span>
        ))}
        {weekLabels(weeks.length, selected, marks).map((week) => (
          <span key={week} style={{ left: middle(week) }}>
            {week}
          </span>
        ))}
        <b style={{ left: middle(selected) }}>{selected}</b>
      </div>
      <ul className="fv-hidden">
        {marks.map(({ from, to, label }) => (
          <li key={from}>
            {i18n.text(label)}: {t("week")} {from}–{to}
          </li>
        ))}
      </ul>
    </div>
  );
});
