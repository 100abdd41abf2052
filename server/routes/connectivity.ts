import type { FastifyInstance } from "fastify";

/** Body of the connection test file. A captive portal answers something else, so clients compare it. */
export const CONNECTION_TEST_BODY = "farvann-online\n";

/** The connection test file (spec §7), which no cache may answer. */
export async function connectivityRoutes(app: FastifyInstance): Promise<void> {
  app.get("/assets/connectionTestFile.txt", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send(CONNECTION_TEST_BODY),
  );
}
