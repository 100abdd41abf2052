import { CannotStore, type StorageTrouble, troubleOf } from "./cannot-store.ts";

const CALM_MS = 5_000;

export interface StorageState {
  trouble: StorageTrouble;
  /** ISO UTC. */
  since: string;
}

/** Whether writes reach the disk, by those that are made; while some fail, it tries by itself. */
export class StorageHealth {
  private trouble: { kind: StorageTrouble; since: Date; failedAt: number } | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Called when trouble begins, and with null when it has ended. */
  onChange: (trouble: StorageTrouble | null) => void = () => undefined;
  /** Writes something small; set by the database. */
  attempt: () => Promise<unknown> = () => Promise.resolve();

  /**
   * @param path the database
   * @param calmMs how long nothing must have failed before the storage counts as good again: on a full disk small writes
   *   still succeed
   */
  constructor(
    private readonly path: string,
    private readonly calmMs = CALM_MS,
  ) {}

  /** Null: all is well. */
  get state(): StorageState | null {
    return this.trouble && { trouble: this.trouble.kind, since: this.trouble.since.toISOString() };
  }

  succeeded(): void {
    if (this.trouble === null || performance.now() - this.trouble.failedAt < this.calmMs) return;
    this.trouble = null;
    this.close();
    this.onChange(null);
  }

  /** @returns what the caller of the write is told: a refusal, or the error itself when it is no fault of the storage */
  failed(cause: unknown): unknown {
    const kind = troubleOf(cause, this.path);
    if (kind === null) return cause;
    const isNew = this.trouble?.kind !== kind;
    this.trouble = { kind, since: this.trouble?.since ?? new Date(), failedAt: performance.now() };
    if (isNew) this.onChange(kind);
    this.timer ??= setInterval(() => void this.attempt().catch(() => undefined), this.calmMs).unref();
    return new CannotStore(kind, cause);
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
