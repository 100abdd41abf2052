import Circle from "lucide-react/icons/circle-dot";
import Square from "lucide-react/icons/square";
import { observer } from "mobx-react-lite";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, Icon } from "../../../../core/api/ui.ts";
import { useTexts } from "../use-texts.ts";
import { DeskFrame, useDesk } from "./desk-frame.tsx";
import { KeptTrack } from "./kept-track.tsx";
import css from "./own-track.module.css";
import { Recording } from "./recording.tsx";
import { TrackList } from "./track-list.tsx";

/** The track that is recorded, those that were, or one of them (`/owntrack/:track?`). */
export default observer(function OwnTrackView({ params }: { params: Record<string, string> }) {
  const { clock } = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const desk = useDesk();
  const shelf = desk?.shelf;
  const open = shelf?.tracks.find(({ id }) => id === params.track);
  if (desk && params.track)
    return open ? <KeptTrack key={open.id} desk={desk} track={open} /> : <UnknownTrack />;
  const recorder = shelf?.recorder;
  const note = shelf?.tracks.find(({ id }) => id === shelf.recordingId);
  const stop = () => {
    const id = shelf?.stop();
    if (id) page.navigate(`/owntrack/${id}`);
  };
  // Durations grow by the minute.
  void clock.minute;
  return (
    <DeskFrame
      tab="/owntrack"
      title={t(recorder ? "recording" : "title")}
      text={note ? t("started", i18n.format.time(note.startedAt)) : undefined}
      desk={desk}
      foot={
        recorder ? (
          <Button kind="primary" className={css.main} onClick={stop}>
            <Icon of={Square} />
            {t("stop")}
          </Button>
        ) : (
          <Button kind="primary" className={css.main} onClick={() => shelf?.record()}>
            <Icon of={Circle} />
            {t("new")}
          </Button>
        )
      }
    >
      {desk && recorder && note && <Recording desk={desk} recorder={recorder} startedAt={note.startedAt} />}
      {shelf && !recorder && <TrackList shelf={shelf} />}
    </DeskFrame>
  );
});

const UnknownTrack = observer(function UnknownTrack() {
  const page = usePage();
  const { t } = useTexts();
  return (
    <div className={css.foot}>
      <p>{t("unknown")}</p>
      <Button onClick={() => page.navigate("/owntrack")}>{t("back")}</Button>
    </div>
  );
});
