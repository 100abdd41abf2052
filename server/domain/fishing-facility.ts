/** Owner of a facility or a sensor, in the format of the API. */
export interface Vessel {
  vesselId: string | null;
  vesselName: string | null;
  ircs: string | null;
  mmsi: number | null;
  /** -1: the vessel has none. */
  imo: number | null;
  regNum: string | null;
  sbrRegNum: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
}

/**
 * Gear or equipment in the sea, in the format of `GET /v1/geodata/fishingfacility`. Times are ISO 8601 with Norway's
 * offset.
 */
export interface FishingFacility extends Vessel {
  toolId: string;
  toolTypeCode: string;
  toolCount: number | null;
  setupDateTime: string;
  setupProcessedTime: string;
  removedDateTime: string | null;
  removedProcessedTime: string | null;
  lastChangedDateTime: string;
  source: string;
  comment: string | null;
  geometry: unknown;
}

const WITHHELD: Vessel & Pick<FishingFacility, "comment"> = {
  vesselId: null,
  vesselName: null,
  ircs: null,
  mmsi: null,
  imo: null,
  regNum: null,
  sbrRegNum: null,
  contactPhone: null,
  contactEmail: null,
  comment: null,
};

/**
 * The fields of facilities that a caller may see (spec §6): the owner only with extended access, or for the caller's
 * own facilities.
 */
export function visibleFacilities(
  facilities: readonly FishingFacility[],
  { extended, own }: { extended: boolean; own: Vessel | null },
): FishingFacility[] {
  return facilities.map((facility) => {
    const mine = own !== null && own.vesselId !== null && facility.vesselId === own.vesselId;
    return extended || mine ? facility : { ...facility, ...WITHHELD };
  });
}
