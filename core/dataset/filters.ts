import { computed, makeObservable, observableRef, runInAction } from "mobx";
import {
  CURRENT,
  defaultValue,
  type FilterValue,
  foldCode,
  isAnsweredByService,
  readValue,
  sameSelection,
} from "../../lib/filter-values.ts";
import { type Held, mayUse } from "../../lib/roles/held.ts";
import type { LocalizedText } from "../../lib/text.ts";
import { hashText } from "../../lib/values/hash.ts";
import { readPath } from "../../lib/values/path.ts";
import type { FilterDefinition } from "../../schemas/generated/resolved-manifest.ts";
import type { Clock } from "../services/clock.ts";
import type { DatasetSetting, FilterNote } from "./dataset-settings.ts";

export type { FilterValue } from "../../lib/filter-values.ts";

/** What a filter currently lets through. `codes` are complete: with aliases, and with the current year for 'current'. */
export type FilterConstraint =
  | { filter: FilterDefinition; property: string; kind: "codes"; codes: (string | number)[] }
  | { filter: FilterDefinition; property: string; kind: "range"; from: number | null; to: number | null }
  | { filter: FilterDefinition; property: string; kind: "true" }
  | { filter: FilterDefinition; property: string; kind: "object"; value: Record<string, unknown> };

type Test = (properties: Record<string, unknown>) => boolean;

interface Compiled {
  stored: DatasetSetting["filters"];
  definitions: readonly FilterDefinition[];
  /** Months since the year 0: filters may use the current month and year. */
  month: number;
  constraints: readonly FilterConstraint[];
  tests: readonly Test[];
}

interface Usable {
  all: readonly FilterDefinition[];
  roles: Held;
  list: readonly FilterDefinition[];
}

const ANONYMOUS = { roles: new Set<string>() };

/**
 * The filters of one dataset (spec §3, §4, §5), those that the page applies and those that the service does. A list with
 * nothing or everything selected lets everything through. The specification's resetFilters and hasDefaultFilters are
 * `reset` and `isDefault`; its enable, disable and clear are in `filter-actions.ts`, its query body in `filter-query.ts`.
 */
export class FilterSet {
  private kept: Compiled | null = null;
  private usable: Usable | null = null;

  constructor(
    /** Those of the manifest, then those that were added. Replaced as a whole. */
    private all: readonly FilterDefinition[],
    private readonly setting: DatasetSetting,
    private readonly clock: Clock,
    private readonly user: { roles: Held } = ANONYMOUS,
  ) {
    makeObservable<this, "all">(this, {
      all: observableRef,
      values: computed,
      isDefault: computed,
      hash: computed,
      serverHash: computed,
    });
  }

  /** The filters of this user. Cached like `current`: the same list while nothing changes. */
  get definitions(): readonly FilterDefinition[] {
    const { all, usable } = this;
    const { roles } = this.user;
    if (usable?.all === all && usable.roles === roles) return usable.list;
    const list = all.filter((filter) => mayUse(roles, filter));
    this.usable = { all, roles, list };
    return list;
  }

  /** For a view that knows its filters only after the data has arrived. A duplicate id is refused (spec §4). */
  add(filter: FilterDefinition): void {
    if (this.all.some(({ id }) => id === filter.id)) return;
    runInAction(() => {
      this.all = [...this.all, filter];
    });
  }

  /** The value of every filter: the stored one after cleaning, else its default. Unknown keys are dropped. */
  get values(): Record<string, FilterValue> {
    const { filters } = this.setting;
    return Object.fromEntries(
      this.definitions.map((filter) => {
        const stored = Object.hasOwn(filters, filter.id) ? readValue(filter, filters[filter.id]) : undefined;
        return [filter.id, stored ?? defaultValue(filter)];
      }),
    );
  }

