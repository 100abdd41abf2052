import { describe, expect, test } from "vitest";
import type { FilterDefinition } from "../../schemas/generated/resolved-manifest.ts";
import { filterOf } from "../../tests/support/filter-of.ts";
import { memoryStorage } from "../../tests/support/memory-storage.ts";
import { Clock } from "../services/clock.ts";
import { AppStorage } from "../services/storage.ts";
import { DatasetSettings } from "./dataset-settings.ts";
import { clearFilters, disableFilter, enableFilter, isFilterOn, shownValues } from "./filter-actions.ts";
import { filterQuery } from "./filter-query.ts";
import { FilterSet } from "./filters.ts";

const log = { info: () => {}, error: () => {} } as never;
const clock = new Clock(() => Date.UTC(2026, 10, 27));

const isFallow = filterOf({ id: "isFallow", kind: "boolean", where: "server" });
const pdSuspected = filterOf({
  id: "pdSuspected",
  kind: "disease",
  queryKey: "diseases",
  value: { name: "PD", suspected: true },
});
const pdConfirmed = filterOf({
  id: "pdConfirmed",
  kind: "disease",
  queryKey: "diseases",
  value: { name: "PD", confirmed: true },
});
const ila = filterOf({
  id: "ila",
  kind: "disease",
  queryKey: "diseases",
  value: { name: "ILA", confirmed: true },
});
const municipality = filterOf({ id: "municipality", kind: "string", queryKey: "municipalities" });
const limit = filterOf({
  id: "limit",
  kind: "string",
  queryKey: "aboveLice",
  multiple: false,
  defaultValue: "0.5",
});
const area3 = filterOf({
  id: "area3",
  kind: "static",
  where: "server",
  queryKey: "productionAreas",
  value: 3,
});
const area4 = filterOf({
  id: "area4",
  kind: "static",
  where: "server",
  queryKey: "productionAreas",
  value: 4,
});
const all = [isFallow, pdSuspected, pdConfirmed, ila, municipality, limit, area3, area4];

function make(definitions: FilterDefinition[] = all, backend = memoryStorage()) {
  const settings = new DatasetSettings(new AppStorage("test", backend), log);
  const setting = settings.add("localities", { enabled: true, opacity: 1 });
  return { filters: new FilterSet(definitions, setting, clock), settings };
}

describe("the query body", () => {
  test("is empty while nothing is on", () => {
    expect(filterQuery(make().filters)).toEqual({});
  });

  test("has true for a boolean, and one object for each disease, merged by name", () => {
    const { filters } = make();
    for (const id of ["isFallow", "pdSuspected", "ila", "pdConfirmed"]) enableFilter(filters, id);
    expect(filterQuery(filters)).toEqual({
      isFallow: true,
      diseases: [
        { name: "PD", suspected: true, confirmed: true },
        { name: "ILA", confirmed: true },
      ],
    });
  });

  test("has the values of one key as a list where several may be chosen, else the value alone", () => {
    const { filters } = make();
    enableFilter(filters, "area3");
    enableFilter(filters, "area4");
    enableFilter(filters, "municipality", { value: "4601" });
    enableFilter(filters, "municipality", { value: "4602" });
    enableFilter(filters, "limit", { value: 0.2 });
    expect(filterQuery(filters)).toEqual({
      productionAreas: [3, 4],
      municipalities: ["4601", "4602"],
      aboveLice: 0.2,
    });
  });

  test("leaves out what is excluded by the manifest or by the view that switched it on", () => {
    const { filters } = make([isFallow, { ...area3, excludeFromQuery: true }, municipality]);
    enableFilter(filters, "area3");
    enableFilter(filters, "municipality", { value: "4601", excludeFromQuery: true });
    enableFilter(filters, "isFallow");
    expect(filterQuery(filters)).toEqual({ isFallow: true });
    expect(isFilterOn(filters, "area3")).toBe(true);
    enableFilter(filters, "municipality", { value: "4602", excludeFromQuery: false });
    expect(filterQuery(filters)).toMatchObject({ municipalities: ["4601", "4602"] });
  });
});

