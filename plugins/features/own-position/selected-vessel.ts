import type { Vessels } from "../../../contracts/vessels.ts";
import type { AppServices, Page } from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../core/api/map.ts";

/** Where the vessel is that the popup shows, or else the address. Observed, but for the address. */
export function selectedPlace(
  { popupItem }: Page,
  { datasets }: AppServices,
  vessels: Vessels,
  path: string,
): LonLat | null {
  const [, datasetId = "", featureId = ""] = path.split("/");
  const [dataset, id] = popupItem
    ? [popupItem.dataset, popupItem.item.id]
    : [datasets.byId(datasetId), featureId];
  const vessel = dataset ? vessels.sourceOf(dataset)?.vessel(id) : null;
  return vessel && vessel.lon !== null && vessel.lat !== null ? [vessel.lon, vessel.lat] : null;
}
