import { describe, expect, test } from "vitest";
import { type Good, problemsOf } from "../../../tests/manifest/support.ts";

describe("names", () => {
  test.each([
    [
      "unknown-group",
      (_: Good, first: Record<string, unknown>) => (first.group = "see"),
      '"sea"',
      "/datasets/0/group",
    ],
    ["unknown-plugin", (good: Good) => (good.plugins = ["fleet"]), '"fleets"', "/plugins/0"],
    ["unknown-route", (good: Good) => (good.routes = { piont: false }), '"point"', "/routes/piont"],
    [
      "unknown-view",
      (good: Good) => (good.routes = { point: { view: "hom" } }),
      '"home"',
      "/routes/point/view",
    ],
    [
      "unknown-role",
      (good: Good) => (good.routes = { point: { requiredRoles: ["BwDeveloper", "BwAisAdmim"] } }),
      '"BwAisAdmin"',
      "/routes/point/requiredRoles/1",
    ],
    [
      "unknown-role",
      (good: Good) => (good.controls = { zoom: { requiredRoles: ["BwDevloper"] } }),
      '"BwDeveloper"',
      "/controls/zoom/requiredRoles/0",
    ],
    [
      "unknown-role",
      (_: Good, first: Record<string, unknown>) =>
        (first.filters = [
          { id: "kind", kind: "boolean", label: { no: "x", en: "x" }, requiredRoles: ["BwYrkesfiskar"] },
        ]),
      '"BwYrkesfisker"',
      "/datasets/0/filters/0/requiredRoles/0",
    ],
    ["unknown-control", (good: Good) => (good.controls = { zom: true }), '"zoom"', "/controls/zom"],
    [
      "unknown-setting",
      (good: Good) => (good.settings = { graticul: true }),
      '"graticule"',
      "/settings/graticul",
    ],
  ])("%s is reported with the nearest name", (id, change, suggestion, pointer) => {
    const { manifest, problems } = problemsOf((good, first) => void change(good, first));
    expect(manifest).not.toBeNull();
    expect(problems).toMatchObject([{ id, pointer, suggestion: `Did you mean ${suggestion}?` }]);
  });

  test("a view that does not exist takes the roles of its route not along", () => {
    const { manifest } = problemsOf((good) => {
      good.routes = { point: { view: "hom", requiredRoles: ["BwDeveloper"] }, home: { view: "hom" } };
    });
    expect(manifest?.routes).toEqual({ point: { requiredRoles: ["BwDeveloper"] } });
  });

  test.each([
    [{ coordinateFormat: "UTM" }, '"DDM", "DMS", "DD"', null],
    [{ coordinateFormat: "dd" }, '"DDM", "DMS", "DD"', 'Did you mean "DD"?'],
    [{ nightMode: "true" }, "true or false", "Write true without quotation marks."],
    [{ nightModeBrightness: 5 }, "a number from 0 to 0.75", "The nearest is 0.75."],
    [{ nightModeBrightness: "0.5" }, "a number from 0 to 0.75", "Write 0.5 without quotation marks."],
    [{ nightModeWindow: { start: "22", end: "06", utc: false } }, '"start": "22:00"', null],
    [{ depth: "feet" }, '"m"', null],
  ])("the value of a setting that it cannot have is one message: %j", (settings, allowed, suggestion) => {
    const { manifest, problems } = problemsOf((good) => {
      good.settings = { ...settings, showPopups: true };
    });
    const [name] = Object.keys(settings);
    expect(problems).toMatchObject([{ id: "bad-setting", pointer: `/settings/${name}`, suggestion }]);
    expect(problems[0]?.message).toContain(`allowed: ${problems[0]?.expected}`);
    expect(problems[0]?.expected).toContain(allowed);
    expect(manifest?.settings).toEqual({ showPopups: true });
  });

  test("an unknown legend group removes the legend, not the dataset", () => {
    const { manifest, problems } = problemsOf((_, __, second) => void (second.legend = { group: "se" }));
    expect(problems).toMatchObject([{ id: "unknown-legend-group", cost: "part", datasetId: "banks" }]);
    expect(manifest?.datasets[1]?.legend.group).toBe("");
  });

  test("names that plugins contribute are known", () => {
    const { problems } = problemsOf((good) => {
      good.plugins = ["fleets"];
      good.routes = { fleetmap: false };
      good.controls = { fleetButton: true };
      good.settings = { fleetColours: true };
    });
    expect(problems).toEqual([]);
  });

  test("a route of the specification that nothing answers has no effect, and says so", () => {
    const { problems } = problemsOf((good) => void (good.routes = { dataset: false, point: false }));
    expect(problems).toMatchObject([{ id: "unused-route", severity: "warning", pointer: "/routes/dataset" }]);
  });

  test("what belongs to a plugin that is not used has no effect, and says so", () => {
    const { problems } = problemsOf((good) => {
      good.routes = { fleetmap: false };
      good.settings = { fleetColours: true };
    });
    const add = 'Add "fleets" to "plugins"';
    expect(problems).toMatchObject([
      { id: "unused-route", severity: "warning", pointer: "/routes/fleetmap" },
      { id: "unused-setting", severity: "warning", pointer: "/settings/fleetColours" },
    ]);
    expect(problems.every(({ suggestion }) => suggestion?.startsWith(add))).toBe(true);
  });
});

