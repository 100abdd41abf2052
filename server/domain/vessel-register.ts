import type { AisService } from "../ais/service.ts";
import { FLEET_SIZE, vessel } from "../demo/facilities/fleet.ts";
import type { Vessel } from "./fishing-facility.ts";

/** A vessel of the register. */
export interface RegisteredVessel {
  vessel: Vessel;
  /** Licensed for fishing: a recreational fisher may not use its call sign. */
  isFishingVessel: boolean;
}

export interface VesselRegister {
  byCallSign(callSign: string): RegisteredVessel | null;
}

/** Ship type of AIS for fishing vessels. */
const FISHING = 30;

/**
 * Vessels by call sign: the fleet of the demonstration, and the vessels of which the AIS service has received static
 * data within a day.
 */
export function vesselRegister(ais: Pick<AisService, "feed">, demonstration: boolean): VesselRegister {
  return {
    byCallSign(given) {
      const callSign = given.toUpperCase();
      const number = demonstration ? /^LX(\d{4})$/.exec(callSign)?.[1] : undefined;
      if (number !== undefined && Number(number) < FLEET_SIZE)
        return { vessel: vessel(Number(number)), isFishingVessel: true };
      for (const { record } of ais.feed.located("vessel")) {
        if (record.callSign?.toUpperCase() !== callSign) continue;
        return {
          vessel: {
            vesselId: `mmsi-${record.mmsi}`,
            vesselName: record.name,
            ircs: callSign,
            mmsi: record.mmsi,
            imo: record.imoNumber ?? -1,
            regNum: null,
            sbrRegNum: null,
            contactPhone: null,
            contactEmail: null,
          },
          isFishingVessel: record.shipType === FISHING,
        };
      }
      return null;
    },
  };
}
