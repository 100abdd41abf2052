import { observer } from "mobx-react-lite";
import { useApp } from "../../../../core/api/kernel.ts";
import { panIntoView } from "../map/follow-playback.ts";
import { placeAt } from "../model/place-at.ts";
import { trackPointText } from "../track-point-text.ts";
import { useTrackTexts } from "../use-track-texts.ts";
import type { VesselTrack } from "../vessel-track.ts";
import { PlaybackControls } from "./playback-controls.tsx";

/** Plays a track: the user moves, starts and stops the playback by mouse, touch and keyboard. */
export const Player = observer(function Player({ track }: { track: VesselTrack }) {
  const { i18n, t } = useTrackTexts();
  const { map } = useApp();
  const { playback, span, parts } = track;
  const from = parts[0]?.points[0]?.time ?? span.from;
  const shown = playback.time ?? span.to;
  const place = placeAt(parts, shown);
  const text = [
    i18n.format.dateTime(shown),
    ...(playback.time === null || !place ? [] : [trackPointText(place, i18n, t)]),
  ].join(" · ");
  const showPlace = (time: number) => {
    const there = placeAt(parts, time);
    if (there) panIntoView([there.lon, there.lat], map);
  };
  return (
    <PlaybackControls
      {...{ playback, text }}
      label={t("playback")}
      span={{ from, to: span.to }}
      onMoved={showPlace}
    />
  );
});
