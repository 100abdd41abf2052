import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import type { TrackDesk } from "../model/desk.ts";
import { useTexts } from "../use-texts.ts";
import { showOwnTrack } from "./show-own-track.ts";

/** Draws the own track and the anchor. Renders no elements. */
export default observer(function OwnTrackOnMap({ desk }: { desk: TrackDesk }) {
  const app = useApp();
  const { t } = useTexts();
  // The words follow the language: what is drawn reads it.
  const words = useRef(t);
  words.current = t;
  useEffect(() => showOwnTrack(desk, app, (...given) => words.current(...given)), [desk, app]);
  return null;
});
