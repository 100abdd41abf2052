import type { FastifyReply } from "fastify";

/** Aborted when the client goes away before it has its whole answer. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
