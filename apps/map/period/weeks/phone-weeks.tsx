import "../period.css";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { classNames } from "../../../../core/ui/class-names.ts";
import { Icon } from "../../../../core/ui/icon.tsx";
import { barHeight } from "../month-states.ts";
import { useWeeks } from "./use-weeks.ts";
import { inYear, weekForKey } from "./week-states.ts";

/** The weeks in a strip, between the years. */
export const PhoneWeeks = observer(function PhoneWeeks() {
  const { time, weeks, maxAmount, nameOf, histogram, i18n, t } = useWeeks();
  const strip = useRef<HTMLElement>(null);
  const { year, week: selected } = time;
  useEffect(() => {
    const chosen = strip.current?.querySelector(`[data-week="${year}-${selected}"]`);
    chosen?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [year, selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = weekForKey(event.key, time);
    if (!target) return;
    event.preventDefault();
    time.choose(target);
    requestAnimationFrame(() => strip.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus());
  };
  const toYear = (to: number, key: "previous" | "next") => (
    <button
      type="button"
      className="fv-month fv-phone-year"
      aria-label={i18n.t(`period.${key}-year`)}
      onClick={() => time.choose(inYear(to, selected))}
    >
      <Icon of={key === "previous" ? ChevronLeft : ChevronRight} small />
      <span className="fv-num">{to}</span>
    </button>
  );
  return (
    <section ref={strip} className="fv-phone-months" aria-label={i18n.t("period.label")}>
      {year > time.firstYear && toYear(year - 1, "previous")}
      <div
        role="radiogroup"
        aria-label={t("weeks", year)}
        className={classNames("fv-months", !histogram.known && "fv-months-plain")}
        onKeyDown={onKeyDown}
      >
        {weeks.map((state) => {
          const { week, kind, amount } = state;
          const isSelected = week === selected;
          return (
            // biome-ignore lint/a11y/useSemanticElements: drawn as bars; the group handles the keyboard.
            <button
              key={week}
              type="button"
              role="radio"
              aria-checked={isSelected}
              aria-disabled={kind === "none"}
              aria-label={nameOf(state)}
              tabIndex={isSelected ? 0 : -1}
              data-week={`${year}-${week}`}
              className={classNames("fv-month", `fv-month-${kind}`)}
              onClick={() => kind !== "none" && time.choose({ year, month: null, week })}
            >
              {histogram.known && <i style={{ height: barHeight(amount, maxAmount) }} />}
              <span className="fv-num">{week}</span>
            </button>
          );
        })}
      </div>
      {year < time.running.year && toYear(year + 1, "next")}
    </section>
  );
});
