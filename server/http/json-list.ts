import type { FastifyReply } from "fastify";

/** Answers with a list that a worker thread has serialized as JSON; null is an empty list, which gives 204. */
export function sendJsonList(reply: FastifyReply, json: string | null): FastifyReply {
  return json === null ? reply.code(204).send() : reply.type("application/json; charset=utf-8").send(json);
}
