import Moon from "lucide-react/icons/moon";
import Sunrise from "lucide-react/icons/sunrise";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { Icon, look } from "../../../../core/api/ui.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { osloDay } from "../../../../lib/oslo-time.ts";
import { type Sky, skyOf } from "../model/sky.ts";
import { useTimes } from "../times.ts";
import { useTexts } from "../use-texts.ts";
import css from "./point.module.css";

/** Sun and moon of the current day. */
export const SkyCards = observer(function SkyCards({ place }: { place: LonLat }) {
  const { clock } = useApp();
  const { i18n, t } = useTexts();
  const day = osloDay(clock.minute);
  const { sun, moon } = useMemo(() => skyOf(place, day), [place, day]);
  const times = useTimes();
  const time = (ms: number | null) => (ms === null ? "–" : times.clock(ms));
  const minutes = Math.round(sun.length / 60_000);
  return (
    <section className={css.section}>
      <h3>{t("point.sky")}</h3>
      <div className={css.sky}>
        <div>
          <Icon of={Sunrise} />
          <strong className={look.num}>
            <span className={look.hidden}>{t("point.sun")} </span>
            {sun.always ? t(`point.sun-${sun.always}`) : `${time(sun.rise)}–${time(sun.set)}`}
          </strong>
          {sun.always !== "up" && (
            <p className={look.num}>
              {sun.always === null && `${t("point.day", Math.floor(minutes / 60), minutes % 60)}, `}
              {sun.dawn !== null && sun.dusk !== null && t("point.dawn", time(sun.dawn), time(sun.dusk))}
            </p>
          )}
        </div>
        <div>
          <Icon of={Moon} />
          <strong className={look.num}>
            <span className={look.hidden}>{t("point.moon")} </span>
            {moon.always ? t(`point.moon-${moon.always}`) : moonTimes(moon, time, t)}
          </strong>
          <p className={look.num}>
            {t(moon.waxing ? "point.waxing" : "point.waning")},{" "}
            {t("point.lit", i18n.format.percent(moon.lit))}
          </p>
        </div>
      </div>
    </section>
  );
});

/** Rise and set in the order in which they happen on this day; one of them may be missing. */
function moonTimes(
  { rise, set }: Sky["moon"],
  time: (ms: number | null) => string,
  t: (key: string, ...values: unknown[]) => string,
): string {
  const parts = [
    rise === null ? null : { at: rise, text: t("point.rise", time(rise)) },
    set === null ? null : { at: set, text: t("point.set", time(set)) },
  ].filter((part) => part !== null);
  const text = parts
    .sort((a, b) => a.at - b.at)
    .map((part) => part.text)
    .join(", ");
  return text.charAt(0).toLocaleUpperCase("nb") + text.slice(1);
}
