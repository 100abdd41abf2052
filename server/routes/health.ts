import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import type { SiteState } from "../domain/site.ts";

/** Longest wait for the database, ms: a balancer asks again soon. */
const CHECK_TIMEOUT_MS = 5_000;

/**
 * For those who watch over the server: `/healthz` says that the process answers (else start it again), `/readyz` whether it
 * can do its work (otherwise a load balancer sends no requests here). A feed of AIS that is silent makes nothing unready: all servers would have it.
 */
export async function healthRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { tiles, demonstration, program, site, ais } = backend;

  app.get(
    "/healthz",
    {
      schema: {
        tags: ["operation"],
        summary: "Whether the process answers",
        response: { 200: { $ref: "health#" } },
      },
    },
    async (_request, reply) =>
      reply.header("cache-control", "no-store").send({
        status: "ok",
        baseMap: tiles !== undefined,
        demonstrationData: demonstration,
        manifests: manifestsOf(site.state()),
        version: program.version,
        commit: program.commit,
      }),
  );

  const answer = { $ref: "readiness#" };
  app.get(
    "/readyz",
    {
      schema: {
        tags: ["operation"],
        summary: "Whether the server can do its work",
        response: { 200: answer, 503: answer },
      },
    },
    async (request, reply) => {
      const database = await withinTime(backend.checkDatabase()).catch((cause: unknown) => {
        request.log.error({ cause: String(cause) }, "the database cannot be read");
        return false;
      });
      const checks = { database, pages: site.applications().length > 0, vessels: ais.isStarted() };
      const ready = Object.values(checks).every(Boolean);
      return reply
        .header("cache-control", "no-store")
        .code(ready ? 200 : 503)
        .send({ ready, checks });
    },
  );
}

/** Whether something is done in time. */
async function withinTime(work: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Names alone: what is wrong stands in the log. */
function manifestsOf({ applications, held, broken, changedAt }: SiteState) {
  return {
    applications,
    held: held.map(({ appName }) => appName),
    broken: broken.map(({ appName }) => appName),
    changedAt: changedAt?.toISOString() ?? null,
  };
}
