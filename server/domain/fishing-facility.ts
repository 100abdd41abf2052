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

/** What a facility says to everybody. */
export type PublicFacility = Pick<
  FishingFacility,
  "toolId" | "toolTypeCode" | "toolCount" | "setupDateTime" | "lastChangedDateTime" | "source" | "geometry"
> &
  Partial<FishingFacility>;

/**
 * The fields of facilities that a caller may see (spec §6): the owner only with extended access, or for the caller's
 * own facilities.
 */
export function visibleFacilities(
  facilities: readonly FishingFacility[],
  { extended, own }: { extended: boolean; own: Vessel | null },
): PublicFacility[] {
  return facilities.map((facility) => {
    const mine = own !== null && own.vesselId !== null && facility.vesselId === own.vesselId;
    return extended || mine ? facility : publicOf(facility);
  });
}

/** Named one by one, so that a new property is not told by mistake. Gear in the sea has no time of removal. */
function publicOf(facility: FishingFacility): PublicFacility {
  const { toolId, toolTypeCode, toolCount, setupDateTime, lastChangedDateTime, source, geometry } = facility;
  return { toolId, toolTypeCode, toolCount, setupDateTime, lastChangedDateTime, source, geometry };
}
