import type { FastifyReply } from "fastify";

/** Answers a list that a worker thread has written as JSON; null is an empty one, which is 204. */
export function sendJsonList(reply: FastifyReply, json: string | null): FastifyReply {
  return json === null ? reply.code(204).send() : reply.type("application/json; charset=utf-8").send(json);
}
