import Download from "lucide-react/icons/download";
import HardDrive from "lucide-react/icons/hard-drive";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useState } from "react";
import { boundsOf, DetailsTop, TargetActions, useHeadingFocus } from "../../../../core/api/details.ts";
import { useApp, usePage } from "../../../../core/api/kernel.ts";
import { Button, classNames, Icon, look, NameForm, saveFile } from "../../../../core/api/ui.ts";
import { durationText } from "../../../../lib/duration.ts";
import { fileNameOf } from "../../../../lib/file-name.ts";
import { milesText } from "../../../../lib/nautical-range.ts";
import type { TrackDesk } from "../model/desk.ts";
import type { TrackNote } from "../model/stored.ts";
import { TrackCount } from "../model/track.ts";
import { collectionOf, trackGpx } from "../model/track-file.ts";
import { useTexts } from "../use-texts.ts";
import { Note } from "./desk-frame.tsx";
import { GapList } from "./gap-list.tsx";
import css from "./own-track.module.css";
import { useTrackName } from "./use-track-name.ts";

interface KeptTrackProps {
  desk: TrackDesk;
  track: TrackNote;
}

/** One track of this device: on the map, as a file, its name, and the end of it. */
export const KeptTrack = observer(function KeptTrack({ desk, track }: KeptTrackProps) {
  const { clock, map } = useApp();
  const page = usePage();
  const { i18n, t } = useTexts();
  const name = useTrackName()(track);
  const heading = useHeadingFocus();
  const [asked, setAsked] = useState<"delete" | "rename" | null>(null);
  /** What was asked last: the focus goes back to its button. */
  const [answered, setAnswered] = useState<typeof asked>(null);
  const close = () => {
    setAnswered(asked);
    setAsked(null);
  };
  const { shelf } = desk;
  const { id, startedAt, endedAt } = track;
  useEffect(() => {
    void shelf.open(id);
    return () => shelf.close();
  }, [shelf, id]);
  const points = shelf.opened?.id === id ? shelf.opened.points : null;
  const sum = new TrackCount(points ?? []).sum;
  const { format, language } = i18n;
  const minutes = ((endedAt ?? startedAt) - startedAt) / 60_000;
  const facts = [milesText(points ? sum.metres : track.metres, format), durationText(minutes, language)];
  const hasPoints = points !== null && points.length > 0;
  const locate = useCallback(() => {
    const coordinates = shelf.opened?.points.map(({ lon, lat }) => [lon, lat]) ?? [];
    const bounds = boundsOf({ type: "MultiPoint", coordinates });
    if (bounds) map.fit(bounds);
  }, [shelf, map]);
  useEffect(() => {
    if (hasPoints) locate();
  }, [hasPoints, locate]);
  const save = () => {
    const now = clock.now();
    saveFile(fileNameOf(name, now, "gpx", "track"), "application/gpx+xml", trackGpx(name, points ?? [], now));
  };
  return (
    <>
      <DetailsTop text={t("top")} onLocate={hasPoints ? locate : undefined} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain)}>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <p>{[...facts, format.dateTime(startedAt)].join(" · ")}</p>
      </header>
      <div className={classNames(look.detailsBody, css.body)}>
        <p className={css.kept}>
          <Icon of={HardDrive} />
          <span>
            <b>{t("keep")}</b> {t("keep.text")}
          </span>
        </p>
        {points?.length === 0 && <Note title={t("empty-track")} />}
        <GapList sum={sum} />
        {hasPoints && (
          <>
            <div className={css.pair}>
              <div>
                <b>{t("file")}</b>
                <p>{sum.gaps.length > 0 ? `GPX · ${t("file.text")}` : "GPX"}</p>
              </div>
              <Button onClick={save}>
                <Icon of={Download} small />
                GPX
              </Button>
            </div>
            <div className={css.actions}>
              <TargetActions target={collectionOf(name, points)} as="buttons" />
            </div>
          </>
        )}
        {asked === "rename" && (
          <NameForm
            name={name}
            label={t("name")}
            saveLabel={t("name.save")}
            onSave={(next) => shelf.rename(id, next)}
            onClose={close}
          />
        )}
        {asked === "delete" && (
          <div className={css.actions} role="alertdialog" aria-label={t("delete.sure", name)}>
            <p>{t("delete.sure", name)}</p>
            <Button kind="primary" autoFocus onClick={close}>
              {t("delete.keep")}
            </Button>
            <Button
              onClick={() => {
                void shelf.remove(id);
                page.navigate("/owntrack", { replace: true });
              }}
            >
              {t("delete.yes")}
            </Button>
          </div>
        )}
        {asked === null && (
          <div className={css.actions}>
            <Button autoFocus={answered === "rename"} onClick={() => setAsked("rename")}>
              <Icon of={Pencil} small />
              {t("rename")}
            </Button>
            <Button autoFocus={answered === "delete"} onClick={() => setAsked("delete")}>
              <Icon of={Trash} small />
              {t("delete")}
            </Button>
          </div>
        )}
      </div>
      <div className={css.foot}>
        <Button className={css.second} onClick={() => page.navigate("/owntrack")}>
          {t("back")}
        </Button>
      </div>
    </>
  );
});
