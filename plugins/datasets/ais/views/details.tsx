import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { type ItemViewProps, lazyPart, useApp, usePage, ViewBoundary } from "../../../../core/index.ts";
import { shownTrack } from "../track/shown-track.ts";
import { TrackSection } from "../track/view/track-section.tsx";
import type { VesselDataset } from "../vessel-dataset.ts";
import { followForShare } from "./follow.ts";
import { useTexts } from "./texts.ts";
import { useVessel } from "./use-vessel.ts";
import { VesselFacts } from "./vessel-facts.tsx";

const EncounterSection = lazyPart(() => import("../encounter/encounter-section.tsx"));

export default observer(function Details({ dataset, item }: ItemViewProps<VesselDataset>) {
  const app = useApp();
  const page = usePage();
  const { t } = useTexts();
  const vessel = useVessel(dataset, item);
  const { current } = shownTrack(app);
  const isPlaying = current?.mmsi === vessel?.mmsi && current?.playback.time != null;
  useEffect(() => followForShare(dataset, item.id, app, page), [dataset, item.id, app, page]);
  return (
    vessel && (
      <VesselFacts vessel={vessel} note={isPlaying ? t("heard.now") : null}>
        <TrackSection dataset={dataset} vessel={vessel} />
        <ViewBoundary place="closest approach">
          <EncounterSection dataset={dataset} vessel={vessel} />
        </ViewBoundary>
      </VesselFacts>
    )
  );
});
