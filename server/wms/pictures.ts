/** Bytes of pictures that are kept. */
const MAX_BYTES = 64 * 1024 * 1024;

interface Drawing {
  picture: Promise<Uint8Array>;
  /** Clients that wait for it. */
  callers: number;
  abandoned: AbortController;
}

/** Pictures of late. One that several clients ask for is drawn once, and given up when none of them waits any more. */
export class Pictures {
  /** The one that was asked for last comes last. */
  private readonly kept = new Map<string, Uint8Array>();
  private readonly drawings = new Map<string, Drawing>();
  private bytes = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /**
   * The picture of a key, drawn when it is not kept.
   * @param signal aborted when this caller has gone
   */
  async get(
    key: string,
    signal: AbortSignal,
    draw: (abandoned: AbortSignal) => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    const kept = this.kept.get(key);
    if (kept !== undefined) {
      this.kept.delete(key);
      this.kept.set(key, kept);
      return kept;
    }
    const drawing = this.drawings.get(key) ?? this.begin(key, draw);
    drawing.callers += 1;
    const leave = () => {
      drawing.callers -= 1;
      if (drawing.callers > 0) return;
      // Whoever asks from now on has it drawn anew.
      if (this.drawings.get(key) === drawing) this.drawings.delete(key);
      drawing.abandoned.abort();
    };
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await drawing.picture;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  private begin(key: string, draw: (abandoned: AbortSignal) => Promise<Uint8Array>): Drawing {
    const abandoned = new AbortController();
    const picture = draw(abandoned.signal)
      .then((drawn) => this.keep(key, drawn))
      .finally(() => {
        if (this.drawings.get(key) === drawing) this.drawings.delete(key);
      });
    const drawing: Drawing = { picture, callers: 0, abandoned };
    this.drawings.set(key, drawing);
    return drawing;
  }

  private keep(key: string, picture: Uint8Array): Uint8Array {
    this.bytes += picture.byteLength - (this.kept.get(key)?.byteLength ?? 0);
    this.kept.set(key, picture);
    for (const [oldest, { byteLength }] of this.kept) {
      if (this.bytes <= this.maxBytes) break;
      this.kept.delete(oldest);
      this.bytes -= byteLength;
    }
    return picture;
  }
}
