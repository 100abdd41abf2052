import Play from "lucide-react/icons/play";
import { observer } from "mobx-react-lite";
import type { PopupSubject } from "../../../core/api/kernel.ts";
import { Button, CopyButton, FieldList, Icon, look } from "../../../core/api/ui.ts";
import type { TrackPlace } from "./model/place-at.ts";
import type { Playback } from "./playback.ts";
import { useTrackTexts } from "./use-track-texts.ts";

/** A point of a track for the popup. */
export interface TrackPointSubject extends PopupSubject {
  /** The playback that can start here; absent: there is none. */
  playback?: Playback;
  place: TrackPlace;
}

/** Position of the vessel at an instant, and a button that starts the playback there. */
export const TrackPointPopup = observer(function TrackPointPopup({
  subject,
  close,
}: {
  subject: PopupSubject;
  close(): void;
}) {
  const { i18n, t } = useTrackTexts();
  const { place, playback } = subject as TrackPointSubject;
  const position = i18n.format.coordinate([place.lon, place.lat]);
  const play = (from: Playback) => {
    from.seek(place.time);
    from.play();
    close();
  };
  return (
    <>
      <FieldList
        compact
        fields={[
          {
            key: "position",
            label: t("position"),
            value: position,
            action: <CopyButton text={position} what={t("position")} />,
          },
        ]}
      />
      {playback && (
        <footer className={look.popupFoot}>
          <Button kind="ghost" data-autofocus onClick={() => play(playback)}>
            <Icon of={Play} small />
            {t("play-from-here")}
          </Button>
        </footer>
      )}
    </>
  );
});
