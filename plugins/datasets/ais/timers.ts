/** Timers of a dataset that end together. */
export class Timers {
  private readonly repeating: ReturnType<typeof setTimeout>[] = [];
  private pending: ReturnType<typeof setTimeout> | undefined;
  private ranAt = 0;

  /** Runs something again and again; the pause, ms, is asked for before each. */
  every(pause: () => number, run: () => void): void {
    const index = this.repeating.length;
    const again = () => {
      this.repeating[index] = setTimeout(() => {
        again();
        run();
      }, pause());
    };
    again();
  }

  /** Runs something at once, or `pause` ms after it last ran: requests until then are one. */
  soon(pause: number, run: () => void): void {
    if (this.pending !== undefined) return;
    const now = () => {
      this.pending = undefined;
      this.ranAt = performance.now();
      run();
    };
    const wait = this.ranAt + pause - performance.now();
    if (wait <= 0) now();
    else this.pending = setTimeout(now, wait);
  }

  /** Ends what repeats; what is pending still runs. */
  endRepeating(): void {
    for (const timer of this.repeating.splice(0)) clearTimeout(timer);
  }

  end(): void {
    this.endRepeating();
    clearTimeout(this.pending);
    this.pending = undefined;
  }
}
