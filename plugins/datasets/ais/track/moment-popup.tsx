import Play from "lucide-react/icons/play";
import { observer } from "mobx-react-lite";
import { Button, CopyButton, FieldList, Icon, type PopupSubject } from "../../../../core/index.ts";
import type { TrackPlace } from "./model/place-at.ts";
import { useTrackTexts } from "./use-track-texts.ts";
import type { VesselTrack } from "./vessel-track.ts";

/** A moment of a track, as the popup is handed it. */
export interface MomentSubject extends PopupSubject {
  track: VesselTrack;
  place: TrackPlace;
}

/** Where the vessel was at a moment, and the way into the playback. */
export const MomentPopup = observer(function MomentPopup({
  subject,
  close,
}: {
  subject: PopupSubject;
  close(): void;
}) {
  const { i18n, t } = useTrackTexts();
  const { place, track } = subject as MomentSubject;
  const position = i18n.format.coordinate([place.lon, place.lat]);
  const play = () => {
    track.playback.seek(place.time);
    track.playback.play();
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
      <footer className="fv-popup-foot">
        <Button kind="ghost" data-autofocus onClick={play}>
          <Icon of={Play} small />
          {t("play-from-here")}
        </Button>
      </footer>
    </>
  );
});
