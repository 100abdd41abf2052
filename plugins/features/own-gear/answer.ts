import { makeObservable, observable, observableRef, runInAction } from "mobx";
import { type AppServices, Failure, isAbort } from "../../../core/api/kernel.ts";

/** Keeps an answer on the device. */
export interface Keeping {
  read(): { data: unknown; at: number } | null;
  /** `asked`: when the call began, ms. */
  write(data: unknown, asked: number): void;
  now(): number;
}

/** What a service last answered about the user's own vessel. A failed call keeps the earlier answer. Observed. */
export class Answer<Value> {
  /** Null until the service has answered, now or in an earlier visit. */
  value: Value | null = null;
  /** When it was answered, ms; null: never. */
  answeredAt: number | null = null;
  /** Failure of the last call. */
  failure: Failure | null = null;
  loading = false;
  private running: AbortController | null = null;

  constructor(
    private readonly app: Pick<AppServices, "http" | "urls">,
    private readonly address: string,
    /** Reads an answer; null: it is none. */
    private readonly read: (data: unknown) => Value | null,
    private readonly keeping: Keeping,
  ) {
    const kept = keeping.read();
    this.value = kept && read(kept.data);
    this.answeredAt = kept && this.value !== null ? kept.at : null;
    makeObservable(this, {
      value: observableRef,
      answeredAt: observable,
      failure: observableRef,
      loading: observable,
    });
  }

  /** Calls the service; a newer call replaces one that is running. */
  async load(): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const asked = this.keeping.now();
    runInAction(() => {
      this.loading = true;
    });
    const { http, urls } = this.app;
    const url = urls.expand(this.address);
    try {
      const { data } = await http.get(url, { signal: running.signal });
      const value = this.read(data);
      if (running.signal.aborted) return;
      if (value === null) throw new Failure("The answer has another form", { id: "bad-answer", place: url });
      this.set(value, null, this.keeping.now());
      this.keeping.write(data, asked);
    } catch (error) {
      if (running.signal.aborted || isAbort(error)) return;
      this.set(this.value, Failure.from(error, url), this.answeredAt);
    }
  }

  /** Back to the state before the first call. */
  forget(): void {
    this.running?.abort();
    this.set(null, null, null);
  }

  private set(value: Value | null, failure: Failure | null, at: number | null): void {
    runInAction(() => {
      this.value = value;
      this.failure = failure;
      this.answeredAt = at;
      this.loading = false;
    });
  }
}
