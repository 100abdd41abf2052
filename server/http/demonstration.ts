import type { FastifyReply } from "fastify";

/** Says in the answer that its data is invented. */
export function markDemonstration(reply: FastifyReply, demonstration: boolean): void {
  if (demonstration) reply.header("x-farvann-demonstration", "true");
}
