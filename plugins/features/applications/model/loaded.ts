import { makeObservable, observable, observableRef, runInAction } from "mobx";
import { type AppServices, Failure, isAbort } from "../../../../core/api/kernel.ts";

/** An answer of the server that a view shows: loading, failed with a retry, or loaded. Observed. */
export class Loaded<T> {
  data: T | null = null;
  failure: Failure | null = null;
  isLoading = false;
  private leaving: AbortController | null = null;

  /**
   * @param path below the API base
   * @param known an earlier answer, which is shown until there is a newer one
   */
  constructor(
    private readonly app: Pick<AppServices, "http" | "urls">,
    private readonly path: string,
    known?: T,
  ) {
    this.data = known ?? null;
    makeObservable(this, { data: observableRef, failure: observableRef, isLoading: observable });
  }

  async load(): Promise<void> {
    this.leaving?.abort();
    const leaving = new AbortController();
    this.leaving = leaving;
    runInAction(() => {
      this.isLoading = true;
      this.failure = null;
    });
    try {
      const { data } = await this.app.http.get(this.url, { signal: leaving.signal });
      this.take(data as T);
    } catch (error) {
      if (isAbort(error)) return;
      runInAction(() => {
        this.failure = Failure.from(error, this.path);
        this.isLoading = false;
      });
    }
  }

  /** Replaces the answer by one that the server gave to a change. */
  take(data: T): void {
    runInAction(() => {
      this.data = data;
      this.failure = null;
      this.isLoading = false;
    });
  }

  leave(): void {
    this.leaving?.abort();
  }

  /** Sends a change to this address, or to one below it. Throws a `Failure`. */
  async post(json: object, below = ""): Promise<unknown> {
    const { data } = await this.app.http.post(this.url + below, { json });
    return data;
  }

  private get url(): string {
    return this.app.urls.expand(`{apiBase}${this.path}`);
  }
}
