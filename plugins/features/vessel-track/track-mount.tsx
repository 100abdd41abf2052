import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { Vessels } from "../../../contracts/vessels.ts";
import { lazyPart, useApp, usePage, useService } from "../../../core/api/kernel.ts";
import { shownTrack } from "./shown-track.ts";

const OpenTrack = lazyPart(() => import("./open-track.tsx"));

/** Keeps the track of the vessel in the address on the map, also while the details are closed. */
export const TrackMount = observer(function TrackMount() {
  const app = useApp();
  const vessels = useService<Vessels>("vessels");
  const shown = shownTrack(app);
  const sourceOf = (id: string) => {
    const dataset = app.datasets.byId(id);
    return dataset && vessels.sourceOf(dataset);
  };
  const { opened } = usePage().selection;
  const datasetId = opened?.dataset.id ?? "";
  const featureId = opened?.featureId ?? "";
  const isVessel = /^\d{1,9}$/.test(featureId) && !!sourceOf(datasetId);
  const mmsi = isVessel ? Number(featureId) : null;
  useEffect(() => {
    shown.open(mmsi === null ? null : { datasetId, mmsi });
    return () => shown.open(null);
  }, [shown, datasetId, mmsi]);
  const { vessel } = shown;
  const dataset = vessel && sourceOf(vessel.datasetId);
  return dataset && <OpenTrack key={vessel.mmsi} dataset={dataset} mmsi={vessel.mmsi} />;
});
