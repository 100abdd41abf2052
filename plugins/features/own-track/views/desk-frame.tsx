import AnchorIcon from "lucide-react/icons/anchor";
import Route from "lucide-react/icons/route";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useId } from "react";
import { DetailsTop, useHeadingFocus } from "../../../../core/api/details.ts";
import { useApp, usePage, useService } from "../../../../core/api/kernel.ts";
import { classNames, Icon, look, Segments, Skeleton, Switch } from "../../../../core/api/ui.ts";
import type { TrackDesk } from "../model/desk.ts";
import type { OwnTrackService } from "../own-track-home.ts";
import { useTexts } from "../use-texts.ts";
import css from "./own-track.module.css";

/** The desk, once it is loaded. */
export function useDesk(): TrackDesk | null {
  const home = useService<OwnTrackService>("own-track");
  const { log } = useApp();
  useEffect(() => {
    home.load().catch((error: unknown) => log.error("Own track", error));
  }, [home, log]);
  return home.desk;
}

interface DeskFrameProps {
  tab: "/owntrack" | "/anchorwatch";
  title: string;
  text?: string;
  /** Null: it is still loading. */
  desk: TrackDesk | null;
  /** Without the choice: an alarm needs the room. */
  isAlarm?: boolean;
  /** The primary action at the bottom edge. */
  foot: ReactNode;
  children: ReactNode;
}

/** Head, choice between track and anchor watch, and foot. */
export const DeskFrame = observer(function DeskFrame({
  tab,
  title,
  text,
  desk,
  isAlarm = false,
  foot,
  children,
}: DeskFrameProps) {
  const page = usePage();
  const { t } = useTexts();
  const heading = useHeadingFocus();
  return (
    <>
      <DetailsTop text={t("top")} />
      <header className={classNames(look.detailsHead, look.detailsHeadPlain)}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {text && <p>{text}</p>}
      </header>
      <div className={classNames(look.detailsBody, css.body)}>
        {!isAlarm && (
          <div className={css.tabs}>
            <Segments
              label={t("top")}
              value={tab}
              options={[
                { value: "/owntrack", label: t("track"), icon: Route },
                { value: "/anchorwatch", label: t("anchor"), icon: AnchorIcon },
              ]}
              onChange={(path) => page.navigate(path, { replace: true })}
            />
          </div>
        )}
        {!desk && <Skeleton lines={4} />}
        {desk?.isElsewhere && <Note title={t("elsewhere")} text={t("elsewhere.text")} />}
        {desk?.gps.problem && <Note title={t(desk.gps.problem)} />}
        {desk && !desk.isElsewhere && children}
      </div>
      {desk && !desk.isElsewhere && <div className={css.foot}>{foot}</div>}
    </>
  );
});

interface NoteProps {
  title: string;
  text?: string;
}

/** Something that the user should know now. */
export function Note({ title, text }: NoteProps) {
  return (
    <p role="status" className={css.note}>
      <Icon of={TriangleAlert} />
      <span>
        <b>{title}</b> {text}
      </span>
    </p>
  );
}

/** The switch of the setting that keeps the screen awake, while something runs. */
export const AwakeSwitch = observer(function AwakeSwitch() {
  const { settings } = useApp();
  const { isAwake } = useService<OwnTrackService>("own-track");
  const { t } = useTexts();
  const id = useId();
  const isOn = settings.get("keepAwake") !== "never";
  return (
    <>
      {/* A wet thumb may press anywhere in the row. */}
      <label className={css.pair} htmlFor={id}>
        <span>
          <b id={`${id}-name`}>{t("awake")}</b>
          <span id={`${id}-text`}>{t("awake.text")}</span>
        </span>
        <Switch
          id={id}
          checked={isOn}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-text`}
          onChange={(on) => settings.set("keepAwake", on ? "watching" : "never")}
        />
      </label>
      {isOn && isAwake === false && <Note title={t("awake.missing")} />}
    </>
  );
});
