import { reaction } from "mobx";
import { useEffect, useState } from "react";
import type { TrackKit, VesselTracks } from "../../../contracts/vessel-tracks.ts";
import { debounce, loadSurely, useApp, usePage } from "../../../core/api/kernel.ts";
import { areaActivity } from "./area-activity.ts";
import { showTracks } from "./map/show-tracks.ts";
import { suspendLiveData } from "./suspend-live-data.ts";
import { REASON, useAreaTexts } from "./use-area-texts.ts";

/** Delay after the last change of map or interval before a query (spec §9), ms. */
const FETCH_DELAY_MS = 250;

/** Area activity while it is open: fetches the vessels in the visible area, and shows the tracks of the selected ones. */
export default function OpenArea() {
  const app = useApp();
  const page = usePage();
  const { t } = useAreaTexts();
  const kit = useKit();
  useEffect(() => {
    const activity = areaActivity(app);
    const ask = debounce(() => void activity.fetch(), FETCH_DELAY_MS);
    const stops = [
      suspendLiveData(app, REASON),
      reaction(
        () => [app.map.bounds, app.map.size, activity.interval],
        () => ask(),
        { fireImmediately: true },
      ),
    ];
    return () => {
      ask.cancel();
      activity.cancel();
      for (const stop of stops) stop();
    };
  }, [app]);
  useEffect(() => {
    if (!kit) return;
    return showTracks(areaActivity(app), app, kit, (track, name) =>
      page.notify({
        id: `ais-area-${track.mmsi}`,
        tone: "error",
        title: t("way-failed", name),
        action: { label: t("retry"), run: () => void track.load() },
      }),
    );
  }, [app, page, t, kit]);
  return null;
}

/** The code that fetches and draws tracks; null while it is loading. */
function useKit(): TrackKit | null {
  const { services, log } = useApp();
  const [kit, setKit] = useState<TrackKit | null>(null);
  useEffect(() => {
    loadSurely(() => services.get<VesselTracks>("vessel-tracks").loadKit()).then(
      (loaded) => setKit(loaded),
      (error: unknown) => log.error("Ways of vessels", error),
    );
  }, [services, log]);
  return kit;
}
