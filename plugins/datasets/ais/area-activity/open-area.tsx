import { reaction } from "mobx";
import { useEffect } from "react";
import { debounce, useApp, usePage } from "../../../../core/api/kernel.ts";
import { useTrackTexts } from "../track/use-track-texts.ts";
import { areaActivity } from "./area-activity.ts";
import { showWays } from "./map/show-ways.ts";
import { setAside } from "./set-aside.ts";
import { REASON, useAreaTexts } from "./use-area-texts.ts";

/** The map and the range come to rest before anything is asked (spec §9), ms. */
const DELAY = 250;

/** Area activity while it is open: asks about what is in sight, and shows the ways of the selected vessels. */
export default function OpenArea() {
  const app = useApp();
  const page = usePage();
  const { t } = useAreaTexts();
  const { t: tTrack } = useTrackTexts();
  useEffect(() => {
    const activity = areaActivity(app);
    const ask = debounce(() => void activity.fetch(), DELAY);
    const stops = [
      setAside(app, REASON),
      reaction(
        () => [app.map.bounds, app.map.size, activity.interval],
        () => ask(),
        { fireImmediately: true },
      ),
      showWays(activity, app, tTrack, (track, name) =>
        page.notify({
          id: `ais-area-${track.mmsi}`,
          tone: "error",
          title: t("way-failed", name),
          action: { label: t("retry"), run: () => void track.load() },
        }),
      ),
    ];
    return () => {
      ask.cancel();
      activity.cancel();
      for (const stop of stops) stop();
    };
  }, [app, page, t, tTrack]);
  return null;
}
