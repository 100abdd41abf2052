import "./period.css";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { observer } from "mobx-react-lite";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { Months } from "./months.tsx";

/** The months in a strip, between the years. */
export const PhoneMonths = observer(function PhoneMonths() {
  const { time, clock } = useApp();
  const i18n = useI18n();
  const { year, month, firstYear } = time;
  return (
    <section className="fv-phone-months" aria-label={i18n.t("period.label")}>
      {year > firstYear && (
        <button
          type="button"
          className="fv-month fv-phone-year"
          aria-label={i18n.t("period.previous-year")}
          onClick={() => time.setPeriod(year - 1, month)}
        >
          <Icon of={ChevronLeft} small />
          <span className="fv-num">{year - 1}</span>
        </button>
      )}
      <Months />
      {year < clock.currentYear() && (
        <button
          type="button"
          className="fv-month fv-phone-year"
          aria-label={i18n.t("period.next-year")}
          onClick={() => time.setPeriod(year + 1, month)}
        >
          <Icon of={ChevronRight} small />
          <span className="fv-num">{year + 1}</span>
        </button>
      )}
    </section>
  );
});
