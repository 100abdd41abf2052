import type { DatasetItem } from "../../../../core/api/dataset.ts";
import type { Language } from "../../../../core/api/kernel.ts";
import { flagOf } from "../../../../lib/mmsi.ts";
import { countryNameLater } from "./country-name-later.ts";
import { specialOf, stationTitle } from "./station-name.ts";
import type { Vessel } from "./vessel.ts";

/** A vessel as a feature of its dataset, for lists, details and popups. */
export function vesselItem(vessel: Vessel, datasetId: string, language: Language): DatasetItem {
  const { mmsi, lon, lat } = vessel;
  const geometry = lon === null || lat === null ? null : { type: "Point" as const, coordinates: [lon, lat] };
  const properties = {
    ...vessel,
    // The kind of sender implied by the number takes precedence over the type.
    shipType: specialOf(mmsi) ?? vessel.shipType,
    title: stationTitle(vessel, language),
    countryName: countryNameLater(flagOf(mmsi), language),
  };
  return { id: String(mmsi), datasetId, properties, geometry };
}
