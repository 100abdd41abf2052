import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { lazyPart, useApp, usePath } from "../../../../core/api/kernel.ts";
import { VesselDataset } from "../vessel-dataset.ts";
import { shownTrack } from "./shown-track.ts";

const OpenTrack = lazyPart(() => import("./open-track.tsx"));

/** Keeps the way of the vessel in the address on the map, also while the details show nothing. */
export const TrackMount = observer(function TrackMount() {
  const app = useApp();
  const shown = shownTrack(app);
  const [, datasetId = "", featureId = ""] = usePath().split("/");
  const isVessel = /^\d{1,9}$/.test(featureId) && app.datasets.byId(datasetId) instanceof VesselDataset;
  const mmsi = isVessel ? Number(featureId) : null;
  useEffect(() => {
    shown.open(mmsi === null ? null : { datasetId, mmsi });
    return () => shown.open(null);
  }, [shown, datasetId, mmsi]);
  const { vessel } = shown;
  const dataset = vessel && app.datasets.byId(vessel.datasetId);
  if (!(dataset instanceof VesselDataset)) return null;
  return <OpenTrack key={vessel?.mmsi} dataset={dataset} mmsi={vessel?.mmsi ?? 0} />;
});
