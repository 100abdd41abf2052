import "../../../../core/ui/slider.css";
import "./days.css";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { observer } from "mobx-react-lite";
import type { CSSProperties, KeyboardEvent } from "react";
import { useApp, usePartTexts } from "../../../../core/plugin/react-context.tsx";
import { DayTime } from "../../../../core/time/day-time.ts";
import { Button, IconButton } from "../../../../core/ui/button.tsx";
import { classNames } from "../../../../core/ui/class-names.ts";
import { DAY, osloMidnight } from "../../../../lib/oslo-time.ts";
import { PERIOD_TEXTS } from "../period-texts.ts";
import { monthOn, yearTicks } from "./day-steps.ts";

/** A slider for a day, for data that is valid from one day to another. `grid`: in the popover, one above the other. */
export const DayPicker = observer(function DayPicker({ grid = false }: { grid?: boolean }) {
  const { i18n, t } = usePartTexts(PERIOD_TEXTS);
  const time = useDays();
  return (
    <div className={classNames("fv-period", "fv-day-picker", grid && "fv-period-grid")}>
      <div className="fv-period-year">
        <p className="fv-period-text">{i18n.format.date(osloMidnight(time.at))}</p>
        <div className="fv-stepper">
          <IconButton
            icon={ChevronLeft}
            label={t("previous-day")}
            muted
            aria-disabled={!time.canGoPrevious}
            onClick={() => time.previous()}
          />
          <Button
            kind="quiet"
            aria-disabled={time.at === time.today}
            onClick={() => time.chooseDay(time.today)}
          >
            {t("today")}
          </Button>
          <IconButton
            icon={ChevronRight}
            label={t("next-day")}
            muted
            aria-disabled={!time.canGoNext}
            onClick={() => time.next()}
          />
        </div>
      </div>
      <DaySlider />
    </div>
  );
});

/** The same in a phone's sheet. */
export const PhoneDays = observer(function PhoneDays() {
  const { i18n } = usePartTexts(PERIOD_TEXTS);
  return (
    <section className="fv-phone-days" aria-label={i18n.t("period.label")}>
      <DayPicker grid />
    </section>
  );
});

const DaySlider = observer(function DaySlider() {
  const { i18n, t } = usePartTexts(PERIOD_TEXTS);
  const time = useDays();
  const { at, ends } = time;
  const { first, last } = ends;
  const share = (day: number) => (last > first ? ((day - first) / (last - first)) * 100 : 0);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "PageUp" ? 1 : event.key === "PageDown" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    time.chooseDay(monthOn(at, by));
  };
  return (
    <div className="fv-days">
      <div className="fv-slider">
        <input
          type="range"
          aria-label={t("day")}
          aria-valuetext={i18n.format.date(osloMidnight(at))}
          min={0}
          max={(last - first) / DAY}
          value={(at - first) / DAY}
          style={{ "--share": `${share(at)}%` } as CSSProperties}
          onChange={(event) => time.chooseDay(first + event.currentTarget.valueAsNumber * DAY)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="fv-day-scale fv-num" aria-hidden="true">
        {yearTicks(first, last).map(({ day, year }) => (
          <span key={year} style={{ left: `${share(day)}%` }}>
            {year}
          </span>
        ))}
      </div>
    </div>
  );
});

function useDays(): DayTime {
  const { time } = useApp();
  if (!(time instanceof DayTime)) throw new Error("The sub-application has no days");
  return time;
}
