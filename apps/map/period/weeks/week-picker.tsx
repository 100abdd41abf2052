import "./weeks.css";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { observer } from "mobx-react-lite";
import { capitalise } from "../../../../core/shell/parts/period-text.ts";
import { IconButton } from "../../../../core/ui/button.tsx";
import { classNames } from "../../../../core/ui/class-names.ts";
import { weekDates } from "../period-texts.ts";
import { useWeeks } from "./use-weeks.ts";
import { WeekBars } from "./week-bars.tsx";
import { inYear } from "./week-states.ts";

/** Week, year and the bars of the year. `grid`: in the popover of the stepper, one above the other. */
export const WeekPicker = observer(function WeekPicker({ grid = false }: { grid?: boolean }) {
  const { time, i18n, t } = useWeeks();
  const { year, week } = time;
  const years = Array.from(
    { length: time.running.year - time.firstYear + 1 },
    (_, back) => time.running.year - back,
  );
  return (
    <div className={classNames("fv-period", "fv-week-picker", grid && "fv-period-grid")}>
      <div className="fv-period-year">
        <p className="fv-period-text">
          {/* The year is chosen in the same line. */}
          {capitalise(i18n.t("period.week", week, ""))}
          <select
            className="fv-week-year fv-num"
            aria-label={t("year")}
            value={year}
            onChange={(event) => time.choose(inYear(Number(event.currentTarget.value), week))}
          >
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </p>
        <div className="fv-stepper">
          <IconButton
            icon={ChevronLeft}
            label={t("previous-week")}
            muted
            aria-disabled={!time.canGoPrevious}
            onClick={() => time.previous()}
          />
          <b className="fv-num">{weekDates({ year, week: week ?? 1 }, i18n)}</b>
          <IconButton
            icon={ChevronRight}
            label={t("next-week")}
            muted
            aria-disabled={!time.canGoNext}
            onClick={() => time.next()}
          />
        </div>
      </div>
      <WeekBars />
    </div>
  );
});
