import type { FastifyReply, FastifyRequest } from "fastify";
import type { Sink } from "../ais/stream-hub.ts";
import { onceClosed } from "./client-gone.ts";
import { GZIP_HEADER, type SharedDeflate } from "./shared-deflate.ts";

/** Most bytes that the process buffers for a slow client; above that the client gets nothing until it has caught up. */
const MAX_BUFFERED_BYTES = 64 * 1024;

export interface ResponseSink extends Sink {
  /** UTF-8 without a charset. */
  write(text: string, charset?: "latin1" | "utf8"): void;
  /** Calls the listener once, when the client has closed the connection. */
  onGone(listener: () => void): void;
}

/**
 * Starts an endless answer. It keeps the headers of the hooks; each text is compressed by itself for those who accept it, so that
 * everything arrives at once.
 * @param deflate null: the answer is never compressed
 */
export function responseSink(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  deflate: SharedDeflate | null = null,
): ResponseSink {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  const compressor = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(
    String(request.headers["accept-encoding"] ?? ""),
  )
    ? deflate
    : null;
  raw.writeHead(200, {
    "content-type": type,
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    vary: [reply.getHeader("vary"), "Accept", "Accept-Encoding"].filter(Boolean).join(", "),
    ...(compressor ? { "content-encoding": "gzip" } : {}),
  });
  raw.flushHeaders();
  if (compressor) raw.write(GZIP_HEADER);
  request.raw.socket.setNoDelay(true);
  const listeners: (() => void)[] = [];
  onceClosed(reply, () => {
    for (const listener of listeners) listener();
  });
  // When a client disconnects during a write, "close" follows, so the error needs no handling.
  raw.on("error", () => undefined);
  return {
    get ready() {
      return raw.writableLength < MAX_BUFFERED_BYTES && !raw.destroyed;
    },
    write(text, charset = "utf8") {
      if (compressor) raw.write(compressor.of(text, charset));
      else raw.write(text, charset);
    },
    close: () => raw.destroy(),
    onGone(listener) {
      listeners.push(listener);
    },
  };
}
