import type { FastifyReply } from "fastify";

/** A signal that is aborted when the client disconnects before it has the whole answer. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
