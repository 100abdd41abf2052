import type { LatestQuestion, VesselReport } from "../../../../contracts/vessels.ts";
import { Failure } from "../../../../core/api/kernel.ts";
import type { AisOptions } from "../../../../schemas/generated/options/ais.ts";
import { readVessel } from "../model/vessel-record.ts";
import { type AccessContext, addressFor, grantOf, soon } from "../source/access.ts";
import { withToken } from "../source/with-token.ts";

/**
 * Fetches the last data of vessels from the live AIS service. Failures: those of `Http`, and
 * `bad-answer`.
 */
export async function fetchLatest(
  app: AccessContext,
  { latestUrl, clientId }: Pick<AisOptions, "latestUrl" | "clientId">,
  asked: LatestQuestion,
  signal: AbortSignal,
): Promise<VesselReport[]> {
  const url = app.urls.expand(addressFor(latestUrl, (await soon(grantOf(app))).access));
  const json = { modelFormat: "Json", modelType: "Full", ...asked };
  const { data } = await withToken(app, clientId, () => app.http.post(url, { json }, { signal }), signal);
  if (data === null) return [];
  if (!Array.isArray(data)) throw new Failure("The answer is no list", { id: "bad-answer", place: url });
  return data.flatMap((value) => readVessel(value) ?? []);
}
