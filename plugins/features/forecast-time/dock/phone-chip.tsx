import Clock from "lucide-react/icons/clock";
import { observer } from "mobx-react-lite";
import type { ForecastTime } from "../../../../contracts/forecast-time.ts";
import { useApp, usePage, useService } from "../../../../core/api/kernel.ts";
import { classNames, Icon } from "../../../../core/api/ui.ts";
import css from "./dock.module.css";
import { namedSource, runText, useDockTexts } from "./dock-texts.ts";
import { Missing } from "./run-lines.tsx";

/** On a phone whose sheet is low: the shown time and the age of its run. It opens the sheet with the time axis. */
export const PhoneChip = observer(function PhoneChip() {
  const forecast = useService<ForecastTime>("forecast-time");
  const { clock: now } = useApp();
  const page = usePage();
  const { t, clock } = useDockTexts();
  const source = namedSource(forecast);
  if (source === undefined || page.sheet !== "peek") return null;
  return (
    <button
      type="button"
      className={css.chip}
      onClick={() => {
        if (page.isDetailsOpen) page.closeDetails();
        page.setSheet("half");
      }}
    >
      <Icon of={Clock} small />
      <span>
        {clock.full(forecast.time)}
        <small className={classNames(source.runAge !== "fresh" && css.late)}>
          {source.runAge === "old" && `${t("old")} · `}
          {runText(source, now.minute.getTime(), t, clock)}
        </small>
        <Missing forecast={forecast} />
      </span>
    </button>
  );
});
