import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Back from "lucide-react/icons/step-back";
import Forward from "lucide-react/icons/step-forward";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useId, useRef } from "react";
import { usePage } from "../../../../core/api/kernel.ts";
import { classNames, IconButton, look, Slider, showMapBeside } from "../../../../core/api/ui.ts";
import type { Span } from "../model/track.ts";
import { type Playback, SPEEDS } from "../playback.ts";
import { useTrackTexts } from "../use-track-texts.ts";
import css from "./track.module.css";

const MINUTE_MS = 60_000;
/** Number of steps of the slider over the whole span. */
const STEPS = 480;

/** Slider, steps, play and speed of a playback. */
export const PlaybackControls = observer(function PlaybackControls({
  playback,
  span,
  label,
  text,
  onMoved,
}: {
  playback: Playback;
  span: Span;
  label: string;
  /** What is shown at the present instant. */
  text: string;
  /** The user has moved to an instant. */
  onMoved?(time: number): void;
}) {
  const { i18n, t } = useTrackTexts();
  const id = useId();
  const page = usePage();
  const player = useRef<HTMLFieldSetElement>(null);
  // Steps of whole minutes, so that the keys move to round times.
  const step = Math.max(1, Math.round((span.to - span.from) / STEPS / MINUTE_MS)) * MINUTE_MS;
  const shown = playback.time ?? span.to;
  const goTo = (time: number) => {
    playback.pause();
    playback.seek(time);
    onMoved?.(playback.time ?? time);
  };
  const move = (by: number) => goTo(shown + by);
  const toggle = () => {
    playback.toggle();
    if (playback.playing) showMapBeside(page, player.current);
  };
  const onKey = (event: KeyboardEvent) => {
    // On a button the space bar has its own function.
    if (event.key !== " " || (event.target as HTMLElement).tagName !== "INPUT") return;
    event.preventDefault();
    toggle();
  };
  return (
    <fieldset ref={player} className={css.player} aria-label={label} onKeyDown={onKey}>
      <Slider
        className={css.playerSlider}
        label={t("moment")}
        min={span.from}
        max={span.to}
        step={step}
        value={shown}
        valueText={text}
        onChange={goTo}
      />
      <div className={css.playerButtons}>
        <IconButton icon={Back} label={t("step-back")} onClick={() => move(-step)} />
        <IconButton
          icon={playback.playing ? Pause : Play}
          label={playback.playing ? t("pause") : t("play")}
          onClick={toggle}
        />
        <IconButton icon={Forward} label={t("step-forward")} onClick={() => move(step)} />
        <label htmlFor={id}>{t("speed")}</label>
        <select
          id={id}
          className={classNames(look.input, look.num)}
          value={playback.speed}
          onChange={({ currentTarget }) => {
            const speed = SPEEDS.find((candidate) => String(candidate) === currentTarget.value);
            if (speed) playback.setSpeed(speed);
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {`${i18n.format.integer(speed)}×`}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
});
