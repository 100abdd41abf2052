import { computed, makeObservable, observableRef, runInAction } from "mobx";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { type Entry, type Favourite, isRemoved, readEntries } from "./favourite.ts";
import {
  type Entries,
  listOf,
  liveOf,
  mergeEntries,
  NO_ENTRIES,
  nextUpdate,
  withoutOldRemovals,
} from "./merge.ts";

/** The properties of a new favourite. */
export type Draft = Pick<Favourite, "name" | "value" | "geometries"> &
  Partial<Pick<Favourite, "category" | "data">>;

/**
 * The user's favourites, stored under `favorites` (spec §3, §4).
 *
 * Invariants, do not break:
 * - Storage is read and merged before each write: two tabs never overwrite each other.
 * - A removed favourite leaves a tombstone. Only the user restores it (undo, the star, an import), which increments
 * `life`.
 * - Storage that another tab has cleared is not filled again from the memory of this one.
 */
export class FavouritesStore {
  private entries: Entries = NO_ENTRIES;

  constructor(private readonly init: Pick<AppServices, "storage" | "clock">) {
    makeObservable<this, "entries">(this, { entries: observableRef, all: computed, categories: computed });
    this.show(this.read());
  }

  get all(): readonly Favourite[] {
    return liveOf(this.entries);
  }

  /** Every category in use, each once. */
  get categories(): string[] {
    return [...new Set(this.all.map(({ category }) => category).filter((category) => category !== ""))];
  }

  get(id: string): Favourite | null {
    const entry = this.entries.get(id);
    return entry && !isRemoved(entry) ? entry : null;
  }

  add(draft: Draft, id = newId()): Favourite {
    const favourite = { category: "", data: {}, visits: 0, ...draft, id, lastUpdated: "" };
    this.bringIn([favourite]);
    return this.get(id) ?? favourite;
  }

  /** Changes fields and the time of the last change. Ignored for a removed favourite. */
  update(
    id: string,
    changes: Partial<Pick<Favourite, "name" | "category" | "value" | "geometries" | "data">>,
  ) {
    const known = this.fresh(id);
    if (known && !isRemoved(known))
      this.commit([{ ...known, ...changes, lastUpdated: nextUpdate(known, this.now) }]);
  }

  /** Counts a visit. It is not a change: a name given elsewhere in the meantime is kept. */
  visit(id: string): void {
    const known = this.fresh(id);
    if (known && !isRemoved(known)) this.commit([{ ...known, visits: known.visits + 1 }]);
  }

  remove(...ids: string[]): void {
    this.commit(
      ids.flatMap((id): Entry[] => {
        const known = this.fresh(id);
        if (!known || isRemoved(known)) return [];
        const life = known.life === undefined ? {} : { life: known.life };
        return [{ id, removed: true, lastUpdated: nextUpdate(known, this.now), ...life }];
      }),
    );
  }

  /** Adds favourites unchanged, also removed ones. */
  bringIn(favourites: readonly Favourite[]): void {
    const current = this.current();
    this.commit(
      favourites.map((favourite) => {
        const known = current.get(favourite.id);
        const life = (known?.life ?? 0) + (known && isRemoved(known) ? 1 : 0);
        const { life: _old, ...rest } = favourite;
        return { ...rest, ...(life > 0 ? { life } : {}), lastUpdated: nextUpdate(known, this.now) };
      }),
    );
  }

  /** Merges the entries of a server or another device. */
  take(entries: readonly Entry[]): void {
    const merged = mergeEntries(this.entries, entries);
    if (textOf(merged) !== textOf(this.entries)) this.commit(entries);
  }

  /** Merges the value that a server has stored. */
  takeStored(value: unknown): void {
    this.take(readEntries(value));
  }

  /** Called after another tab has written. */
  reload(): void {
    if (!this.init.storage.has("favorites")) {
      this.show(NO_ENTRIES);
      return;
    }
    const stored = this.read();
    const merged = mergeEntries(stored, this.entries.values());
    this.show(merged);
    if (textOf(merged) !== textOf(stored)) this.save();
  }

  private get now(): Date {
    return this.init.clock.now();
  }

  private fresh(id: string): Entry | undefined {
    return this.current().get(id);
  }

  /** The merged state of this tab and storage. */
  private current(): Entries {
    const { storage } = this.init;
    return storage.has("favorites") ? mergeEntries(this.read(), this.entries.values()) : NO_ENTRIES;
  }

  private commit(changes: readonly Entry[]): void {
    if (changes.length === 0) return;
    this.show(withoutOldRemovals(mergeEntries(this.current(), changes), this.now));
    this.save();
  }

  private save(): void {
    this.init.storage.set("favorites", listOf(this.entries));
  }

  private read(): Entries {
    return mergeEntries(NO_ENTRIES, this.init.storage.get("favorites", readEntries, []));
  }

  private show(entries: Entries): void {
    runInAction(() => {
      this.entries = entries;
    });
  }
}

const textOf = (entries: Entries) => JSON.stringify(listOf(entries));

/** Works without a secure context too. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
