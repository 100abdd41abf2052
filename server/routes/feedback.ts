import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";

/** Largest message, bytes: the longest text and address, each character escaped. */
const BODY_LIMIT = 64 * 1024;
/** Maximum number of messages per client and minute, in each process. */
const MAX_MESSAGES_PER_MINUTE = 5;

interface Call {
  Body: {
    appName: string;
    kind: "problem" | "idea" | "other";
    text: string;
    email?: string;
    page?: { url: string; version: string };
  };
}

/** Feedback of users. Stored in the table `feedback`, without the address of the sender. */
export async function feedbackRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { site, feedback, clock } = backend;
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Problem(429, "Too many messages in a minute; wait a little"),
  });
  app.post<Call>(
    "/bwapi/v1/feedback",
    {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: { max: MAX_MESSAGES_PER_MINUTE, timeWindow: "1 minute" } },
      schema: {
        tags: ["feedback"],
        summary: "Feedback of a user",
        body: { $ref: "feedback#" },
        response: { 204: noContent("It is kept."), ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const { appName, kind, text, email, page } = request.body;
      if (site.manifest(appName) === undefined)
        throw new Problem(404, `There is no application named ${appName}`);
      await feedback.add({
        received_at: clock().getTime(),
        app_name: appName,
        kind,
        text,
        email: email ?? null,
        page_url: page?.url ?? null,
        version: page?.version ?? null,
      });
      return reply.code(204).send();
    },
  );
}
