import { Problem } from "../domain/problem.ts";

/** When a caller may try again, s. */
const RETRY_AFTER = 10;

/** Lets long work be done by few at once; the others wait their turn, and when many wait, no more are taken. */
export class Turns {
  private working = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** @throws Problem 503 when too many wait */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.working < this.atOnce) this.working += 1;
    else if (this.waiting.length < this.mostWaiting)
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    else
      throw new Problem(
        503,
        "Too many ask for this now; try again in a little while",
        undefined,
        RETRY_AFTER,
      );
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.working -= 1;
    }
  }
}
