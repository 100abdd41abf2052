import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { capitalise } from "../../../core/shell/parts/period-text.ts";
import { classNames } from "../../../core/ui/class-names.ts";
import { useShell } from "../shell-context.tsx";
import { monthForKey } from "./month-keys.ts";
import { barHeight, type MonthState, monthStates } from "./month-states.ts";

/** The months of the selected year as a radio group, each with a bar for its amount, and the whole year. */
export const Months = observer(function Months() {
  const { time } = useApp();
  const { histogram } = useShell();
  const i18n = useI18n();
  const group = useRef<HTMLDivElement>(null);
  const { year, month } = time;
  useEffect(() => void histogram.load(year), [histogram, year]);
  useEffect(() => {
    // In the frame, which lays the page out anyway.
    const frame = requestAnimationFrame(() => {
      const selected = group.current?.querySelector(`[data-month="${month ?? "year"}"]`);
      selected?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    });
    return () => cancelAnimationFrame(frame);
  }, [month]);
  const states = monthStates(time, histogram.bars(year));
  const maxAmount = Math.max(0, ...states.map(({ amount }) => amount ?? 0));

  const onKeyDown = (event: React.KeyboardEvent) => {
    const target = monthForKey(event.key, { year, month }, time);
    if (!target) return;
    event.preventDefault();
    time.setPeriod(target.year, target.month);
    // The focus moves after the new choice is rendered.
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus());
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={i18n.t("period.months", year)}
      className={classNames("fv-months", !histogram.known && "fv-months-plain")}
      onKeyDown={onKeyDown}
    >
      {states.map((state) => (
        <Month
          key={state.month}
          state={state}
          year={year}
          bar={histogram.known ? barHeight(state.amount, maxAmount) : null}
          selected={state.month === month}
        />
      ))}
      {time.wholeYear && (
        // biome-ignore lint/a11y/useSemanticElements: drawn as bars; the group handles the keyboard.
        <button
          type="button"
          role="radio"
          aria-checked={month === null}
          tabIndex={month === null ? 0 : -1}
          data-month="year"
          className="fv-month fv-month-year"
          aria-label={i18n.t("period.whole-year-of", year)}
          onClick={() => time.setPeriod(year, null)}
        >
          {i18n.t("period.whole-year")}
        </button>
      )}
    </div>
  );
});

interface MonthProps {
  state: MonthState;
  year: number;
  /** Height, px; null: there are no counts. */
  bar: number | null;
  selected: boolean;
}

const Month = observer(function Month({ state, year, bar, selected }: MonthProps) {
  const { time } = useApp();
  const i18n = useI18n();
  const name = capitalise(i18n.format.monthYear(year, state.month));
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above.
    <button
      type="button"
      role="radio"
      aria-checked={selected}
      aria-disabled={!state.available}
      aria-label={state.kind === "whole" ? name : i18n.t(`period.month-${state.kind}`, name)}
      tabIndex={selected ? 0 : -1}
      data-month={state.month}
      className={classNames("fv-month", `fv-month-${state.kind}`)}
      onClick={() => state.available && time.setPeriod(year, state.month)}
    >
      {bar !== null && <i style={{ height: bar }} />}
      <span>{i18n.format.monthShort(state.month)}</span>
    </button>
  );
});
