import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { observer } from "mobx-react-lite";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { capitalise, periodText } from "../../../core/shell/parts/period-text.ts";
import { IconButton } from "../../../core/ui/button.tsx";
import { classNames } from "../../../core/ui/class-names.ts";
import { Months } from "./months.tsx";

/** Year and months. `grid`: the months in rows, for the popover. */
export const PeriodPicker = observer(function PeriodPicker({ grid = false }: { grid?: boolean }) {
  const { time } = useApp();
  const i18n = useI18n();
  return (
    <div className={classNames("fv-period", grid && "fv-period-grid")}>
      <div className="fv-period-year">
        <p className="fv-period-text">{capitalise(periodText(time, i18n))}</p>
        <YearStepper />
      </div>
      <Months />
    </div>
  );
});

const YearStepper = observer(function YearStepper() {
  const { time, clock } = useApp();
  const i18n = useI18n();
  const { year, month, firstYear } = time;
  return (
    <div className="fv-stepper">
      <IconButton
        icon={ChevronLeft}
        label={i18n.t("period.previous-year")}
        muted
        aria-disabled={year <= firstYear}
        onClick={() => time.setPeriod(year - 1, month)}
      />
      <b className="fv-num">{year}</b>
      <IconButton
        icon={ChevronRight}
        label={i18n.t("period.next-year")}
        muted
        aria-disabled={year >= clock.currentYear()}
        onClick={() => time.setPeriod(year + 1, month)}
      />
    </div>
  );
});