describe("a filter", () => {
  test("that is added twice stands there once", () => {
    const { filters } = make([isFallow]);
    filters.add(area3);
    filters.add({ ...area3, label: "Other" });
    filters.add({ ...isFallow, kind: "string" });
    expect(filters.definitions).toEqual([isFallow, area3]);
    enableFilter(filters, "area3");
    expect(filterQuery(filters)).toEqual({ productionAreas: [3] });
  });

  test("that was added later has what was stored of it", () => {
    const backend = memoryStorage();
    const first = make([], backend);
    first.filters.add(municipality);
    enableFilter(first.filters, "municipality", { value: "4601", displayName: "Bergen" });
    first.settings.dispose();
    const { filters } = make([], backend);
    filters.add(municipality);
    expect({ values: filters.values, nameOf: filters.nameOf(municipality) }).toEqual({
      values: { municipality: ["4601"] },
      nameOf: "Bergen",
    });
  });

  test("is called what the view said that switched it on, until it is off", () => {
    const { filters } = make();
    expect(filters.nameOf(municipality)).toBe("municipality");
    enableFilter(filters, "municipality", { value: "4601", displayName: "Bergen" });
    expect(filters.nameOf(municipality)).toBe("Bergen");
    disableFilter(filters, "municipality");
    expect(filters.nameOf(municipality)).toBe("municipality");
  });

  test("of a text is at its default value again when it is off, and takes that when it is on without another", () => {
    const { filters } = make();
    expect(shownValues(filters, "limit")).toEqual(["0.5"]);
    enableFilter(filters, "limit", { value: "0.2" });
    expect(shownValues(filters, "limit")).toEqual(["0.2"]);
    disableFilter(filters, "limit");
    expect({ shownValues: shownValues(filters, "limit"), isFilterOn: isFilterOn(filters, "limit") }).toEqual({
      shownValues: ["0.5"],
      isFilterOn: false,
    });
    enableFilter(filters, "limit");
    expect(filterQuery(filters)).toEqual({ aboveLice: "0.5" });
  });

  test("of a text takes zero, no blanks and nothing twice", () => {
    const { filters } = make();
    filters.set("municipality", ["  4601 ", "", "4601", 0, "  "]);
    expect(filters.values.municipality).toEqual(["4601", 0]);
    expect(isFilterOn(filters, "municipality")).toBe(true);
  });

  test("that nobody knows, and a static one without a value, are not switched", () => {
    const fixed = filterOf({ id: "theme", kind: "static", where: "server", default: ["lice"] });
    const { filters } = make([fixed]);
    enableFilter(filters, "theme", { value: "other" });
    enableFilter(filters, "other", { value: "x" });
    clearFilters(filters);
    expect(filterQuery(filters)).toEqual({ theme: ["lice"] });
  });
});

test("clearing switches all off, also those that the manifest has on at a first visit", () => {
  const { filters } = make([
    { ...isFallow, default: true },
    { ...area3, default: true },
    { ...municipality, default: ["4601"] },
    filterOf({ id: "species", kind: "choice", anyValue: true, default: ["cod"] }),
    filterOf({ id: "depth", kind: "range", default: [10, 20] }),
  ]);
  expect(filterQuery(filters)).toEqual({ isFallow: true, productionAreas: [3], municipalities: ["4601"] });
  clearFilters(filters);
  expect(filters.constraints).toEqual([]);
  expect(filters.isDefault).toBe(false);
  filters.reset();
  expect(filters.isDefault).toBe(true);
});

test("the hash follows what is on; that of the service follows only what it is asked for", () => {
  const { filters } = make([isFallow, filterOf({ id: "kinds", kind: "choice", anyValue: true })]);
  const first = { hash: filters.hash, server: filters.serverHash };
  filters.set("kinds", ["a"]);
  expect({
    sameHash: filters.hash === first.hash,
    sameServerHash: filters.serverHash === first.server,
  }).toEqual({ sameHash: false, sameServerHash: true });
  enableFilter(filters, "isFallow");
  expect(filters.serverHash).not.toBe(first.server);
  clearFilters(filters);
  expect({ hash: filters.hash, server: filters.serverHash }).toEqual(first);
});

test("filters that the service answers hide nothing in the page", () => {
  const { filters } = make();
  for (const { id } of all) enableFilter(filters, id, { value: "x" });
  expect({ matches: filters.matches({}), hiding: filters.hiding({}) }).toEqual({ matches: true, hiding: [] });
});

test("how the rest of a selection is shown is a choice like any other", () => {
  const backend = memoryStorage();
  const { filters, settings } = make(all, backend);
  expect(filters.tagFiltered).toBe(true);
  filters.tagFiltered = false;
  expect(filters.isDefault).toBe(false);
  settings.dispose();
  expect(make(all, backend).filters.tagFiltered).toBe(false);
});

describe("a theme", () => {
  const value = (name: string) => ({ value: name, label: name, aliases: [], symbol: {} as never });
  const theme = filterOf({ id: "theme", kind: "theme", values: [value("lice"), value("disease")] });

  test("is its first value at first, holds nothing back, and outlives that all filters are cleared", () => {
    const { filters } = make([theme, isFallow]);
    expect(filters.theme).toBe("lice");
    filters.set("theme", ["disease"]);
    expect({ theme: filters.theme, constraints: filters.constraints, query: filterQuery(filters) }).toEqual({
      theme: "disease",
      constraints: [],
      query: {},
    });
    clearFilters(filters);
    expect(filters.theme).toBe("disease");
    filters.reset();
    expect(filters.theme).toBe("lice");
  });

  test("is never none, nor one that the manifest does not have", () => {
    const { filters } = make([theme]);
    for (const wrong of [[], ["weather"], true]) {
      filters.set("theme", wrong as never);
      expect(filters.theme).toBe("lice");
    }
  });

  test("says which properties tell kinds apart now; those of no theme do at all times", () => {
    const { filters } = make([theme]);
    expect(["lice", "disease", "region"].map((name) => filters.isOfTheme(name))).toEqual([true, false, true]);
    filters.set("theme", ["disease"]);
    expect(["lice", "disease", "region"].map((name) => filters.isOfTheme(name))).toEqual([false, true, true]);
    expect(make([isFallow]).filters.theme).toBeNull();
  });
});
