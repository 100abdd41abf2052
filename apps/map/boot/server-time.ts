import type { Clock } from "../../../core/services/clock.ts";
import { isAbort } from "../../../core/services/failure.ts";
import type { Http } from "../../../core/services/http.ts";
import type { Log } from "../../../core/services/log.ts";
import { isRecord } from "../../../lib/guards.ts";

/** Sets the clock to the server's timestamp (spec §7: used on status 200). Never throws. */
export async function fetchServerTime(
  http: Pick<Http, "get">,
  url: string,
  clock: Clock,
  log: Log,
): Promise<void> {
  try {
    const { status, data } = await http.get(url, { cache: "no-store" });
    const time = isRecord(data) ? data.timeStamp : undefined;
    if (status === 200 && (typeof time === "string" || typeof time === "number")) clock.setServerTime(time);
  } catch (error) {
    if (!isAbort(error)) log.info("Server time not available", error);
  }
}
