import { constants, deflateRawSync } from "node:zlib";

/** Header of a gzip stream; blocks follow, and no end, since the streams never end. */
export const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Shorter texts are not worth compressing, bytes. */
const MIN_LENGTH = 512;
/** An empty stored block: readers hand on everything before it. */
const FLUSH = Buffer.from([0, 0, 0, 0xff, 0xff]);
const MAX_STORED = 0xffff;
/** Texts that are kept for the next client of the round, and how long, ms. */
const MAX_KEPT = 64;
const KEPT_MS = 500;

/**
 * Compresses each text of a stream by itself: no client has a compressor of its own (which would take 40 kB and more of memory for each
 * of thousands of streams), and clients that are sent the same text share the work.
 */
export class SharedDeflate {
  private kept = new Map<string, Buffer>();
  private since = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Blocks of a text, which continue any gzip stream that began with {@link GZIP_HEADER}. */
  of(text: string, charset: "latin1" | "utf8"): Buffer {
    if (text.length < MIN_LENGTH) return stored(Buffer.from(text, charset));
    const now = this.now();
    if (this.kept.size >= MAX_KEPT || Math.abs(now - this.since) > KEPT_MS) {
      this.kept = new Map();
      this.since = now;
    }
    const known = this.kept.get(text);
    if (known) return known;
    const blocks = deflateRawSync(Buffer.from(text, charset), {
      level: 6,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    this.kept.set(text, blocks);
    return blocks;
  }
}

/** Blocks that hold the bytes as they are. */
function stored(bytes: Buffer): Buffer {
  if (bytes.length === 0 || bytes.length > MAX_STORED) return FLUSH;
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes, FLUSH]);
}