describe("the quantity of a field", () => {
  const withField = (quantity: string, plugins: unknown[] = []) =>
    problemsOf((good, first) => {
      good.plugins = plugins;
      first.fields = [{ key: "n", label: { no: "N", en: "N" }, format: "number", quantity }];
    });

  test("is the platform's, or that of a plugin in use", () => {
    expect(withField("waves").problems).toEqual([]);
    expect(withField("fleetSize", ["fleets"]).problems).toEqual([]);
    expect(withField("fleetSize").problems).toMatchObject([
      { id: "unused-quantity", severity: "warning", suggestion: 'Add "fleets" to "plugins".' },
    ]);
  });

  test("that nobody knows is left out of the field; a plugin from elsewhere may bring it", () => {
    const { manifest, problems } = withField("wave");
    expect(problems).toMatchObject([{ id: "unknown-quantity", severity: "error", cost: "part" }]);
    expect(problems[0]?.suggestion).toContain("waves");
    expect(manifest?.datasets[0]?.fields[0]?.quantity).toBeNull();
    const abroad = [{ name: "far", descriptorUrl: "https://x.example/plugin.json", integrity: "sha256-x" }];
    expect(withField("wave", abroad).problems).toMatchObject([{ severity: "warning" }]);
  });
});

describe("duplicates", () => {
  test("the first of two datasets with one id is used", () => {
    const { manifest, problems } = problemsOf((_, first, second) => void (second.id = first.id));
    expect(problems).toMatchObject([{ id: "duplicate-id", pointer: "/datasets/1/id" }]);
    expect(manifest?.datasets.map(({ type }) => type)).toEqual(["wms"]);
  });

  test("a former id may not lead to two datasets", () => {
    const { manifest, problems } = problemsOf((_, first, second) => {
      first.formerIds = ["old", "banks"];
      second.formerIds = ["old"];
    });
    expect(problems.map(({ id, pointer }) => `${id} ${pointer}`)).toEqual([
      "duplicate-id /datasets/0/formerIds/1",
      "duplicate-id /datasets/1/formerIds/0",
    ]);
    expect(manifest?.datasets.map(({ formerIds }) => formerIds)).toEqual([["old"], []]);
  });

  test("two filters with one id cost the dataset", () => {
    const filter = { id: "on", kind: "boolean", label: { no: "På", en: "On" }, default: false };
    const { manifest, problems } = problemsOf((_, first) => void (first.filters = [filter, filter]));
    expect(problems).toMatchObject([
      { id: "duplicate-id", pointer: "/datasets/0/filters/1/id", cost: "dataset" },
    ]);
    expect(manifest?.datasets).toHaveLength(1);
  });
});

