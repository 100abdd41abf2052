import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import type { SiteState } from "../domain/site.ts";

/** Maximum wait for the database, ms: a load balancer asks again soon. */
const CHECK_TIMEOUT_MS = 5_000;

/**
 * For monitoring: `/healthz` says that the process answers (otherwise restart it), and whether a feed of vessels is
 * silent, the storage in trouble, or the base map missing, `/readyz` whether it can answer
 * requests (otherwise a load balancer sends none). A silent AIS feed does not make the server unready, because it would
 * affect all servers alike.
 */
export async function healthRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { tiles, polarTiles, storage, demonstration, program, site, ais } = backend;

  app.get(
    "/healthz",
    {
      schema: {
        tags: ["operation"],
        summary: "Whether the process answers",
        response: { 200: { $ref: "health#" } },
      },
    },
    async (_request, reply) => {
      const vessels = feedsOf(backend);
      const baseMap = tiles?.isWhole() === true;
      const polarBaseMap = polarTiles?.isWhole() === true;
      const isWell =
        baseMap && polarBaseMap && storage.state === null && !vessels.some(({ silent }) => silent);
      return reply.header("cache-control", "no-store").send({
        status: isWell ? "ok" : "degraded",
        vessels,
        baseMap,
        polarBaseMap,
        storage: storage.state,
        demonstrationData: demonstration,
        manifests: manifestsOf(site.state()),
        version: program.version,
        commit: program.commit,
      });
    },
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

/** Whether a promise settles in time. */
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

function feedsOf({ ais, env }: Backend) {
  return ais.feed.sources.map(({ name, lastMessageAt }) => ({
    source: name,
    lastReceivedAt: new Date(lastMessageAt).toISOString(),
    silent: ais.now() - lastMessageAt > env.AIS_SILENT_SECONDS * 1_000,
  }));
}

/** Names only: the log has the problems. */
function manifestsOf({ applications, held, broken, changedAt }: SiteState) {
  return {
    applications,
    held: held.map(({ appName }) => appName),
    broken: broken.map(({ appName }) => appName),
    changedAt: changedAt?.toISOString() ?? null,
  };
}
