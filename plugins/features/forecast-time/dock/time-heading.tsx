import { observer } from "mobx-react-lite";
import type { ForecastTime } from "../../../../contracts/forecast-time.ts";
import { capitalise } from "../../../../core/api/details.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import css from "./dock.module.css";
import { useDockTexts } from "./dock-texts.ts";

/** The shown time, and how far it is from now. */
export const TimeHeading = observer(function TimeHeading({ forecast }: { forecast: ForecastTime }) {
  const { clock } = useDockTexts();
  return (
    <p className={css.heading}>
      <b>{clock.full(forecast.time)}</b>
      <span>{useDistance(forecast)}</span>
    </p>
  );
});

/** `Om 18 timer`, `Nå`. Observed. */
export function useDistance({ time }: ForecastTime): string {
  const { i18n, clock } = useApp();
  const { t } = useDockTexts();
  const hour = 3_600_000;
  const now = Math.floor(clock.minute.getTime() / hour) * hour;
  if (time === now) return t("now");
  // From the beginning of the hour, so that the next step is one hour away.
  return capitalise(i18n.format.age(clock.now().getTime() + time - now));
}
