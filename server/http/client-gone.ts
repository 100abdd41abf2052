import type { FastifyReply } from "fastify";

/** A signal that is aborted when the client disconnects before it has the whole answer. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  onceClosed(reply, () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * Calls the listener once, when the answer has ended or its connection has closed. An answer that waits behind another
 * one of the same connection (pipelining) has no socket yet, and does not learn that the connection has closed.
 */
export function onceClosed({ raw, request }: FastifyReply, listener: () => void): void {
  const { socket } = request.raw;
  let closed = false;
  // While one emitter calls its listeners, the other may call them too.
  const close = () => {
    raw.off("close", close);
    socket.off("close", close);
    if (!closed) listener();
    closed = true;
  };
  raw.on("close", close);
  socket.on("close", close);
}
