import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../../core/api/dataset.ts";
import { DefaultDetails } from "../../../core/api/details.ts";
import { lazyPart } from "../../../core/api/kernel.ts";
import type { GeojsonDataset } from "./geojson-dataset.ts";

const SeriesDetails = lazyPart(() => import("./series/series-details.tsx"));
const VesselTrack = lazyPart(() => import("./track/vessel-track.tsx"));

/** The facts; with the weeks of the feature and the track of its vessel where the manifest says where they come from. */
export default observer(function Details({ dataset, item }: ItemViewProps<GeojsonDataset>) {
  const { series, vesselTrack } = dataset.options;
  return (
    <>
      {series ? (
        <SeriesDetails dataset={dataset} item={item} series={series} />
      ) : (
        <DefaultDetails dataset={dataset} item={item} />
      )}
      {vesselTrack && <VesselTrack dataset={dataset} item={item} asked={vesselTrack} />}
    </>
  );
});
