import type { FastifyReply } from "fastify";

/** Marks an answer as demonstration data. */
export function markDemonstration(reply: FastifyReply, demonstration: boolean): void {
  if (demonstration) reply.header("x-farvann-demonstration", "true");
}
