import type { Vessels } from "../../../contracts/vessels.ts";
import { type AppServices, Failure } from "../../../core/api/kernel.ts";
import type { Span } from "../../../lib/track-interval.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";
import { type MapArea, polygonsOf } from "./model/area.ts";

export type AreaContext = Pick<AppServices, "http" | "urls" | "services">;

export interface AreaQuestion {
  /** Null: the map has no area yet. */
  area: MapArea | null;
  span: Span;
  options: AreaOptions;
}

export type AreaOptions = Pick<AisOptions, "pathType" | "clientId" | "platforms">;

/** What is asked: the last part of the address at the services of the path types, and at the historic ones. */
interface Subject {
  name: "vesselsinarea" | "trafficinarea";
  historic: "shipsinarea" | "trafficinarea";
}

/**
 * What all services of the path type answer about an area (spec §7). They are called in parallel; one that fails is left out.
 * @param read of an answer; throws a Failure
 * @returns an answer of each call; `incomplete`: one has failed
 * @throws Failure `no-bounds`, or the first one when no service answered (spec §8)
 */
export async function askArea<Found>(
  { http, urls, services }: AreaContext,
  { area, span, options }: AreaQuestion,
  { name, historic }: Subject,
  read: (data: unknown, url: string) => Found[],
  signal: AbortSignal,
): Promise<{ lists: Found[][]; incomplete: boolean }> {
  if (!area)
    throw new Failure("Map bounds not available", { kind: "internal", id: "no-bounds", place: "area" });
  const service = services.get<Vessels>("vessels").calls;
  const pathType = service.pathType(options.pathType);
  // The fish-health services do not support areas.
  const type = pathType === "fiskehelse" ? "open" : pathType;
  const ofRestricted = async () =>
    (await service.access()) === "open" ? [] : [`{historicRestrictedBase}/v1/historic/${historic}`];
  const paths =
    type === "aisApi"
      ? [`{historicOpenBase}/open/v1/historic/${historic}`, ...(await ofRestricted())]
      : [`{apiBase}/v1/geodata/ais/${type}/${name}`];
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
