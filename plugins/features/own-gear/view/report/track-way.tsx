import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { VesselTracks } from "../../../../../contracts/vessel-tracks.ts";
import { loadSurely, readPath, useApp } from "../../../../../core/api/kernel.ts";
import { Button } from "../../../../../core/api/ui.ts";
import { isFiniteNumber } from "../../../../../lib/guards.ts";
import type { LonLat } from "../../../../../lib/lon-lat.ts";
import { pointsBetween } from "../../report/track-points.ts";
import { useTexts } from "../../use-texts.ts";
import css from "./report.module.css";
import { TimeField } from "./time-field.tsx";

const HOUR = 3_600_000;

/** MMSI of the vessel on the user's profile; null: unknown, or this map shows no tracks. */
export function useOwnTrack(): { mmsi: number; tracks: VesselTracks } | null {
  const { session, services } = useApp();
  const mmsi = readPath(session.profiles ?? {}, "fiskInfoProfile.mmsi");
  const tracks = services.find<VesselTracks>("vessel-tracks");
  return tracks && isFiniteNumber(mmsi) ? { mmsi, tracks } : null;
}

interface TrackWayProps {
  own: { mmsi: number; tracks: VesselTracks };
  onPoints(points: readonly LonLat[]): void;
}

/** Takes the positions from where the vessel has been, as AIS received it. */
export const TrackWay = observer(function TrackWay({ own, onPoints }: TrackWayProps) {
  const { clock, log } = useApp();
  const { i18n, t } = useTexts();
  const now = clock.now().getTime();
  const [from, setFrom] = useState(() => new Date(now - HOUR).toISOString());
  const [to, setTo] = useState(() => new Date(now).toISOString());
  const [said, setSaid] = useState("");
  const [isLoading, setLoading] = useState(false);
  const take = async () => {
    const span = { from: Date.parse(from), to: Date.parse(to) };
    setLoading(true);
    try {
      const kit = await loadSurely(() => own.tracks.loadKit());
      const track = kit.open(own.mmsi, { pathType: "fiskinfo", clientId: "" }, { kind: "between", ...span });
      await track.load();
      const points = pointsBetween(track.parts, span.from, span.to);
      const hasFailed = track.failure !== null;
      track.dispose();
      if (points.length > 0) onPoints(points);
      setSaid(
        points.length > 0
          ? i18n.plural("own-gear:points-track", points.length)
          : t(hasFailed ? "no-track" : "empty-track"),
      );
    } catch (error) {
      log.error("Own track", error);
      setSaid(t("no-track"));
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className={css.field}>
      <TimeField id="track-from" label={t("track-from")} value={from} fault={null} onChange={setFrom} />
      <TimeField id="track-to" label={t("track-to")} value={to} fault={null} onChange={setTo} />
      <Button className={css.wide} disabled={isLoading || !from || !to} onClick={() => void take()}>
        {t("use-track")}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
});
