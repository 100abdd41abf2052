import { computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import {
  type AppServices,
  debounce,
  Failure,
  isAbort,
  type LocalizedText,
  type SearchAnswer,
  type SearchQuery,
  type SearchResult,
  type SearchSourceContribution,
} from "../../../core/api/kernel.ts";
import { searchBounds } from "./matching/within.ts";

/** Delay after typing before sources are queried, ms. */
const PAUSE = 200;

/** Results of one source. While it is queried again, its previous results stay. */
export interface SearchGroup {
  source: SearchSourceContribution;
  waiting: boolean;
  results: readonly SearchResult[];
  failure: Failure | null;
  note: LocalizedText | null;
}

/**
 * One use of the search field: asks every source side by side and keeps their answers apart.
 *
 * Invariants, do not break:
 * - A new text aborts what was asked for the last one; an answer that comes after that is dropped.
 * - A source that fails costs its own results and nothing else.
 */
export class SearchSession {
  groups: readonly SearchGroup[] = [];
  /** The text to which the groups belong. */
  text = "";
  private wanted = "";
  private run = new AbortController();
  private readonly ask = debounce(() => this.askAll(), PAUSE);

  constructor(private readonly app: AppServices) {
    makeObservable(this, {
      groups: observableRef,
      text: observable,
      settled: computed,
      count: computed,
      failed: computed,
    });
  }

  /** Whether every source has answered or failed. */
  get settled(): boolean {
    return this.groups.every(({ waiting }) => !waiting);
  }
  get count(): number {
    return this.groups.reduce((sum, { results }) => sum + results.length, 0);
  }
  get failed(): readonly SearchSourceContribution[] {
    return this.groups.flatMap(({ source, failure }) => (failure ? [source] : []));
  }

  setText(text: string): void {
    const wanted = text.normalize("NFC").trim();
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    this.run.abort();
    if (wanted !== "") {
      this.ask();
      return;
    }
    this.ask.cancel();
    runInAction(() => {
      this.groups = [];
      this.text = "";
    });
  }

  /** Queries one source again after it failed. */
  retry(sourceId: string): void {
    const group = this.groups.find(({ source }) => source.id === sourceId);
    if (group) void this.askOne(group.source, this.query(), this.run.signal);
  }

  /** Queries all sources again, for example after a change of the limits. */
  repeat(): void {
    if (this.wanted !== "") this.askAll();
  }

  dispose(): void {
    this.ask.cancel();
    this.run.abort();
  }

  private query(): SearchQuery {
    return { text: this.text, bounds: searchBounds(this.app) };
  }

  private askAll(): void {
    this.run.abort();
    this.run = new AbortController();
    const sources = this.sourcesFor(this.wanted);
    const before = new Map(this.groups.map((group) => [group.source.id, group]));
    runInAction(() => {
      this.text = this.wanted;
      this.groups = sources.map((source) => before.get(source.id) ?? emptyGroup(source));
    });
    const query = this.query();
    for (const source of sources) void this.askOne(source, query, this.run.signal);
  }

  private sourcesFor(text: string): SearchSourceContribution[] {
    const excluded = this.app.settings.get("excludedSearchCategories");
    const left = Array.isArray(excluded) ? excluded : [];
    const length = [...text].length;
    return this.app.registry
      .list("searchSources")
      .filter(({ id, minLength = 2 }) => !left.includes(id) && length >= minLength)
      .toSorted((a, b) => a.priority - b.priority);
  }

  private async askOne(
    source: SearchSourceContribution,
    query: SearchQuery,
    signal: AbortSignal,
  ): Promise<void> {
    this.update(source.id, { waiting: true, failure: null });
    try {
      const answer = await source.search(query, this.app, signal);
      if (!signal.aborted) this.update(source.id, { waiting: false, ...readAnswer(answer) });
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      const failure = Failure.from(error, `search source ${source.id}`);
      this.app.log.error(`Search in ${source.id}: ${failure.message}`, failure);
      this.update(source.id, { waiting: false, results: [], failure });
    }
  }

  private update(sourceId: string, change: Partial<SearchGroup>): void {
    runInAction(() => {
      this.groups = this.groups.map((group) =>
        group.source.id === sourceId ? { ...group, ...change } : group,
      );
    });
  }
}

function emptyGroup(source: SearchSourceContribution): SearchGroup {
  return { source, waiting: true, results: [], failure: null, note: null };
}

function readAnswer(answer: SearchResult[] | SearchAnswer): Pick<SearchGroup, "results" | "note"> {
  return Array.isArray(answer)
    ? { results: answer, note: null }
    : { results: answer.results, note: answer.note ?? null };
}
