import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Almost the best compression, in a tenth of its time. */
const BROTLI_QUALITY = 9;
/** Page, map for frames and manifest, each for several deployments. */
const MAX_TEXTS = 8;

interface Kept {
  etag: string;
  br?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

/** Caches texts that are sent often: each is compressed once, outside the main thread. */
export class KeptTexts {
  /**
   * By owner, such as a sub-application, whose texts are dropped with it. For a permanent owner the last few are kept.
   */
  private readonly kept = new WeakMap<object, Map<string, Kept>>();

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { owner, text, type }: { owner: object; text: string; type: string },
  ): Promise<FastifyReply> {
    const kept = this.of(owner, text);
    const varies = [reply.getHeader("vary"), "Accept-Encoding"].filter((name) => name !== undefined);
    reply.header("vary", varies.join(", ")).header("etag", kept.etag).type(type);
    if (request.headers["if-none-match"]?.includes(kept.etag)) return reply.code(304).send("");
    const accepted = request.headers["accept-encoding"] ?? "";
    if (/\bbr\b/.test(accepted)) {
      kept.br ??= toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
      return reply.header("content-encoding", "br").send(await kept.br);
    }
    if (/\bgzip\b/.test(accepted)) {
      kept.gzip ??= toGzip(text);
      return reply.header("content-encoding", "gzip").send(await kept.gzip);
    }
    return reply.send(text);
  }

  private of(owner: object, text: string): Kept {
    const texts = this.kept.get(owner) ?? new Map<string, Kept>();
    this.kept.set(owner, texts);
    const known = texts.get(text) ?? { etag: `W/"${createHash("sha1").update(text).digest("base64url")}"` };
    texts.set(text, known);
    for (const oldest of texts.keys()) if (texts.size > MAX_TEXTS) texts.delete(oldest);
    return known;
  }
}
