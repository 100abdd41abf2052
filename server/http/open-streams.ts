import { Problem } from "../domain/problem.ts";

/** When a caller may try again to open a stream, s. */
const RETRY_AFTER_S = 30;

/** Maximum number of open streams in this process: in total, and of one address. */
export interface StreamLimits {
  total: number;
  anAddress: number;
}

/** Counts the endless answers that are open: each costs a socket and its share of every round. */
export class OpenStreams {
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(private readonly limits: StreamLimits) {}

  /** Number of streams that are open. */
  get size(): number {
    return this.total;
  }

  /**
   * Counts one stream more until the caller calls the returned function.
   * @throws Problem 429 when the address has too many, 503 when all together are too many
   */
  open(address: string): () => void {
    const count = this.counts.get(address) ?? 0;
    if (count >= this.limits.anAddress)
      throw new Problem(429, "Too many live streams are open from your address", undefined, RETRY_AFTER_S);
    if (this.total >= this.limits.total)
      throw new Problem(503, "Too many live streams are open; try again later", undefined, RETRY_AFTER_S);
    this.counts.set(address, count + 1);
    this.total += 1;
    return () => this.close(address);
  }

  private close(address: string): void {
    const count = (this.counts.get(address) ?? 0) - 1;
    if (count > 0) this.counts.set(address, count);
    else this.counts.delete(address);
    this.total -= 1;
  }
}
