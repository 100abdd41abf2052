import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { Problem, problemBody } from "../domain/problem.ts";
import { CannotStore } from "../storage/cannot-store.ts";

/** Turns every failure into application/problem+json with the request's id as `traceId`. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = problemOf(error);
    // A full queue or disk refuses many calls alike; the log must not grow with each of them.
    if (problem.status === 503) request.log.info({ title: problem.message }, "not now");
    else if (problem.status >= 500) request.log.error({ err: error }, "request failed");
    return sendProblem(reply, problem, request.id);
  });
}

/** Sends a problem, which must not be cached because it may be temporary. */
export function sendProblem(reply: FastifyReply, problem: Problem, traceId: string): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header("retry-after", String(problem.retryAfter));
  return reply
    .code(problem.status)
    .header("cache-control", "no-store")
    .type("application/problem+json")
    .serializer((body) => JSON.stringify(body))
    .send(problemBody(problem, traceId));
}

/** What a caller is told of a failure: nothing of the cause when the server is at fault. */
export function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error.validation !== undefined) return new Problem(400, error.message);
  if (/^(ENOSPC|EDQUOT|EROFS)$/.test(error.code)) return new CannotStore("full", error);
  const status = error.statusCode ?? 500;
  return status < 500 ? new Problem(status, error.message) : new Problem(status, "Something went wrong");
}
