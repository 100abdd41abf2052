import { Link } from "@tanstack/react-router";
import ChevronRight from "lucide-react/icons/chevron-right";
import { observer } from "mobx-react-lite";
import { Button, Icon, look } from "../../../../core/api/ui.ts";
import { milesText } from "../../../../lib/nautical-range.ts";
import type { TrackShelf } from "../model/track-shelf.ts";
import { useTexts } from "../use-texts.ts";
import { Note } from "./desk-frame.tsx";
import css from "./own-track.module.css";
import { hoursText } from "./recording.tsx";
import { useTrackName } from "./use-track-name.ts";

/** The tracks of this device, the latest first, and one that was interrupted. */
export const TrackList = observer(function TrackList({ shelf }: { shelf: TrackShelf }) {
  const { i18n, t } = useTexts();
  const nameOf = useTrackName();
  const { unfinished } = shelf;
  const ended = shelf.tracks.flatMap((track) =>
    track.endedAt === null ? [] : { ...track, endedAt: track.endedAt },
  );
  return (
    <>
      {unfinished && (
        <>
          <Note title={t("unfinished")} text={t("unfinished.text")} />
          {shelf.isUnread && <Note title={t("unread")} />}
          <div className={css.actions}>
            <Button onClick={() => void shelf.resume(unfinished.id)}>{t("resume")}</Button>
            <Button onClick={() => void shelf.finishEarlier(unfinished.id)}>{t("unfinished.end")}</Button>
          </div>
        </>
      )}
      {ended.length === 0 && !unfinished && <p className={look.empty}>{t("empty")}</p>}
      {ended.length > 0 && <h3 className={css.heading}>{t("tracks")}</h3>}
      <ul className={css.list}>
        {ended.toReversed().map((track) => (
          <li key={track.id}>
            <Link to={`/owntrack/${track.id}`}>
              <span>
                <b>{nameOf(track)}</b>
                <span>
                  {[
                    milesText(track.metres, i18n.format),
                    hoursText(track.endedAt - track.startedAt),
                    i18n.format.dateTime(track.startedAt),
                  ].join(" · ")}
                </span>
              </span>
              <Icon of={ChevronRight} small />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
});
