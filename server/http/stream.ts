import type { FastifyReply, FastifyRequest } from "fastify";
import type { Sink } from "../ais/stream-hub.ts";

/** Bytes that may wait in the process for a slow client; beyond that it gets nothing until it has caught up. */
const MAX_BUFFERED_BYTES = 64 * 1024;

export interface ResponseSink extends Sink {
  /** Told once when the client has gone. */
  onGone(listener: () => void): void;
}

/** An endless answer. Headers that hooks have set are kept; nothing is compressed, so that each piece arrives at once. */
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
  // A client that breaks off while it is written to has gone, which "close" tells.
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
