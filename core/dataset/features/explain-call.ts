import { Failure } from "../../services/failure.ts";
import type { Http } from "../../services/http.ts";

/**
 * Turns the failure of a dataset's call into a `setup` failure when the setup is wrong: the address does not exist, or
 * the service answers but sends no CORS header, which looks like an outage. Other failures are returned unchanged.
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
  const found = isClosed
    ? noPermission(url)
    : diagnoseCall({ status: error.status ?? 404, said: saidOf(error) }, url);
  return found ? Failure.setup(found, error.place, error) : error;
}

/** What the service said beyond its status. */
function saidOf({ title, statusText }: Failure): string | null {
  return title?.toLowerCase() === statusText.toLowerCase() ? null : title;
}
