import { makeObservable, observable, observableRef, runInAction } from "mobx";
import { type AppServices, Failure, isAbort } from "../../../core/api/kernel.ts";

/** What a service last answered about the user's own vessel. A failed call keeps the earlier answer. Observed. */
export class Answer<Value> {
  /** Null until the service has answered. */
  value: Value | null = null;
  /** Failure of the last call. */
  failure: Failure | null = null;
  loading = false;
  private running: AbortController | null = null;

  constructor(
    private readonly app: Pick<AppServices, "http" | "urls">,
    private readonly address: string,
    /** Reads an answer; null: it is none. */
    private readonly read: (data: unknown) => Value | null,
  ) {
    makeObservable(this, { value: observableRef, failure: observableRef, loading: observable });
  }

  /** Calls the service; a newer call replaces one that is running. */
  async load(): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
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
      this.set(value, null);
    } catch (error) {
      if (running.signal.aborted || isAbort(error)) return;
      this.set(this.value, Failure.from(error, url));
    }
  }

  /** Back to the state before the first call. */
  forget(): void {
    this.running?.abort();
    this.set(null, null);
  }

  private set(value: Value | null, failure: Failure | null): void {
    runInAction(() => {
      this.value = value;
      this.failure = failure;
      this.loading = false;
    });
  }
}