describe("filters", () => {
  const filter = (more: object) => [{ id: "f", label: { no: "F", en: "F" }, ...more }];
  const values = [{ value: "NETS", aliases: ["net"], label: { no: "Garn", en: "Nets" } }];
  test.each([
    ["choice", filter({ kind: "choice", values, default: ["LINE"] })],
    ["years", filter({ kind: "years", default: [2024, "last"] })],
    ["range", filter({ kind: "range", default: [1] })],
    ["boolean", filter({ kind: "boolean", default: [1] })],
  ])("the default of a filter of kind %s must suit it", (_, filters) => {
    expect(problemsOf((__, first) => void (first.filters = filters)).problems).toMatchObject([
      { id: "bad-filter-default", pointer: expect.stringContaining("/datasets/0/filters/0/default") },
    ]);
  });

  test.each([
    ["disease", filter({ kind: "disease", value: "PD" }), "an object"],
    ["disease without a value", filter({ kind: "disease" }), "an object"],
    ["static", filter({ kind: "static", value: { name: "PD" } }), "a text or a number"],
    ["boolean", filter({ kind: "boolean", value: 3 }), '"static" and "disease"'],
  ])("what a filter of kind %s sends must suit it", (_, filters, words) => {
    expect(problemsOf((__, first) => void (first.filters = filters)).problems).toMatchObject([
      { id: "bad-filter-value", message: expect.stringContaining(words) },
    ]);
  });

  test.each([
    filter({ kind: "disease", value: { name: "PD", confirmed: true }, default: true }),
    filter({ kind: "static", value: 0 }),
    filter({ kind: "string", default: ["4601"], defaultValue: "" }),
    filter({ kind: "choice", values, default: ["nets"] }),
    filter({ kind: "choice", values, default: ["NET"] }),
    filter({ kind: "years", default: [2024, "current"] }),
    filter({ kind: "range", default: [null, 5] }),
    filter({ kind: "boolean", default: true }),
    filter({ kind: "boolean" }),
  ])("a default that suits is no problem", (...filters) => {
    expect(problemsOf((_, first) => void (first.filters = filters)).problems).toEqual([]);
  });

  test("a choice without values is a mistake", () => {
    expect(
      problemsOf((_, first) => void (first.filters = filter({ kind: "choice" }))).problems,
    ).toMatchObject([{ id: "no-filter-values" }]);
    expect(
      problemsOf((_, first) => void (first.filters = filter({ kind: "choice", anyValue: true }))).problems,
    ).toEqual([]);
  });
});

describe("styles", () => {
  test("an unknown style is reported and the dataset drawn plainly", () => {
    const { manifest, problems } = problemsOf((_, __, second) => void (second.style = "bleu"));
    expect(problems).toMatchObject([
      { id: "unknown-style", suggestion: 'Did you mean "blue"?', cost: "part" },
    ]);
    expect(manifest?.datasets[1]?.style).toEqual({});
  });
});