  /** Sets one filter; unknown filters and values of another kind are ignored. Only what differs from the default is kept. */
  set(id: string, value: FilterValue): void {
    const filter = this.definitions.find((candidate) => candidate.id === id);
    const clean = filter && readValue(filter, value);
    if (!filter || clean === undefined) return;
    const { [id]: _old, ...others } = this.setting.filters;
    const isDefault = sameSelection(filter, clean, defaultValue(filter));
    runInAction(() => {
      this.setting.filters = isDefault ? others : { ...others, [id]: clean };
    });
  }

  /** For chips: adds a code to a list or removes it. */
  toggle(id: string, code: string | number): void {
    const value = this.values[id];
    if (!Array.isArray(value)) return;
    const without = value.filter((other) => foldCode(other) !== foldCode(code));
    this.set(id, without.length === value.length ? [...value, code] : without);
  }

  reset(): void {
    runInAction(() => {
      this.setting.filters = {};
      this.setting.filterNotes = {};
      this.setting.tagFiltered = true;
    });
  }

  get isDefault(): boolean {
    return (
      this.setting.tagFiltered &&
      this.definitions.every((filter) =>
        sameSelection(filter, this.values[filter.id] ?? [], defaultValue(filter)),
      )
    );
  }

  /**
   * Whether features outside the filtered selection are drawn faint instead of being left out: tagFilteredLocalities
   * (spec §3).
   */
  get tagFiltered(): boolean {
    return this.setting.tagFiltered;
  }
  set tagFiltered(tag: boolean) {
    runInAction(() => {
      this.setting.tagFiltered = tag;
    });
  }

  /** Name and request flag of an enabled filter, in place of the manifest's; null removes them. */
  note(id: string, note: FilterNote | null): void {
    const { [id]: _old, ...others } = this.setting.filterNotes;
    runInAction(() => {
      this.setting.filterNotes = note ? { ...others, [id]: note } : others;
    });
  }

  /** Its displayName: the one that a view gave, else the manifest's label. */
  nameOf(filter: FilterDefinition): LocalizedText {
    return this.setting.filterNotes[filter.id]?.displayName ?? filter.label;
  }

  /** Whether it goes into the request. */
  isInQuery(filter: FilterDefinition): boolean {
    const excluded = this.setting.filterNotes[filter.id]?.excludeFromQuery ?? filter.excludeFromQuery;
    return isAnsweredByService(filter) && !excluded;
  }

  /** The filters that hide something at present. */
  get constraints(): readonly FilterConstraint[] {
    return this.current.constraints;
  }

  /**
   * Constraints and their tests, cached while nothing changes: `matches` is asked for thousands of features, also where
   * no reaction observes it. Stored filters are replaced as a whole, so comparing their identity is enough.
   */
  private get current(): Compiled {
    const stored = this.setting.filters;
    const { definitions } = this;
    const month = 12 * this.clock.currentYear() + this.clock.currentMonth();
    if (this.kept?.stored !== stored || this.kept.month !== month || this.kept.definitions !== definitions) {
      const constraints = definitions.flatMap((filter) => this.constraint(filter) ?? []);
      const tests = constraints.flatMap((constraint) =>
        isAnsweredByService(constraint.filter) ? [] : [testOf(constraint)],
      );
      this.kept = { stored, definitions, month, constraints, tests };
    }
    return this.kept;
  }

  /** Identifies the selection: a hash of the JSON of the active filters (spec §4). */
  get hash(): string {
    return hashOf(this.constraints);
  }

  /** The same for the filters that the service applies: when it changes, the data must be fetched again. */
  get serverHash(): string {
    return hashOf(this.constraints.filter(({ filter }) => this.isInQuery(filter)));
  }

  /** What the map is about: the property by which `points` and the legend tell kinds apart; null: there is no choice. */
  get theme(): string | null {
    const filter = this.definitions.find(({ kind }) => kind === "theme");
    const [property] = filter ? [this.values[filter.id]].flat() : [];
    return typeof property === "string" ? property : null;
  }

  /** Whether what is told apart by a property belongs to the theme, or to all of them. */
  isOfTheme(property: string): boolean {
    const { theme } = this;
    const others = this.definitions.filter(({ kind }) => kind === "theme").flatMap(({ values }) => values);
    return property === theme || !others.some(({ value }) => value === property);
  }

