import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { surveyVessels as simulatedSurveyVessels } from "../ais/simulator/survey-vessels.ts";
import type { Backend } from "../backend.ts";
import { electromagneticSurveys, expertOf, type SurveyState, surveys } from "../demo/surveys/surveys.ts";
import { readPlaces, warningsAt } from "../demo/warnings/warnings.ts";
import { Problem } from "../domain/problem.ts";
import { markDemonstration } from "../http/demonstration.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { answerFromUpstream } from "../http/upstream.ts";

const WARNINGS = "/v1/geodata/navigationalwarnings";
const EXPERT = "/v1/geodata/npdsurvey/:surveyName/fisheryexpert";
const SURVEYS: Record<string, SurveyState> = {
  npdsurveyplanned: "planned",
  npdsurveyongoing: "ongoing",
  npdsurveyfinished: "finished",
};
/** Minimum length of vessels that tow cables, metres, and the number of vessels that are examined. */
const SURVEY_VESSEL_LENGTH = 60;
const SURVEY_VESSELS = 12;

const list = { type: "array", items: { type: "object", additionalProperties: true } } as const;
const item = { type: "object", additionalProperties: true } as const;

/**
 * Navigational warnings and surveys of the sea floor: notices for mariners and fishers. They are invented, or come from
 * another service.
 */
export async function seaNoticeRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { env, clock, demonstration, areaFolder } = backend;
  const tags = ["notices at sea"];
  const upstream = env.API_UPSTREAM?.replace(/\/$/, "");
  /** Adds one GET route; the other service answers it if one is configured. */
  const add = (
    path: string,
    summary: string,
    answer: (params: Record<string, string>, reply: FastifyReply) => unknown,
    body: typeof list | typeof item = list,
  ) => {
    const none = { 204: noContent("There is nothing of this kind."), ...PROBLEM_ANSWERS };
    app.get(
      `/bwapi${path}`,
      { schema: { tags, summary, ...(upstream === undefined ? { response: { 200: body, ...none } } : {}) } },
      async (request, reply) => {
        const params = request.params as Record<string, string>;
        if (upstream !== undefined) {
          const filled = path.replace(/:([a-zA-Z]+)/g, (_whole, name: string) =>
            encodeURIComponent(params[name] ?? ""),
          );
          return answerFromUpstream(request, reply, upstream + filled, env.UPSTREAM_TIMEOUT_MS);
        }
        if (!demonstration) throw new Problem(503, "No service is set that knows this");
        markDemonstration(reply.header("cache-control", "no-cache"), true);
        const found = answer(params, reply);
        return Array.isArray(found) && found.length === 0 ? reply.code(204).send() : reply.send(found);
      },
    );
  };

  let places: ReturnType<typeof readPlaces> | null = null;
  add(WARNINGS, "Navigational warnings in force or announced, newest first", () => {
    places ??= readPlaces(join(areaFolder, "..", "gazetteer.json"));
    return warningsAt(clock(), places);
  });
  for (const [name, state] of Object.entries(SURVEYS)) {
    add(`/v1/geodata/download/${name}`, `Seismic surveys: ${state}`, () =>
      surveys(state, clock(), surveyVessels(backend)),
    );
  }
  add("/v1/geodata/download/npdemsurvey", "Electromagnetic surveys, in EPSG:23032", () =>
    electromagneticSurveys(clock(), surveyVessels(backend)),
  );
  add(
    EXPERT,
    "Who knows about fishing in the area of a survey",
    ({ surveyName = "" }) => {
      const expert = expertOf(surveyName);
      if (expert === null)
        throw new Problem(
          404,
          "No fishery expert found for the given survey",
          "NpdSurveyFisheryExpertNotFound",
        );
      return expert;
    },
    item,
  );
}

/** Vessels that carry out the invented surveys: the simulated ones in their areas, else large vessels, always in the same order. */
function surveyVessels({ ais }: Backend): { name: string | null; mmsi: number }[] {
  if (ais.simulated) return simulatedSurveyVessels();
  const found: { name: string; mmsi: number }[] = [];
  for (const { record } of ais.feed.table.located("vessel", 0)) {
    const { name, mmsi, shipLength } = record;
    if (name !== null && shipLength !== null && shipLength >= SURVEY_VESSEL_LENGTH)
      found.push({ name, mmsi });
  }
  return found.sort((a, b) => a.mmsi - b.mmsi).slice(0, SURVEY_VESSELS);
}
