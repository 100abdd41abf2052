/** How long a host that gave no answer is left alone, ms. */
const RETRY_DELAY_MS = 60_000;

/** Remembers which hosts gave no answer, so that every search of a machine without a line does not wait for them. */
export class Reachability {
  private readonly silentUntil = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  isSilent(host: string): boolean {
    return (this.silentUntil.get(host) ?? 0) > this.now();
  }
  silent(host: string): void {
    this.silentUntil.set(host, this.now() + RETRY_DELAY_MS);
  }
  answered(host: string): void {
    this.silentUntil.delete(host);
  }
}