describe("warnings", () => {
  test("an absent and a repeated place in the layer stack", () => {
    const withoutPlace = (kind: string) =>
      problemsOf((manifest, first, second) => {
        const groups = [
          { id: "sea", title: "Sea", kind },
          { id: "ground", title: "Ground", kind: "backgrounds" },
        ];
        Object.assign(manifest, { datasetGroups: groups });
        second.group = "ground";
        delete first.mapOrdering;
      }).problems.filter(({ id }) => id === "no-map-ordering");
    expect(withoutPlace("datasets")).toMatchObject([{ severity: "warning", cost: "nothing" }]);
    expect(withoutPlace("backgrounds")).toEqual([]);
    expect(problemsOf((_, first) => void (first.mapOrdering = 2)).problems).toMatchObject([
      { id: "duplicate-map-ordering", severity: "warning" },
    ]);
  });

  test("a text in one language only", () => {
    expect(problemsOf((good) => void (good.description = { no: "Noe", en: "" })).problems).toMatchObject([
      {
        id: "missing-translation",
        pointer: "/description",
        severity: "warning",
        message: expect.stringContaining("English"),
      },
    ]);
    expect(problemsOf((_, first) => void (first.name = "Hav")).problems).toMatchObject([
      { id: "missing-translation" },
    ]);
    expect(problemsOf((_, first) => void (first.name = "2026")).problems).toEqual([]);
    expect(
      problemsOf((good, first) => {
        good.languages = ["no"];
        first.name = "Hav";
      }).problems,
    ).toEqual([]);
  });

  test("several backgrounds that are on from the start", () => {
    const { problems } = problemsOf((good, first, second) => {
      good.datasetGroups = [{ id: "sea", title: { no: "H", en: "S" }, kind: "backgrounds" }];
      first.enabledByDefault = true;
      second.enabledByDefault = true;
    });
    expect(problems).toMatchObject([{ id: "several-backgrounds", pointer: "/datasets/1/enabledByDefault" }]);
  });
});

describe("a text that counts", () => {
  test("may have a form for one and one for every other number", () => {
    const counted = { no: { one: "{count} banke", other: "{count} banker" }, en: "{count} banks" };
    expect(problemsOf((_good, first) => (first.countLabel = counted)).problems).toEqual(
      problemsOf(() => undefined).problems,
    );
  });

  test("is refused with half of its forms, and where nothing is counted", () => {
    const half = { no: { one: "{count} banke" }, en: "{count} banks" };
    const ids = (change: (first: Record<string, unknown>) => void) =>
      problemsOf((_good, first) => change(first)).problems.map(({ severity }) => severity);
    expect(ids((first) => (first.countLabel = half))).toContain("error");
    const full = { no: { one: "Banke", other: "Banker" }, en: "Banks" };
    expect(ids((first) => (first.name = full))).toContain("error");
  });
});

describe("periods", () => {
  const asking = (unit: string | null, dataUrl: string, more: object = {}) =>
    problemsOf((good, _, second) => {
      if (unit) good.time = { enabled: true, unit };
      Object.assign(second, { timeDependent: true, sources: [{ dataUrl }], ...more });
    }).problems.filter(({ id }) => id === "other-period");

  test.each([null, "month", "day"])("a week in an address is refused where the unit is %s", (unit) => {
    const [problem, ...others] = asking(unit, "{apiBase}/locality/{year}/{week}");
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ severity: "error", pointer: "/datasets/1/sources/0/dataUrl" });
    expect(problem?.message).toContain("A map has one period");
  });

  test("a year in an address is refused in a map of weeks, unless something tells its weeks apart", () => {
    expect(asking("week", "{apiBase}/gear/{year}")).toHaveLength(1);
    expect(asking("day", "{apiBase}/gear/{year}")).toHaveLength(1);
    expect(asking("week", "{apiBase}/gear/{year}", { timeDependent: false })).toEqual([]);
    for (const rest of ["{weekPadded}", "?time={period}", "?from={start}&to={end}"])
      expect(asking("week", `{apiBase}/gear/{year}/${rest}`)).toEqual([]);
    expect(asking("month", "{apiBase}/gear/{year}")).toEqual([]);
  });
});

test("a format that only services make is warned of without an address", () => {
  const offering = (downloads: object) =>
    problemsOf((_, __, second) => void (second.downloads = downloads)).problems;
  expect(offering({ formats: ["csv", "maxsea"] })).toMatchObject([
    { id: "unmade-format", severity: "warning", pointer: "/datasets/1/downloads/formats/1" },
  ]);
  expect(offering({ formats: ["maxsea"], addresses: { maxsea: "{apiBase}/file?format={format}" } })).toEqual(
    [],
  );
});
