/** Who a facility or a sensor belongs to, as the API writes it. */
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

/** Gear or equipment in the sea, as `GET /v1/geodata/fishingfacility` answers it. Times are ISO 8601 with Norway's offset. */
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
 * What a caller may see of facilities (spec §6): whose they are only with extended access, except of what is the caller's
 * own.
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
