import type { Vessels } from "../../../contracts/vessels.ts";
import { type AppServices, Failure } from "../../../core/api/kernel.ts";
import type { Span } from "../../../lib/track-interval.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";
import { type MapArea, polygonsOf } from "./model/area.ts";
import { type AreaVessel, mergeVessels, readAreaVessels } from "./model/area-vessels.ts";

export type AreaContext = Pick<AppServices, "http" | "urls" | "services">;

export interface AreaQuestion {
  /** Null: the map has no area yet. */
  area: MapArea | null;
  span: Span;
  options: AreaOptions;
}

export type AreaOptions = Pick<AisOptions, "pathType" | "clientId" | "platforms">;

/** The vessels, and whether some of the services did not answer. */
export interface AreaAnswer {
  vessels: AreaVessel[];
  incomplete: boolean;
}

const PATHS = {
  open: "{apiBase}/v1/geodata/ais/open/vesselsinarea",
  fiskinfo: "{apiBase}/v1/geodata/ais/fiskinfo/vesselsinarea",
  arctic: "{apiBase}/v1/geodata/ais/arctic/vesselsinarea",
  // The fish-health services do not support areas.
  fiskehelse: "{apiBase}/v1/geodata/ais/open/vesselsinarea",
};
const HISTORIC = "{historicOpenBase}/open/v1/historic/shipsinarea";
const RESTRICTED = "{historicRestrictedBase}/v1/historic/shipsinarea";

/**
 * The vessels that were in the map's area within a span (spec §7): all services of the path type are called in
 * parallel, and each vessel occurs once. A service that fails is left out.
 * @throws Failure `no-bounds`, or the first one when no service answered (spec §8)
 */
export async function fetchArea(
  context: AreaContext,
  question: AreaQuestion,
  signal: AbortSignal,
): Promise<AreaAnswer> {
  const { iconOf } = context.services.get<Vessels>("vessels");
  const platforms = new Set(question.options.platforms);
  const read = (data: unknown, url: string) => readAreaVessels(data, iconOf, platforms, url);
  const { lists, incomplete } = await askServices(
    context,
    question,
    { ...PATHS, HISTORIC, RESTRICTED },
    read,
    signal,
  );
  return { vessels: mergeVessels(lists), incomplete };
}

type Paths = typeof PATHS & { HISTORIC: string; RESTRICTED: string };

/** What all services of the path type answer about an area; `incomplete`: one has failed. Failures: as above. */
export async function askServices<Found>(
  { http, urls, services }: AreaContext,
  { area, span, options }: AreaQuestion,
  { HISTORIC, RESTRICTED, ...ofTypes }: Paths,
  read: (data: unknown, url: string) => Found[],
  signal: AbortSignal,
): Promise<{ lists: Found[][]; incomplete: boolean }> {
  if (!area)
    throw new Failure("Map bounds not available", { kind: "internal", id: "no-bounds", place: "area" });
  const service = services.get<Vessels>("vessels").calls;
  const pathType = service.pathType(options.pathType);
  const paths =
    pathType === "aisApi"
      ? [HISTORIC, ...((await service.access()) === "open" ? [] : [RESTRICTED])]
      : [ofTypes[pathType]];
  const range = {
    msgTimeFrom: new Date(span.from).toISOString(),
    msgTimeTo: new Date(span.to).toISOString(),
  };
  const calls = paths.flatMap((path) =>
    polygonsOf(area).map(async (polygon) => {
      const url = urls.expand(path);
      const call = () => http.post(url, { json: { ...range, polygon } }, { signal });
      const { data } = await service.withToken(options.clientId, call, signal);
      return read(data, url);
    }),
  );
  const answers = await Promise.allSettled(calls);
  signal.throwIfAborted();
  const lists = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  const failed = answers.find((answer) => answer.status === "rejected");
  if (failed && lists.length === 0) throw failed.reason;
  return { lists, incomplete: failed !== undefined };
}
