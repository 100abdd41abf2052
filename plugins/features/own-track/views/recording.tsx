import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { Figures } from "../../../../core/api/ui.ts";
import { metresToNauticalMiles } from "../../../../lib/units.ts";
import type { TrackDesk } from "../model/desk.ts";
import type { Recorder } from "../model/recorder.ts";
import { useTexts } from "../use-texts.ts";
import { AwakeSwitch, Note } from "./desk-frame.tsx";
import { GapList } from "./gap-list.tsx";

/** How often it is looked whether positions still arrive, ms. */
const LOOK_MS = 5_000;

interface RecordingProps {
  desk: TrackDesk;
  recorder: Recorder;
  startedAt: number;
}

/** The track that is being recorded: time, distance, speed, and what is missing. */
export const Recording = observer(function Recording({ desk, recorder, startedAt }: RecordingProps) {
  const { clock } = useApp();
  const { i18n, t } = useTexts();
  const { format } = i18n;
  const [now, setNow] = useState(() => clock.now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now().getTime()), LOOK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  const { sum, last } = recorder;
  const silent = recorder.silentSince(now);
  const speed = silent === null ? last?.sog : null;
  const [, number = "", unit = ""] = /^(.*?)\s(\S+)$/.exec(format.quantity(speed ?? 0, "vesselSpeed")) ?? [];
  return (
    <>
      <Figures
        figures={[
          { key: "time", label: t("time"), value: hoursText(now - startedAt - sum.clockSet) },
          {
            key: "distance",
            label: t("distance"),
            value: format.number(metresToNauticalMiles(sum.metres), 1),
            unit: "nm",
          },
          {
            key: "speed",
            label: t("speed"),
            ...(speed === null || speed === undefined ? { value: "–" } : { value: number, unit }),
          },
        ]}
      />
      {!last && silent === null && !desk.gps.problem && <p role="status">{t("locating")}</p>}
      {silent !== null && <Note title={t("silent", format.time(silent))} text={t("silent.text")} />}
      {desk.shelf.isUnkept && <Note title={t("unkept")} />}
      <GapList sum={sum} />
      <AwakeSwitch />
    </>
  );
});

/** `4:32` */
export function hoursText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
