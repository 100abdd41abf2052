import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { appConfiguration } from "../domain/app-configuration.ts";
import { Problem } from "../domain/problem.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";

/** Configuration of the applications while they show demonstration data and their administrator has set none. */
const DEMONSTRATION_FOLDER = join(import.meta.dirname, "..", "demo", "configuration");

interface Call {
  Params: { appName: string };
  Querystring: { lang: "no" | "en" };
}

/** The app configuration of a sub-application (spec §7, start-up). */
export async function spaDataRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { env, site, demonstration } = backend;
  const folders = [join(env.DATA_DIR, "configuration"), ...(demonstration ? [DEMONSTRATION_FOLDER] : [])];
  app.get<Call>(
    "/bwapi/v1/spadata/:appName",
    {
      schema: {
        tags: ["start-up"],
        summary: "App configuration",
        params: { $ref: "application-name#" },
        querystring: { $ref: "language-query#" },
        response: { 200: { $ref: "app-configuration#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const { appName } = request.params;
      if (site.manifest(appName) === undefined)
        throw new Problem(404, `There is no application named ${appName}`);
      const configuration = await appConfiguration(folders, appName, request.query.lang);
      return reply
        .header("cache-control", "no-cache")
        .send({ ...configuration, demonstrationData: String(demonstration) });
    },
  );
}
