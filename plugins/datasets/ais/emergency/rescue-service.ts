import { type AppServices, Failure } from "../../../../core/index.ts";
import { kindOfMmsi } from "../../../../lib/mmsi.ts";
import { codesOf, shipTypeOf } from "../../../../lib/ship-type.ts";
import type { AisOptions } from "../../../../schemas/generated/options/ais.ts";
import { readVessel, type VesselRecord } from "../model/vessel-record.ts";
import { accessOf, addressFor, soon } from "../source/access.ts";
import { withToken } from "../source/with-token.ts";

const RESCUE_TYPES = codesOf("sar");

/**
 * The search and rescue vessels of the live AIS service (spec §7), and aircraft of that kind where the answer holds
 * them. One that is heard twice counts once, with its newest position. Failures: those of `Http`, and `bad-answer`.
 */
export async function fetchRescueVessels(
  app: Pick<AppServices, "http" | "urls" | "session" | "log">,
  { latestUrl, clientId }: AisOptions,
  signal: AbortSignal,
): Promise<VesselRecord[]> {
  const url = app.urls.expand(addressFor(latestUrl, await soon(accessOf(app))));
  const json = { modelFormat: "Json", modelType: "Full", shipTypes: RESCUE_TYPES };
  const { data } = await withToken(app, clientId, () => app.http.post(url, { json }, { signal }), signal);
  if (data === null) return [];
  if (!Array.isArray(data)) throw new Failure("The answer is no list", { id: "bad-answer", place: url });
  return newestOfEach(data.flatMap((value) => readVessel(value) ?? []).filter(isRescue));
}

/** Whatever the service sent: nobody in need is led to a cargo ship. */
function isRescue({ mmsi, shipType }: VesselRecord): boolean {
  return shipTypeOf(shipType) === "sar" || kindOfMmsi(mmsi) === "sar-aircraft";
}

function newestOfEach(records: readonly VesselRecord[]): VesselRecord[] {
  const newest = new Map<number, VesselRecord>();
  for (const record of records) {
    const known = newest.get(record.mmsi);
    if (!known || record.time > known.time) newest.set(record.mmsi, record);
  }
  return [...newest.values()];
}
