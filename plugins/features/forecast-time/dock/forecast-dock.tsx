import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { ForecastTime } from "../../../../contracts/forecast-time.ts";
import { type DockForm, useApp, useService } from "../../../../core/api/kernel.ts";
import { CompactDock } from "./compact-dock.tsx";
import css from "./dock.module.css";
import { DockSeries } from "./dock-series.ts";
import { useDockTexts } from "./dock-texts.ts";
import { PhoneStrip } from "./phone-strip.tsx";
import { playSteps } from "./player.ts";
import { RunLines } from "./run-lines.tsx";
import { TimeBars } from "./time-bars.tsx";
import { NowButton, PlayButton, StepButton } from "./time-buttons.tsx";
import { TimeHeading } from "./time-heading.tsx";

/** The time axis of all forecasts in the map: over it, as one row, or in the sheet of a phone. */
export const ForecastDock = observer(function ForecastDock({ dock = "full" }: { dock?: DockForm }) {
  const forecast = useService<ForecastTime>("forecast-time");
  const { map } = useApp();
  const { t } = useDockTexts();
  const [series] = useState(() => new DockSeries(forecast, map));
  useEffect(() => series.follow(), [series]);
  useEffect(() => playSteps(forecast), [forecast]);
  switch (dock) {
    case "compact":
      return <CompactDock forecast={forecast} />;
    case "sheet":
      return <PhoneStrip forecast={forecast} series={series} />;
    case "full":
      return (
        <section className={css.dock} aria-label={t("label")}>
          <div className={css.choice}>
            <TimeHeading forecast={forecast} />
            <div className={css.buttons}>
              <StepButton forecast={forecast} by={-1} />
              <PlayButton forecast={forecast} />
              <StepButton forecast={forecast} by={1} />
              <NowButton forecast={forecast} />
            </div>
          </div>
          <TimeBars forecast={forecast} series={series} />
          <RunLines forecast={forecast} series={series} />
        </section>
      );
  }
});
