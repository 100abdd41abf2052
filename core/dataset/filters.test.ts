import { autorun, computed, observable, runInAction } from "mobx";
import { describe, expect, test } from "vitest";
import type { FilterValue } from "../../lib/filter-values.ts";
import type { FilterDefinition } from "../../schemas/generated/resolved-manifest.ts";
import { Clock } from "../services/clock.ts";
import { Log } from "../services/log.ts";
import { AppStorage } from "../services/storage.ts";
import { DatasetSettings } from "./dataset-settings.ts";
import { filterQuery } from "./filter-query.ts";
import { FilterSet } from "./filters.ts";

const base = {
  label: "Filter",
  property: "",
  values: [],
  queryKey: "",
  anyValue: false,
  multiple: true,
  value: null,
  defaultValue: null,
  excludeFromQuery: false,
  heading: "",
  where: "client" as const,
};
const symbol = {
  icon: "",
  iconNight: "",
  line: null,
  fill: null,
  text: null,
  dot: null,
  ramp: [],
  rampNight: [],
};
const value = (code: string, ...aliases: string[]) => ({ value: code, aliases, label: code, symbol });

const tools: FilterDefinition = {
  ...base,
  id: "toolTypes",
  kind: "choice",
  property: "toolTypeCode",
  default: [],
  values: [value("nets"), value("crabpot", "crab_pot"), value("longline", "long_line")],
};
const years: FilterDefinition = {
  ...base,
  id: "years",
  kind: "years",
  property: "lostYear",
  default: [2024, "current"],
};
const depth: FilterDefinition = { ...base, id: "depth", kind: "range", default: [null, null] };
const confirmed: FilterDefinition = { ...base, id: "confirmed", kind: "boolean", default: false };

let now = Date.UTC(2026, 4, 1);

function make(definitions: FilterDefinition[], stored: Record<string, unknown> = {}) {
  const setting = new DatasetSettings(
    new AppStorage("test", null),
    new Log({ info: () => {}, error: () => {} }),
  ).add("gear", { enabled: false, opacity: 1 });
  setting.filters = observable(stored as Record<string, FilterValue>);
  const clock = new Clock(() => now);
  return { filters: new FilterSet(definitions, setting, clock), setting, clock };
}

describe("stored filters", () => {
  test("take the default where a key is missing and lose keys that no filter has", () => {
    const { filters } = make([tools, years], { stranger: ["x"], toolTypes: ["nets"] });
    expect(filters.values).toEqual({ toolTypes: ["nets"], years: [2024, "current"] });
  });

  test("lose duplicates, unknown codes and values of another kind", () => {
    const { filters } = make([tools, years, depth, confirmed], {
      toolTypes: ["NETS", "nets", "dynamite", "'; DROP"],
      years: ["2024", 2024, "soon"],
      depth: ["x", 200],
      confirmed: ["yes"],
    });
    expect(filters.values).toEqual({
      toolTypes: ["nets"],
      years: [2024],
      depth: [null, 200],
      confirmed: false,
    });
  });

  test("of roles that the user lacks have no effect, and none of their values is lost", () => {
    const user = observable({ roles: new Set<string>() }, {}, { deep: false });
    const secret = { ...confirmed, default: true, requiredRoles: ["BwDeveloper"] };
    const { setting, clock } = make([]);
    setting.filters = { toolTypes: ["nets"], confirmed: false };
    const filters = new FilterSet([tools, secret], setting, clock, user);
    const shown = () => filters.definitions.map(({ id }) => id);
    const hash = computed(() => filters.hash);
    const stop = autorun(() => hash.get());
    expect({ shown: shown(), values: filters.values }).toEqual({
      shown: ["toolTypes"],
      values: { toolTypes: ["nets"] },
    });
    expect(filters.matches({ toolTypeCode: "nets", confirmed: false })).toBe(true);
    filters.set("confirmed", true);
    filters.set("toolTypes", ["nets", "crabpot"]);
    const before = hash.get();
    runInAction(() => {
      user.roles = new Set(["BwDeveloper"]);
    });
    expect({ shown: shown(), values: filters.values }).toEqual({
      shown: ["toolTypes", "confirmed"],
      values: { toolTypes: ["nets", "crabpot"], confirmed: false },
    });
    filters.set("confirmed", true);
    expect(hash.get()).not.toBe(before);
    expect(filters.matches({ toolTypeCode: "nets", confirmed: false })).toBe(false);
    stop();
  });

  test("survive a name from the prototype", () => {
    const { filters } = make([tools], JSON.parse('{"__proto__": ["nets"], "constructor": ["nets"]}'));
    expect(filters.values).toEqual({ toolTypes: [] });
  });
});

describe("a choice", () => {
  test("matches without regard to case and by every spelling", () => {
    const { filters } = make([tools]);
    filters.set("toolTypes", ["crabpot"]);
    expect(
      ["crabpot", "CRAB_POT", "nets", undefined].map((toolTypeCode) => filters.matches({ toolTypeCode })),
    ).toEqual([true, true, false, false]);
    expect(filters.selection("toolTypes")).toEqual(["crabpot", "crab_pot"]);
  });

  test("with nothing or everything selected lets everything through", () => {
    const { filters } = make([tools]);
    expect({
      matches: filters.matches({ toolTypeCode: "other" }),
      selection: filters.selection("toolTypes"),
    }).toEqual({ matches: true, selection: null });
    filters.set("toolTypes", ["nets", "crabpot", "longline"]);
    expect({
      matches: filters.matches({ toolTypeCode: "other" }),
      selection: filters.selection("toolTypes"),
    }).toEqual({ matches: true, selection: null });
  });

  test("is toggled code by code", () => {
    const { filters } = make([tools]);
    filters.toggle("toolTypes", "nets");
    filters.toggle("toolTypes", "longline");
    filters.toggle("toolTypes", "NETS");
    expect(filters.values.toolTypes).toEqual(["longline"]);
  });
});

