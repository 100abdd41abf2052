import { CannotStore } from "./cannot-store.ts";

/** Most writes that wait for their turn, and how long each waits at most, ms: longer than another program's lock is waited for. */
const MAX_WAITING = 1_000;
const MAX_WAIT_MS = 10_000;

interface Waiting {
  begin(): void;
  timer: ReturnType<typeof setTimeout>;
}

/** One write after the other: SQLite has one writer, and a transaction has several statements. */
export class WriteTurns {
  private readonly waiting = new Set<Waiting>();
  private taken = false;

  /**
   * @returns ends the turn
   * @throws CannotStore when too many wait, or when the turn does not come in time
   */
  take(): Promise<() => void> {
    if (!this.taken) {
      this.taken = true;
      return Promise.resolve(this.ending());
    }
    if (this.waiting.size >= MAX_WAITING) return Promise.reject(new CannotStore(null));
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        begin: () => resolve(this.ending()),
        timer: setTimeout(() => {
          this.waiting.delete(one);
          reject(new CannotStore(null));
        }, MAX_WAIT_MS),
      };
      this.waiting.add(one);
    });
  }

  private ending(): () => void {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const [next] = this.waiting;
      if (next === undefined) {
        this.taken = false;
        return;
      }
      this.waiting.delete(next);
      clearTimeout(next.timer);
      next.begin();
    };
  }
}
