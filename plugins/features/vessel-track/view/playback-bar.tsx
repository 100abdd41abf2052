import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { VesselTracks } from "../../../../contracts/vessel-tracks.ts";
import { Playback } from "../playback.ts";
import { PlaybackControls } from "./playback-controls.tsx";

type BarProps = ComponentProps<VesselTracks["PlaybackBar"]>;

/** Plays a span for another feature, which shows each instant. Another span needs another key. */
export default observer(function PlaybackBar({ label, span, textOf, onTime }: BarProps) {
  const [playback] = useState(
    () =>
      new Playback(
        () => span,
        () => span.from,
      ),
  );
  const listener = useRef(onTime);
  useEffect(() => {
    listener.current = onTime;
  });
  useEffect(() => {
    playback.seek(span.from);
    const stop = reaction(
      () => playback.time,
      (time) => time !== null && listener.current(time),
      { fireImmediately: true },
    );
    return () => {
      stop();
      playback.stop();
    };
  }, [playback, span.from]);
  return <PlaybackControls {...{ playback, span, label }} text={textOf(playback.time ?? span.from)} />;
});
