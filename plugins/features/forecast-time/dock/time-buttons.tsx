import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { observer } from "mobx-react-lite";
import type { ForecastTime } from "../../../../contracts/forecast-time.ts";
import { Button, IconButton } from "../../../../core/api/ui.ts";
import css from "./dock.module.css";
import { useDockTexts } from "./dock-texts.ts";
import { startPlaying } from "./player.ts";

interface Props {
  forecast: ForecastTime;
}

export const PlayButton = observer(function PlayButton({ forecast }: Props) {
  const { t } = useDockTexts();
  const { playing } = forecast;
  return (
    <IconButton
      icon={playing ? Pause : Play}
      label={t(playing ? "stop" : "play")}
      className={css.play}
      onClick={() => (playing ? forecast.play(false) : startPlaying(forecast))}
    />
  );
});

export const StepButton = observer(function StepButton({ forecast, by }: Props & { by: 1 | -1 }) {
  const { t } = useDockTexts();
  const { times, time } = forecast;
  return (
    <IconButton
      icon={by < 0 ? ChevronLeft : ChevronRight}
      label={t(by < 0 ? "previous" : "next")}
      aria-disabled={time === (by < 0 ? times[0] : times.at(-1))}
      onClick={() => forecast.step(by)}
    />
  );
});

export const NowButton = observer(function NowButton({ forecast }: Props) {
  const { t } = useDockTexts();
  return (
    <Button
      kind="ghost"
      className={css.toNow}
      aria-pressed={forecast.isNow}
      onClick={() => forecast.showNow()}
    >
      {t("now")}
    </Button>
  );
});
