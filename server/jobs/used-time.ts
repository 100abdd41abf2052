/** After this time half of what an address has used is forgotten, ms. */
const HALF_LIFE_MS = 120_000;
/** An address that has used more is busy, ms. */
const BUSY_MS = 1_000;
/** Several addresses share the threads if they took turns within this time, ms. */
const SHARED_MS = 10_000;
/** Most addresses that are remembered. */
const MAX_ADDRESSES = 10_000;

/** The time of the worker threads that each address has used lately. */
export class UsedTime {
  private readonly used = new Map<string, { ms: number; at: number }>();
  private latest: string | null = null;
  /** When the turn last passed from one address to another, ms. */
  private passedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number = () => performance.now()) {}

  add(address: string, ms: number): void {
    const total = this.of(address) + ms;
    if (this.latest !== null && this.latest !== address) this.passedAt = this.now();
    this.latest = address;
    // The latest is the last: whoever has asked for nothing for longest is forgotten first.
    this.used.delete(address);
    this.used.set(address, { ms: total, at: this.now() });
    const [oldest] = this.used.keys();
    if (this.used.size > MAX_ADDRESSES && oldest !== undefined) this.used.delete(oldest);
  }

  isBusy(address: string): boolean {
    return this.of(address) > BUSY_MS;
  }

  /** Whether several addresses have used them lately. */
  isShared(): boolean {
    return this.now() - this.passedAt < SHARED_MS;
  }

  private of(address: string): number {
    const { ms, at } = this.used.get(address) ?? { ms: 0, at: 0 };
    return ms * 2 ** ((at - this.now()) / HALF_LIFE_MS);
  }
}
