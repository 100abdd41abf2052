import Maximize2 from "lucide-react/icons/maximize-2";
import Square from "lucide-react/icons/square";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { observer } from "mobx-react-lite";
import { Button, classNames, Figures, Icon, look } from "../../../../core/api/ui.ts";
import { degreesText } from "../../../../lib/degrees.ts";
import type { AnchorDesk } from "../model/anchor-desk.ts";
import type { AnchorWatch } from "../model/anchor-watch.ts";
import { useTexts } from "../use-texts.ts";
import { RadiusField } from "./anchor-planner.tsx";
import { AwakeSwitch, Note } from "./desk-frame.tsx";
import css from "./own-track.module.css";

interface AnchorStatusProps {
  desk: AnchorDesk;
  watch: AnchorWatch;
}

/** How far the boat is from its anchor, or the alarm. */
export const AnchorStatus = observer(function AnchorStatus({ desk, watch }: AnchorStatusProps) {
  const { i18n, t } = useTexts();
  const { anchor, distance, state } = watch;
  const metres = (value: number) => i18n.format.distance(value);
  return (
    <>
      {state !== "watching" && <AlarmHead watch={watch} />}
      {distance !== null && (
        <p className={classNames(css.large, state === "lost" && css.old)}>
          <b className={look.num}>{metres(distance)}</b>
          <span>
            {t("anchor.from")}
            <br />
            {state === "dragging"
              ? t("anchor.outside", metres(distance - anchor.radius), metres(anchor.radius))
              : t("anchor.limit", metres(anchor.radius))}
          </span>
        </p>
      )}
      {state === "dragging" && <DriftFigures watch={watch} />}
      {state === "watching" && distance !== null && (
        <meter className={css.meter} min={0} max={anchor.radius} value={distance} aria-label={t("inside")} />
      )}
      {state === "watching" && distance === null && <p role="status">{t("locating")}</p>}
      <WidenButton desk={desk} watch={watch} />
      {state !== "dragging" && (
        <>
          <RadiusField
            label={t("anchor.radius")}
            value={anchor.radius}
            onChange={(radius) => desk.setRadius(radius)}
          />
          <div className={css.pair}>
            <div>
              <b>{t("sound")}</b>
              <p>{t("sound.text")}</p>
            </div>
            <Button onClick={() => desk.tryAlarm()}>
              <Icon of={Volume2} small />
              {t("sound.try")}
            </Button>
          </div>
          <AwakeSwitch />
          <Note title={t("only")} />
        </>
      )}
    </>
  );
});

/** Silence while it sounds, else the end of the watch. */
export const StatusFoot = observer(function StatusFoot({ desk, watch }: AnchorStatusProps) {
  const { t } = useTexts();
  return watch.sounds ? (
    <Button kind="primary" className={css.main} onClick={() => watch.silence()}>
      <Icon of={VolumeX} />
      {t("silence")}
    </Button>
  ) : (
    <Button kind="primary" className={css.main} onClick={() => desk.stop()}>
      <Icon of={Square} />
      {t("anchor.stop")}
    </Button>
  );
});

const AlarmHead = observer(function AlarmHead({ watch }: { watch: AnchorWatch }) {
  const { i18n, t } = useTexts();
  const { state, alarmAt, fix, isSilenced } = watch;
  const { format } = i18n;
  const facts = [
    ...(alarmAt === null ? [] : [t("alarm.at", format.time(alarmAt))]),
    ...(state === "lost" ? [fix ? t("lost.text", format.time(fix.time)) : t("lost.text-never")] : []),
    ...(isSilenced ? [t("silenced")] : []),
  ];
  return (
    <div className={css.alarm} role="alert">
      <Icon of={TriangleAlert} />
      <div>
        <h3>{t(state === "dragging" ? "drifts" : "lost")}</h3>
        <p>{facts.join(" · ")}</p>
      </div>
    </div>
  );
});

const DriftFigures = observer(function DriftFigures({ watch: { bearing, fix } }: { watch: AnchorWatch }) {
  const { i18n, t } = useTexts();
  const sog = fix?.sog ?? null;
  return (
    <Figures
      figures={[
        ...(bearing === null ? [] : [{ key: "bearing", label: t("bearing"), value: degreesText(bearing) }]),
        ...(sog === null
          ? []
          : [{ key: "speed", label: t("speed"), value: i18n.format.quantity(sog, "vesselSpeed") }]),
      ]}
    />
  );
});

const WidenButton = observer(function WidenButton({ desk, watch: { wider, state } }: AnchorStatusProps) {
  const { i18n, t } = useTexts();
  if (state !== "dragging" || wider === null) return null;
  return (
    <Button className={css.second} onClick={() => desk.setRadius(wider)}>
      <Icon of={Maximize2} small />
      {t("widen", i18n.format.distance(wider))}
    </Button>
  );
});
