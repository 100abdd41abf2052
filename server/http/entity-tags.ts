import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/**
 * Gives successful GET answers held in memory an ETag and answers 304 when the caller already has that body. The tag is
 * weak because compression may change the bytes after it.
 */
export function registerEntityTags(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (request.method !== "GET" && request.method !== "HEAD") return payload;
    if (reply.statusCode !== 200 || reply.getHeader("cache-control") === "no-store") return payload;
    if (reply.hasHeader("etag") || !(typeof payload === "string" || Buffer.isBuffer(payload))) return payload;
    const tag = entityTag(payload);
    reply.header("etag", tag);
    if (!matches(request.headers["if-none-match"], tag)) return payload;
    reply.code(304).removeHeader("content-length").removeHeader("content-type");
    return "";
  });
}

/** A weak tag over a body. */
export function entityTag(body: string | Buffer): string {
  return `W/"${createHash("sha1").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Whether an If-None-Match header contains the tag, by weak comparison. */
export function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const plain = (candidate: string) => candidate.trim().replace(/^W\//, "");
  return header.split(",").some((candidate) => candidate.trim() === "*" || plain(candidate) === plain(tag));
}
