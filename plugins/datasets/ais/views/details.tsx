import { observer } from "mobx-react-lite";
import { lazy } from "react";
import { type ItemViewProps, ViewBoundary } from "../../../../core/index.ts";
import { TrackSection } from "../track/view/track-section.tsx";
import type { VesselDataset } from "../vessel-dataset.ts";
import { useVessel } from "./use-vessel.ts";
import { VesselFacts } from "./vessel-facts.tsx";

const EncounterSection = lazy(() => import("../encounter/encounter-section.tsx"));

export default observer(function Details({ dataset, item }: ItemViewProps<VesselDataset>) {
  const vessel = useVessel(dataset, item);
  return (
    vessel && (
      <VesselFacts vessel={vessel}>
        <TrackSection dataset={dataset} vessel={vessel} />
        <ViewBoundary place="closest approach">
          <EncounterSection dataset={dataset} vessel={vessel} />
        </ViewBoundary>
      </VesselFacts>
    )
  );
});
