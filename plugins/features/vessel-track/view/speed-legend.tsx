import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, look, Switch } from "../../../../core/api/ui.ts";
import { SPEED_COLORS, SPEED_STEPS } from "../map/speed-scale.ts";
import { useTrackTexts } from "../use-track-texts.ts";
import css from "./track.module.css";

/** Meaning of the track's colours, whether speeds are known, and the look of gaps. */
export const SpeedLegend = observer(function SpeedLegend() {
  const { settings, theme } = useApp();
  const { i18n, t } = useTrackTexts();
  const id = useId();
  const colored = settings.isOn("colorAisTrack");
  const texts = [
    t("at-rest"),
    ...SPEED_STEPS.map((from, index) => {
      const to = SPEED_STEPS[index + 1];
      const low = i18n.format.quantity(from, "vesselSpeed", 0);
      return to === undefined
        ? t("faster-than", low)
        : t("up-to", i18n.format.quantity(to, "vesselSpeed", 0));
    }),
  ];
  return (
    <div className={css.speedLegend}>
      <div className={css.head}>
        <span id={id}>{t("colored")}</span>
        <Switch aria-labelledby={id} checked={colored} onChange={(on) => settings.set("colorAisTrack", on)} />
      </div>
      <ul className={look.num}>
        {colored &&
          SPEED_COLORS[theme.theme].map((color, band) => (
            <li key={color}>
              <span className={css.speedMark} style={{ background: color }} />
              {texts[band]}
            </li>
          ))}
        <li>
          <span className={classNames(css.speedMark, css.speedSilent)} />
          {t("no-signal")}
        </li>
      </ul>
    </div>
  );
});
