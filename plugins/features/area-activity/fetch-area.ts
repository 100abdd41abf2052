import type { ReplayedVessel, Vessels } from "../../../contracts/vessels.ts";
import { type AreaContext, type AreaQuestion, askArea } from "./ask-area.ts";
import { type AreaVessel, mergeVessels, readAreaVessels } from "./model/area-vessels.ts";
import { fullestTracks, readTraffic } from "./model/traffic.ts";

/** The vessels, and whether some of the services did not answer. */
export interface AreaAnswer {
  vessels: AreaVessel[];
  incomplete: boolean;
}

/** The vessels that were in the map's area within a span (spec §7), each once. Failures: those of `askArea`. */
export async function fetchArea(
  context: AreaContext,
  question: AreaQuestion,
  signal: AbortSignal,
): Promise<AreaAnswer> {
  const { iconOf } = context.services.get<Vessels>("vessels");
  const platforms = new Set(question.options.platforms);
  const read = (data: unknown, url: string) => readAreaVessels(data, iconOf, platforms, url);
  const subject = { name: "vesselsinarea", historic: "shipsinarea" } as const;
  const { lists, incomplete } = await askArea(context, question, subject, read, signal);
  return { vessels: mergeVessels(lists), incomplete };
}

/** All traffic of the map's area within at most an hour. Failures: those of `askArea`. */
export async function fetchTraffic(
  context: AreaContext,
  question: AreaQuestion,
  signal: AbortSignal,
): Promise<ReplayedVessel[]> {
  const subject = { name: "trafficinarea", historic: "trafficinarea" } as const;
  const { lists } = await askArea(context, question, subject, readTraffic, signal);
  return fullestTracks(lists);
}
