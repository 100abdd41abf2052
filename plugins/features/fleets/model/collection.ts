import type { ActionTarget, CollectionTarget } from "../../../../core/api/kernel.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import type { Fleet } from "./fleet.ts";
import type { Received } from "./summary.ts";

/** A fleet as the actions of plugins get it. */
interface FleetTarget extends CollectionTarget {
  fleetId: Fleet["id"];
}

export const isFleet = (target: ActionTarget): boolean => "fleetId" in target;

/**
 * A fleet for file export, such as Excel: a row for each vessel, also for one that was never received. The dialog of fleets reads
 * such a file again.
 */
export function collectionOf(
  { id, name, mmsis }: Fleet,
  receivedOf: (mmsi: number) => Received | null,
): FleetTarget {
  return {
    kind: "collection",
    fleetId: id,
    name,
    fields: [
      { key: "mmsi", label: "MMSI", format: "text" },
      { key: "callSign", label: { no: "Kallesignal", en: "Call sign" }, format: "text" },
      { key: "time", label: { no: "Sist mottatt", en: "Last received" }, format: "dateTime" },
    ],
    features: () =>
      mmsis.map((mmsi) => {
        const vessel = receivedOf(mmsi);
        const { lon = null, lat = null } = vessel ?? {};
        return {
          id: String(mmsi),
          name: vessel?.name || `MMSI ${mmsiText(mmsi)}`,
          properties: {
            mmsi: mmsiText(mmsi),
            callSign: vessel?.callSign || null,
            time: vessel ? new Date(vessel.time).toISOString() : null,
          },
          geometry: lon === null || lat === null ? null : { type: "Point", coordinates: [lon, lat] },
        };
      }),
  };
}
