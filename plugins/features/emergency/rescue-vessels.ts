import type { VesselReport, VesselSource, Vessels } from "../../../contracts/vessels.ts";
import type { AppServices } from "../../../core/api/kernel.ts";
import { kindOfMmsi } from "../../../lib/mmsi.ts";
import { codesOf, shipTypeOf } from "../../../lib/ship-type.ts";

const RESCUE_TYPES = codesOf("sar");

/**
 * The search and rescue vessels of the live AIS service (spec §7), and aircraft of that kind where the answer holds
 * them. One that is heard twice counts once, with its newest position.
 */
export async function fetchRescueVessels(
  { services }: Pick<AppServices, "services">,
  source: VesselSource,
  signal: AbortSignal,
): Promise<VesselReport[]> {
  const reports = await services.get<Vessels>("vessels").fetchLatest(source, RESCUE_TYPES, signal);
  return newestOfEach(reports.filter(isRescue));
}

/** Whatever the service sent: nobody in need is led to a cargo ship. */
function isRescue({ mmsi, shipType }: VesselReport): boolean {
  return shipTypeOf(shipType) === "sar" || kindOfMmsi(mmsi) === "sar-aircraft";
}

function newestOfEach(reports: readonly VesselReport[]): VesselReport[] {
  const newest = new Map<number, VesselReport>();
  for (const report of reports) {
    const known = newest.get(report.mmsi);
    if (!known || report.time > known.time) newest.set(report.mmsi, report);
  }
  return [...newest.values()];
}
