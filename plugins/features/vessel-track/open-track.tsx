import { compareStructural, reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { VesselSource } from "../../../contracts/vessels.ts";
import { useApp, usePage } from "../../../core/api/kernel.ts";
import { showVesselTrack } from "./map/show-vessel-track.ts";
import { intervalOfShare, weekInterval } from "./model/interval.ts";
import { shownTrack } from "./shown-track.ts";
import { useTrackTexts } from "./use-track-texts.ts";
import { VesselTrack } from "./vessel-track.ts";

const NOTICE = "ais-track";

/** Fetches and draws the track of one vessel, and extends it with new positions, while mounted. */
export default observer(function OpenTrack({ dataset, mmsi }: { dataset: VesselSource; mmsi: number }) {
  const app = useApp();
  const page = usePage();
  const { t, i18n } = useTrackTexts();

  useEffect(() => {
    const shown = shownTrack(app);
    const { options } = dataset;
    const interval =
      shown.interval ??
      intervalOfShare(app.share?.option("aisTrackInterval"), app.clock.now().getTime()) ??
      weekInterval(options, app.time) ??
      ({ kind: "last", minutes: options.trackMinutes } as const);
    const track = new VesselTrack(mmsi, options, interval, app);
    shown.setCurrent(track);
    const stops = [
      showVesselTrack({ track, dataset, app, i18n, t, shown }),
      reaction(
        () => dataset.vessel(String(mmsi)),
        (vessel) => vessel && track.grow(vessel),
        { fireImmediately: true },
      ),
      reaction(
        () => weekInterval(options, app.time),
        // Who chose a time for the track keeps it.
        (week) => week && shown.interval === null && void track.show(week),
        { equals: compareStructural },
      ),
      reaction(
        () => track.failure,
        (failure) => {
          if (!failure) page.closeNotice(NOTICE);
          // The details of an opened vessel show the failure themselves, with the same retry.
          else if (shown.opened?.mmsi !== mmsi)
            page.notify({
              id: NOTICE,
              tone: "error",
              title: t("failed"),
              action: { label: t("retry"), run: () => void track.load() },
            });
        },
      ),
    ];
    void track.load();
    return () => {
      for (const stop of stops) stop();
      track.dispose();
      page.closeNotice(NOTICE);
      if (shown.current === track) shown.setCurrent(null);
    };
  }, [app, page, dataset, mmsi, i18n, t]);
  return null;
});
