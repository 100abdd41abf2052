import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { datasetConfigs, datasetGroups } from "../domain/datasets.ts";
import { Problem } from "../domain/problem.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";

interface Call {
  Params: { appName: string };
  Querystring: { lang: "no" | "en" };
}

/** Dataset groups and datasets of a sub-application (spec §7, start-up). */
export async function spaDatasetRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { env, heldBy, site } = backend;
  const request = { params: { $ref: "application-name#" }, querystring: { $ref: "language-query#" } };

  const manifestOf = (appName: string): Record<string, unknown> => {
    const manifest = site.manifest(appName);
    if (manifest === undefined) throw new Problem(404, `There is no application named ${appName}`);
    return manifest;
  };

  app.get<Call>(
    "/bwapi/v1/spadataset/groups/:appName",
    {
      schema: {
        ...request,
        tags: ["start-up"],
        summary: "Dataset groups",
        response: { 200: { $ref: "dataset-groups#" }, ...PROBLEM_ANSWERS },
      },
    },
    async ({ params }, reply) =>
      reply.header("cache-control", "no-cache").send(datasetGroups(manifestOf(params.appName))),
  );

  app.get<Call>(
    "/bwapi/v1/spadataset/data/:appName",
    {
      schema: {
        ...request,
        tags: ["start-up"],
        summary: "Datasets, with the sources that the caller may use",
        response: { 200: { $ref: "dataset-configs#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (call, reply) => {
      const configs = datasetConfigs(manifestOf(call.params.appName), {
        language: call.query.lang,
        held: heldBy(call),
        ownRoles: new Set(call.user ? [...call.user.roles, ...call.user.policies] : []),
        dataUrls: env.DATASET_URLS,
      });
      return reply.header("cache-control", "private, no-cache").header("vary", "Authorization").send(configs);
    },
  );
}
