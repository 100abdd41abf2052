import type { AppServices, LonLat, useShell } from "../../../../core/index.ts";
import { VesselDataset } from "../vessel-dataset.ts";

type Shell = ReturnType<typeof useShell>;

/** Where the vessel is that the popup shows, or else the address. Observed, but for the address. */
export function selectedPlace({ popup }: Shell, { datasets }: AppServices, path: string): LonLat | null {
  const { chosen } = popup;
  const [, datasetId = "", featureId = ""] = path.split("/");
  const [dataset, id] =
    chosen?.kind === "item" ? [chosen.dataset, chosen.item.id] : [datasets.byId(datasetId), featureId];
  const vessel = dataset instanceof VesselDataset ? dataset.vessel(id) : null;
  return vessel && vessel.lon !== null && vessel.lat !== null ? [vessel.lon, vessel.lat] : null;
}
