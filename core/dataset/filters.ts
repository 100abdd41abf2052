import { computed, makeObservable, runInAction } from "mobx";
import type { FilterDefinition } from "../../schemas/generated/resolved-manifest.ts";
import type { Clock } from "../services/clock.ts";
import { hashText } from "../util/hash.ts";
import { readPath } from "../util/path.ts";
import type { DatasetSetting } from "./dataset-settings.ts";
import {
  CURRENT_YEAR,
  defaultValue,
  type FilterValue,
  foldCode,
  readValue,
  sameSelection,
} from "./filter-values.ts";

export type { FilterValue } from "./filter-values.ts";

/** What a filter lets through now. `codes` are complete: with aliases, and with the running year for 'current'. */
export type FilterConstraint =
  | { filter: FilterDefinition; property: string; kind: "codes"; codes: (string | number)[] }
  | { filter: FilterDefinition; property: string; kind: "range"; from: number | null; to: number | null }
  | { filter: FilterDefinition; property: string; kind: "true" };

type Test = (properties: Record<string, unknown>) => boolean;

interface Compiled {
  stored: DatasetSetting["filters"];
  year: number;
  constraints: readonly FilterConstraint[];
  tests: readonly Test[];
}

/**
 * The filters of one dataset (spec §3, §4, §5). A list with nothing or everything selected lets everything through.
 * The specification's resetFilters and hasDefaultFilters are `reset` and `isDefault`.
 */
export class FilterSet {
  private kept: Compiled | null = null;

  constructor(
    readonly definitions: readonly FilterDefinition[],
    private readonly setting: DatasetSetting,
    private readonly clock: Clock,
  ) {
    makeObservable(this, { values: computed, isDefault: computed, hash: computed });
  }

  /** The value of every filter: stored and cleaned, else its default. Keys that no filter has are dropped. */
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

  /** For chips: adds a code to a list or takes it away. */
  toggle(id: string, code: string | number): void {
    const value = this.values[id];
    if (!Array.isArray(value)) return;
    const without = value.filter((other) => foldCode(other) !== foldCode(code));
    this.set(id, without.length === value.length ? [...value, code] : without);
  }

  reset(): void {
    runInAction(() => {
      this.setting.filters = {};
    });
  }

  get isDefault(): boolean {
    return this.definitions.every((filter) =>
      sameSelection(filter, this.values[filter.id] ?? [], defaultValue(filter)),
    );
  }

  /** The filters that hold something back now. */
  get constraints(): readonly FilterConstraint[] {
    return this.current.constraints;
  }

  /**
   * Constraints and their tests, kept while nothing changes: `matches` is asked for thousands of features, also where
   * no reaction observes it. Stored filters are replaced as a whole, so their identity tells.
   */
  private get current(): Compiled {
    const stored = this.setting.filters;
    const year = this.clock.currentYear();
    if (this.kept?.stored !== stored || this.kept.year !== year) {
      const constraints = this.definitions.flatMap((filter) => this.constraint(filter) ?? []);
      const tests = constraints.flatMap((constraint) =>
        constraint.filter.where === "client" ? [testOf(constraint)] : [],
      );
      this.kept = { stored, year, constraints, tests };
    }
    return this.kept;
  }

  /** Identifies the selection: a hash of the JSON of the active filters (spec §4). */
  get hash(): string {
    return hashText(
      JSON.stringify(this.constraints.map(({ filter, ...constraint }) => ({ id: filter.id, ...constraint }))),
    );
  }

  /** The codes that a filter lets through, aliases included; null when it lets everything through. */
  selection(id: string): (string | number)[] | null {
    const found = this.constraints.find(({ filter }) => filter.id === id);
    return found?.kind === "codes" ? found.codes : null;
  }

  /** Whether a feature passes the client filters. */
  matches(properties: Record<string, unknown>): boolean {
    return this.current.tests.every((passes) => passes(properties));
  }

  /** The client filters that a feature does not pass. */
  hiding(properties: Record<string, unknown>): FilterDefinition[] {
    return this.current.constraints
      .filter((constraint) => constraint.filter.where === "client" && !testOf(constraint)(properties))
      .map(({ filter }) => filter);
  }

  /** The body or query of a request, by query key (spec §7): boolean → true, lists merged by key, one value alone, range → [from, to]. */
  serverQuery(): Record<string, unknown> {
    const query: Record<string, unknown> = {};
    for (const constraint of this.constraints) {
      const { filter } = constraint;
      if (filter.where !== "server") continue;
      const key = filter.queryKey || filter.id;
      if (constraint.kind === "true") query[key] = true;
      else if (constraint.kind === "range") query[key] = [constraint.from, constraint.to];
      else {
        const others = Array.isArray(query[key]) ? query[key] : [];
        query[key] = filter.multiple
          ? [...new Set([...others, ...constraint.codes])]
          : (constraint.codes[0] ?? null);
      }
    }
    return query;
  }

  private constraint(filter: FilterDefinition): FilterConstraint | null {
    const value = this.values[filter.id];
    const property = filter.property || filter.id;
    if (!Array.isArray(value)) return value ? { filter, property, kind: "true" } : null;
    switch (filter.kind) {
      case "range": {
        const [from = null, to = null] = value.map((end) => (typeof end === "number" ? end : null));
        return from === null && to === null ? null : { filter, property, kind: "range", from, to };
      }
      case "years": {
        const years = value.flatMap((year) =>
          year === null ? [] : [year === CURRENT_YEAR ? this.clock.currentYear() : year],
        );
        return years.length === 0 ? null : { filter, property, kind: "codes", codes: [...new Set(years)] };
      }
      case "static":
      case "choice": {
        const all =
          filter.kind === "choice" && filter.values.length > 0 && value.length >= filter.values.length;
        if (value.length === 0 || all) return null;
        return { filter, property, kind: "codes", codes: spellings(filter, value) };
      }
      case "boolean":
        return null;
    }
  }
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
