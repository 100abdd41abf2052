/** Most bytes of images in the cache. */
const MAX_BYTES = 64 * 1024 * 1024;

interface Drawing {
  image: Promise<Uint8Array>;
  /** Number of clients that wait for it. */
  callers: number;
  abandoned: AbortController;
}

/** Cache of the latest images. An image that several clients request is drawn once; drawing stops when no client waits any more. */
export class ImageCache {
  /** Ordered by use, the last used one last. */
  private readonly cached = new Map<string, Uint8Array>();
  private readonly pending = new Map<string, Drawing>();
  private bytes = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /**
   * The image of a key; drawn when it is not in the cache.
   * @param signal aborts when this caller has gone
   */
  async get(
    key: string,
    signal: AbortSignal,
    draw: (abandoned: AbortSignal) => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    const cached = this.cached.get(key);
    if (cached !== undefined) {
      this.cached.delete(key);
      this.cached.set(key, cached);
      return cached;
    }
    const drawing = this.pending.get(key) ?? this.startDrawing(key, draw);
    drawing.callers += 1;
    const leave = () => {
      drawing.callers -= 1;
      if (drawing.callers > 0) return;
      // A later caller starts a new drawing.
      if (this.pending.get(key) === drawing) this.pending.delete(key);
      drawing.abandoned.abort();
    };
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await drawing.image;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  private startDrawing(key: string, draw: (abandoned: AbortSignal) => Promise<Uint8Array>): Drawing {
    const abandoned = new AbortController();
    const image = draw(abandoned.signal)
      .then((drawn) => this.store(key, drawn))
      .finally(() => {
        if (this.pending.get(key) === drawing) this.pending.delete(key);
      });
    const drawing: Drawing = { image, callers: 0, abandoned };
    this.pending.set(key, drawing);
    return drawing;
  }

  private store(key: string, image: Uint8Array): Uint8Array {
    this.bytes += image.byteLength - (this.cached.get(key)?.byteLength ?? 0);
    this.cached.set(key, image);
    for (const [oldest, { byteLength }] of this.cached) {
      if (this.bytes <= this.maxBytes) break;
      this.cached.delete(oldest);
      this.bytes -= byteLength;
    }
    return image;
  }
}
