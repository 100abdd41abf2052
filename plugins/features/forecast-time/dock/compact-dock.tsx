import { observer } from "mobx-react-lite";
import type { ForecastTime } from "../../../../contracts/forecast-time.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames } from "../../../../core/api/ui.ts";
import css from "./dock.module.css";
import { namedSource, runText, useDockTexts } from "./dock-texts.ts";
import { Missing } from "./run-lines.tsx";
import { NowButton, PlayButton, StepButton } from "./time-buttons.tsx";
import { timeKeys } from "./time-keys.ts";

/** One row: the time with the age of its run, between the buttons; the time takes the keys of the axis. */
export const CompactDock = observer(function CompactDock({ forecast }: { forecast: ForecastTime }) {
  const { clock: now } = useApp();
  const { t, clock } = useDockTexts();
  const { times, time } = forecast;
  const source = namedSource(forecast);
  const run = source ? runText(source, now.minute.getTime(), t, clock, "age") : "";
  return (
    <section className={css.compact} aria-label={t("label")}>
      <StepButton forecast={forecast} by={-1} />
      <div className={css.compactMiddle}>
        <div
          className={css.compactTime}
          role="slider"
          tabIndex={0}
          aria-label={t("label")}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, times.length - 1)}
          aria-valuenow={times.indexOf(time)}
          aria-valuetext={clock.full(time)}
          onKeyDown={timeKeys(forecast)}
        >
          <b>{clock.full(time)}</b>
          <small className={classNames(source?.runAge !== "fresh" && css.late)}>
            {source?.runAge === "old" ? `${t("old")} · ${run}` : run}
          </small>
        </div>
        <Missing forecast={forecast} />
      </div>
      <StepButton forecast={forecast} by={1} />
      <NowButton forecast={forecast} />
      <PlayButton forecast={forecast} />
    </section>
  );
});
