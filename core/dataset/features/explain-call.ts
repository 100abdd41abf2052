import { Failure } from "../../services/failure.ts";
import type { Http } from "../../services/http.ts";

/**
 * A call of a dataset that failed, as a fault of the setup where it is one: an address that leads nowhere, or a service that answers
 * but lets no page read it, which looks like one that is down. Other failures stay what they are.
 */
export async function explainCall(
  error: unknown,
  url: string | null,
  http: Http,
  signal: AbortSignal,
): Promise<unknown> {
  if (!(error instanceof Failure) || url === null || !/^https?:/i.test(url)) return error;
  const leadsNowhere = error.status === 404 || error.status === 410;
  const isClosed = error.id === "http-network" && (await http.isThere(url, signal));
  if (!leadsNowhere && !isClosed) return error;
  const { diagnoseCall, noPermission } = await import("../../../lib/diagnosis/diagnose-call.ts");
  const found = isClosed ? noPermission(url) : diagnoseCall({ status: error.status ?? 404 }, url);
  return found ? Failure.setup(found, error.place, error) : error;
}
