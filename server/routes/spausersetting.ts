import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import {
  clearUserSettings,
  MAX_USER_DATA_BYTES,
  saveUserSettings,
  type UserSettings,
  userSettings,
} from "../domain/user-settings.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { requireCaller } from "../identity/caller.ts";

interface Call {
  Params: { appName: string };
}

const PATH = "/bwapi/v1/spausersetting/:appName";

/** The data that signed-in users store for a sub-application (spec §7, user). */
export async function spaUserSettingRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { clock, site, userSettings: store } = backend;

  const about = (summary: string, answer: Record<string, unknown>) => ({
    tags: ["user"],
    summary,
    params: { $ref: "application-name#" },
    response: { ...answer, ...PROBLEM_ANSWERS },
  });
  const settingsAnswer = { 200: { $ref: "user-settings#" } };

  // The server checks the user before it reads the body.
  app.addHook("preParsing", async (request, reply) => {
    requireCaller(request);
    reply.header("cache-control", "private, no-store").header("vary", "Authorization");
  });

  const ownerOf = (request: FastifyRequest<Call>) => {
    const { appName } = request.params;
    if (site.manifest(appName) === undefined)
      throw new Problem(404, `There is no application named ${appName}`);
    return { user: requireCaller(request).id, appName };
  };

  app.get<Call>(PATH, { schema: about("What the user has stored", settingsAnswer) }, (request) =>
    userSettings(store, ownerOf(request)),
  );

  app.post<Call & { Body: UserSettings }>(
    PATH,
    {
      bodyLimit: MAX_USER_DATA_BYTES,
      schema: {
        ...about("Stores some keys, and answers with all; favourites are merged", settingsAnswer),
        body: { $ref: "user-settings#" },
      },
    },
    (request) => saveUserSettings(store, ownerOf(request), request.body, clock()),
  );

  app.delete<Call>(
    PATH,
    { schema: about("Deletes everything that the user has stored", { 204: noContent("It is gone.") }) },
    async (request, reply) => {
      await clearUserSettings(store, ownerOf(request), clock());
      return reply.code(204).send();
    },
  );
}
