/** How long further requests wait while one has no answer, ms, and for how long that holds, ms. */
const SHORT_MS = 1_000;
const HOLDS_MS = 30_000;

/**
 * How long requests wait for the network when something stored can answer. A network on which nothing comes and nothing fails makes
 * only the first one wait long: a page makes dozens. A slow network, from which the first answer comes at last, is waited for again.
 */
export class AnswerLimit {
  private shortUntil = Number.NEGATIVE_INFINITY;

  /** Settles with the network's answer, or with null when none came in time. Rejects as the network does. */
  async within<Answer>(answer: Promise<Answer>, usualMs: number): Promise<Answer | null> {
    const limit = Date.now() < this.shortUntil ? SHORT_MS : usualMs;
    const isBack = () => {
      this.shortUntil = Number.NEGATIVE_INFINITY;
    };
    answer.then(isBack, () => undefined);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        this.shortUntil = Date.now() + HOLDS_MS;
        resolve(null);
      }, limit);
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