  /** The codes that a filter lets through, aliases included; null when it lets everything through. */
  selection(id: string): (string | number)[] | null {
    const found = this.constraints.find(({ filter }) => filter.id === id);
    return found?.kind === "codes" ? found.codes : null;
  }

  /** Whether a feature passes the client filters. */
  matches(properties: Record<string, unknown>): boolean {
    return this.test?.(properties) !== false;
  }

  /** The same for many features; null: no client filter is set, so that every feature passes. */
  get test(): ((properties: Record<string, unknown>) => boolean) | null {
    const { tests } = this.current;
    return tests.length === 0 ? null : (properties) => tests.every((passes) => passes(properties));
  }

  /** The client filters that hide a feature. */
  hiding(properties: Record<string, unknown>): FilterDefinition[] {
    return this.current.constraints
      .filter((constraint) => !isAnsweredByService(constraint.filter) && !testOf(constraint)(properties))
      .map(({ filter }) => filter);
  }

  private constraint(filter: FilterDefinition): FilterConstraint | null {
    const value = this.values[filter.id];
    const property = filter.property || filter.id;
    if (!Array.isArray(value)) return value ? this.switchedOn(filter, property) : null;
    switch (filter.kind) {
      case "range": {
        const [from = null, to = null] = value.map((end) => (typeof end === "number" ? end : null));
        return from === null && to === null ? null : { filter, property, kind: "range", from, to };
      }
      case "years":
      case "months": {
        const running = filter.kind === "years" ? this.clock.currentYear() : this.clock.currentMonth();
        const codes = value.flatMap((code) => (code === null ? [] : [code === CURRENT ? running : code]));
        return codes.length === 0 ? null : { filter, property, kind: "codes", codes: [...new Set(codes)] };
      }
      case "string":
      case "static":
      case "choice": {
        const all =
          filter.kind === "choice" && filter.values.length > 0 && value.length >= filter.values.length;
        if (value.length === 0 || all) return null;
        return { filter, property, kind: "codes", codes: spellings(filter, value) };
      }
      case "boolean":
      case "disease":
      case "theme":
        return null;
    }
  }

  private switchedOn(filter: FilterDefinition, property: string): FilterConstraint {
    const { value } = filter;
    if (value === null) return { filter, property, kind: "true" };
    if (typeof value === "object") return { filter, property, kind: "object", value };
    return { filter, property, kind: "codes", codes: [value] };
  }
}

function hashOf(constraints: readonly FilterConstraint[]): string {
  return hashText(
    JSON.stringify(constraints.map(({ filter, ...constraint }) => ({ id: filter.id, ...constraint }))),
  );
}

function spellings(filter: FilterDefinition, codes: (string | number | null)[]): (string | number)[] {
  const all = codes.flatMap((code) => {
    if (code === null) return [];
    const entry = filter.values.find(({ value }) => foldCode(value) === foldCode(code));
    return [code, ...(entry?.aliases ?? [])];
  });
  return [...new Set(all)];
}

/** A constraint as a test of a feature's properties. */
function testOf(constraint: FilterConstraint): Test {
  const read = (properties: Record<string, unknown>) => readPath(properties, constraint.property);
  switch (constraint.kind) {
    case "true":
      return (properties) => {
        const value = read(properties);
        return value === true || value === "true";
      };
    // Only the service applies it.
    case "object":
      return () => true;
    case "codes": {
      const codes = new Set(constraint.codes.map(foldCode));
      return (properties) => {
        const value = read(properties);
        return Array.isArray(value)
          ? value.some((one) => codes.has(foldCode(one)))
          : codes.has(foldCode(value));
      };
    }
    case "range": {
      const { from, to } = constraint;
      return (properties) => {
        const value = read(properties);
        if (value === null || value === undefined || value === "") return false;
        const number = Number(value);
        return !Number.isNaN(number) && (from === null || number >= from) && (to === null || number <= to);
      };
    }
  }
}
