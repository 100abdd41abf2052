import type { TrackNote } from "../model/stored.ts";
import { useTexts } from "../use-texts.ts";

/** The name of a track: the user's, or the day it began. */
export function useTrackName(): (track: Pick<TrackNote, "name" | "startedAt">) => string {
  const { i18n, t } = useTexts();
  return ({ name, startedAt }) => name || t("track.of", i18n.format.dayMonth(startedAt));
}
