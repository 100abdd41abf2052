import type { FastifyReply, FastifyRequest } from "fastify";
import type { Sink } from "../ais/stream-hub.ts";

/** Most bytes that the process buffers for a slow client; above that the client gets nothing until it has caught up. */
const MAX_BUFFERED_BYTES = 64 * 1024;

export interface ResponseSink extends Sink {
  /** Calls the listener once, when the client has closed the connection. */
  onGone(listener: () => void): void;
}

/**
 * Starts an endless answer. It keeps the headers of the hooks and is not compressed, so that each chunk arrives at
 * once.
 */
export function responseSink(request: FastifyRequest, reply: FastifyReply, type: string): ResponseSink {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  raw.flushHeaders();
  request.raw.socket.setNoDelay(true);
  // When a client disconnects during a write, "close" follows, so the error needs no handling.
  raw.on("error", () => undefined);
  return {
    get ready() {
      return raw.writableLength < MAX_BUFFERED_BYTES && !raw.destroyed;
    },
    write(text) {
      raw.write(text);
    },
    close: () => raw.destroy(),
    onGone(listener) {
      raw.once("close", listener);
    },
  };
}
