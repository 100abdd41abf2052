/** A clock that was set, or a machine that slept. */
export interface ClockJump {
  /** What the clock says now, ms since 1970. */
  now: number;
  /** By how much it was moved forward (positive) or back, ms. */
  by: number;
}

/** A smaller difference is the usual correction of a clock, ms. */
const MIN_JUMP_MS = 10_000;
/** After a jump nothing is deleted for its age in this time, ms: a clock that was set wrongly is set back. */
const HOLD_MS = 3_600_000;
const CHECK_MS = 1_000;

/** Compares the clock with the time that has passed, and tells of jumps. */
export class ClockWatch {
  private readonly listeners: ((jump: ClockJump) => void)[] = [];
  private before: { wall: number; passed: number };
  /** When the last jump was found, by the time that has passed; null: there was none. */
  private jumpedAt: number | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;

  /**
   * @param now the clock, ms since 1970
   * @param passed a clock that nobody sets, ms
   */
  constructor(
    private readonly now: () => number,
    private readonly passed: () => number = () => performance.now(),
  ) {
    this.before = { wall: now(), passed: passed() };
  }

  onJump(listener: (jump: ClockJump) => void): void {
    this.listeners.push(listener);
  }

  start(): void {
    this.timer ??= setInterval(() => this.check(), CHECK_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  check(): void {
    const { before } = this;
    this.before = { wall: this.now(), passed: this.passed() };
    const by = this.before.wall - before.wall - (this.before.passed - before.passed);
    if (Math.abs(by) < MIN_JUMP_MS) {
      // Small differences add up: a clock that stands still jumps too.
      this.before.wall -= by;
      return;
    }
    this.jumpedAt = this.before.passed;
    for (const listener of this.listeners) listener({ now: this.before.wall, by });
  }

  /** Whether the clock has run evenly for an hour, or since the start: what is older than its time may be deleted. */
  isTrusted(): boolean {
    this.check();
    return this.jumpedAt === null || this.before.passed - this.jumpedAt >= HOLD_MS;
  }
}