describe("months", () => {
  const season: FilterDefinition = { ...base, id: "months", kind: "months", default: ["current"] };

  test("let through what holds the running month, and follow the calendar", () => {
    now = Date.UTC(2026, 2, 31, 12);
    const { filters, clock } = make([season]);
    expect(filters.matches({ months: [2, 3] })).toBe(true);
    expect(filters.matches({ months: [4, 5] })).toBe(false);
    now = Date.UTC(2026, 3, 1, 12);
    clock.setServerTime(now);
    expect(filters.matches({ months: [2, 3] })).toBe(false);
    expect(filters.matches({ months: [4, 5] })).toBe(true);
    now = Date.UTC(2026, 4, 1);
  });

  test("none chosen is all year, and what is no month is left out", () => {
    expect(make([season], { months: [] }).filters.matches({ months: [7] })).toBe(true);
    const { filters } = make([season], { months: [0, 13, "4", 2.5, "current"] });
    expect(filters.values.months).toEqual([4, "current"]);
  });
});

describe("years", () => {
  test("hold the running year once, also when it is named twice", () => {
    now = Date.UTC(2024, 5, 1);
    const { filters } = make([years]);
    expect(filters.selection("years")).toEqual([2024]);
    now = Date.UTC(2026, 4, 1);
  });

  test("roll over at New Year in a session that is left open", () => {
    now = Date.UTC(2026, 11, 31, 22, 59);
    const { filters, clock } = make([years]);
    expect(filters.selection("years")).toEqual([2024, 2026]);
    now = Date.UTC(2026, 11, 31, 23, 1);
    clock.setServerTime(now);
    expect(filters.selection("years")).toEqual([2024, 2027]);
    now = Date.UTC(2026, 4, 1);
  });
});

test("a range holds back what has no number, and zero is one", () => {
  const { filters } = make([depth]);
  filters.set("depth", [null, 100]);
  expect([0, 100, 101, null, "", "x", undefined].map((value) => filters.matches({ depth: value }))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("a boolean filter asks for what is true", () => {
  const { filters } = make([confirmed]);
  filters.set("confirmed", true);
  expect([true, "true", false, undefined].map((value) => filters.matches({ confirmed: value }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe("the selection", () => {
  test("is the default in whatever order and case, and nothing is stored for it", () => {
    const { filters, setting } = make([tools, years]);
    expect(filters.isDefault).toBe(true);
    filters.set("years", ["current", 2024]);
    expect({ isDefault: filters.isDefault, filters: setting.filters }).toEqual({
      isDefault: true,
      filters: {},
    });
    filters.set("years", [2025]);
    expect({ isDefault: filters.isDefault, filters: setting.filters }).toEqual({
      isDefault: false,
      filters: { years: [2025] },
    });
    filters.reset();
    expect({ isDefault: filters.isDefault, years: filters.values.years }).toEqual({
      isDefault: true,
      years: [2024, "current"],
    });
  });

  test("has a hash that follows it and nothing else", () => {
    const { filters, setting } = make([tools, years]);
    const before = filters.hash;
    setting.opacity = 0.5;
    expect(filters.hash).toBe(before);
    filters.set("toolTypes", ["nets"]);
    expect(filters.hash).not.toBe(before);
    filters.reset();
    expect(filters.hash).toBe(before);
  });

  test("of an unknown filter or another kind is not taken", () => {
    const { filters, setting } = make([tools]);
    filters.set("nothing", ["x"]);
    filters.set("toolTypes", true);
    expect(setting.filters).toEqual({});
  });
});

test("the query has lists by key, true for a switch and skips the client's filters", () => {
  const server = { where: "server" as const };
  const { filters } = make([
    { ...tools, ...server, queryKey: "codes" },
    { ...tools, ...server, id: "more", queryKey: "codes" },
    { ...confirmed, ...server },
    depth,
  ]);
  filters.set("toolTypes", ["nets"]);
  filters.set("more", ["longline"]);
  filters.set("confirmed", true);
  filters.set("depth", [1, 2]);
  expect(filterQuery(filters)).toEqual({ codes: ["nets", "longline", "long_line"], confirmed: true });
});

test("a static filter is always as the manifest has it, and goes into every request", () => {
  const layer = {
    ...base,
    value: null,
    id: "layer",
    kind: "static",
    default: ["lice"],
    where: "server",
  } as const;
  const alone = { ...layer, id: "alone", multiple: false };
  const live = { ...layer, id: "live", default: true };
  const { filters } = make([layer, alone, live] as never, { layer: ["other"], live: false });
  filters.set("layer", ["other"]);
  expect(filterQuery(filters)).toEqual({ layer: ["lice"], alone: "lice", live: true });
  expect(filters.isDefault).toBe(true);
});

test("a choice of one holds one value, and a request gets the value alone", () => {
  const one = { ...tools, multiple: false, where: "server", queryKey: "tool" } as const;
  const { filters } = make([one], { toolTypes: ["nets", "longline"] });
  expect(filters.values).toEqual({ toolTypes: ["nets"] });
  filters.set("toolTypes", ["longline"]);
  expect(filterQuery(filters)).toEqual({ tool: "longline" });
  filters.set("toolTypes", []);
  expect(filterQuery(filters)).toEqual({});
});
