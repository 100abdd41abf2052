import type { Vessels } from "../../../contracts/vessels.ts";
import type { AppServices } from "../../../core/api/kernel.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";
import { weeksOf } from "./model/iso-week.ts";
import { readTrack } from "./model/read-track.ts";
import { join, type Span, type Track } from "./model/track.ts";

/** Time limit for a track (spec §9), ms. */
const FETCH_TIMEOUT_MS = 20_000;
const DAY_MS = 86_400_000;

export type TrackContext = Pick<AppServices, "http" | "urls" | "log" | "services">;

export interface TrackQuestion {
  mmsi: number;
  span: Span;
  /** ms since 1970, by the service's clock. */
  now: number;
  options: Pick<AisOptions, "pathType" | "clientId">;
}

/** A track, and the span that it covers completely. */
export interface TrackAnswer {
  track: Track;
  span: Span;
}

/**
 * The track of one vessel from the service that the user may ask (spec §6, §7). An interval that began more than a day
 * ago is fetched from the historic service, whatever the path type, because the others cover only the last 24 hours.
 * @throws Failure of `Http`, or `bad-answer`; logged as 'Fetch AIS track' (spec §8)
 */
export async function fetchTrack(
  context: TrackContext,
  question: TrackQuestion,
  signal: AbortSignal,
): Promise<TrackAnswer> {
  const { http, log, services } = context;
  const { calls } = services.get<Vessels>("vessels");
  const { clientId } = question.options;
  try {
    const { urls, span } = await addressesOf(context, question);
    const tracks = await Promise.all(
      urls.map(async (url) => {
        const call = () => http.get(url, { signal, timeoutMs: FETCH_TIMEOUT_MS });
        return readTrack((await calls.withToken(clientId, call, signal)).data, url);
      }),
    );
    return { track: join(...tracks), span };
  } catch (error) {
    if (!signal.aborted) log.error("Fetch AIS track", error);
    throw error;
  }
}

async function addressesOf(
  context: TrackContext,
  { mmsi, span, now, options }: TrackQuestion,
): Promise<{ urls: string[]; span: Span }> {
  const { urls, services } = context;
  const { calls } = services.get<Vessels>("vessels");
  const expand = (path: string, more: Record<string, string | number> = {}) =>
    urls.expand(path, { mmsi, ...more });
  const pathType = calls.pathType(options.pathType);
  const lastDay = { from: now - DAY_MS, to: now };
  const recent = span.from >= lastDay.from;
  if (pathType === "fiskehelse") {
    const weeks = weeksOf(span);
    return {
      urls: weeks.map(({ year, week }) =>
        expand("{apiBase}/v1/geodata/fishhealth/vesseltrack/{mmsi}/{year}/{week}", { year, week }),
      ),
      span,
    };
  }
  if (pathType === "aisApi" || !recent) {
    const base = await calls.address("{historicOpenBase}");
    if (recent) return { urls: [expand(`${base}/v1/historic/trackslast24hours/{mmsi}`)], span: lastDay };
    const [from, to] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
    return { urls: [expand(`${base}/v1/historic/tracks/{mmsi}/{from}/{to}`, { from, to })], span };
  }
  const path = {
    open: "{apiBase}/v1/geodata/ais/{mmsi}/opentracks",
    fiskinfo: "{apiBase}/v1/geodata/ais/{mmsi}/tracks",
    arctic: "{apiBase}/v1/geodata/arcticais/{mmsi}/tracks",
  }[pathType];
  return { urls: [expand(path)], span: lastDay };
}
