import { describe, expect, test } from "vitest";
import type { Dataset, DatasetItem, LegendData } from "../../../../core/api/dataset.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { type Ground, isOn, legendOf } from "./legend.ts";

/** A sheet from 10 to 20° east and 60 to 70° north. */
const GROUND: Ground = {
  bounds: [10, 60, 20, 70],
  holds: ([lon, lat]) => lon >= 10 && lon <= 20 && lat >= 60 && lat <= 70,
};
const item = (geometry: DatasetItem["geometry"], properties = {}): DatasetItem => ({
  id: "1",
  datasetId: "gear",
  properties,
  geometry,
});
const point = (lon: number, lat: number, properties = {}) =>
  item({ type: "Point", coordinates: [lon, lat] }, properties);

const SYMBOL = {
  icon: "",
  iconNight: "",
  ramp: [],
  rampNight: [],
  fill: null,
  line: null,
  dot: null,
  text: null,
};

interface Given {
  id: string;
  group?: string;
  symbol?: object;
  entries?: object[];
  title?: string;
  items?: DatasetItem[];
  own?: LegendData[];
  words?: string;
  status?: string;
}

function datasetOf({
  id,
  group = "g",
  symbol = {},
  entries = [],
  title = "",
  items = [],
  own,
  words = "",
  status = "on",
}: Given) {
  return {
    id,
    items,
    filteredItems: items,
    status: { kind: status },
    depiction: words === "" ? null : { words, note: "", symbolOf: () => null },
    filters: { isOfTheme: () => true },
    legendIn: () => (own ? Promise.resolve(own) : null),
    definition: {
      name: id,
      symbol: { ...SYMBOL, ...symbol },
      legend: { group, title, entries, lowLabel: "", highLabel: "Mye" },
    },
  } as unknown as Dataset;
}

async function rowsOf(...given: Given[]) {
  const app = {
    manifest: { legendGroups: [{ id: "g", title: "Redskap" }] },
    datasets: { active: given.map(datasetOf) },
    i18n: { text: (text: unknown) => String(text ?? ""), format: { integer: String } },
    theme: { theme: "day" },
  } as unknown as AppServices;
  const { rows } = await legendOf(
    app,
    given.map(({ id }) => id),
    GROUND,
    (key, ...values) => [key, ...values].join(" "),
  );
  return rows.map((row) =>
    row.kind === "sign"
      ? `${row.text} ${row.count}`.trim()
      : row.kind === "ramp"
        ? `${row.low}–${row.high}`
        : `# ${"text" in row ? row.text : ""}`,
  );
}

describe("the legend of a sheet", () => {
  test("counts what is on the sheet, not what the map has", async () => {
    const entry = (label: string) => ({
      label,
      property: "type",
      values: [label],
      symbol: { ...SYMBOL, icon: `${label}.svg` },
    });
    const items = [
      point(11, 61, { type: "Garn" }),
      point(12, 62, { type: "Garn" }),
      point(0, 0, { type: "Garn" }),
      point(0, 1, { type: "Line" }),
    ];
    expect(await rowsOf({ id: "gear", entries: [entry("Garn"), entry("Line")], items })).toEqual([
      "# Redskap",
      "Garn 2",
    ]);
  });

  test("counts areas, and leaves out a dataset of which nothing is on the sheet", async () => {
    const fill = { fill: { color: "red", colorNight: "", outline: "" } };
    expect(
      await rowsOf(
        { id: "Stengt", symbol: fill, items: [point(11, 61)] },
        { id: "Borte", symbol: fill, items: [point(0, 0)] },
      ),
    ).toEqual(["# Redskap", "Stengt 1"]);
  });

  test("takes the lines of a type that says them itself", async () => {
    const own: LegendData[] = [
      { kind: "ramp", colors: ["red"], low: "Få", high: "Mange" },
      { kind: "sign", svg: "<svg/>", text: "Tankskip", count: 0 },
    ];
    expect(await rowsOf({ id: "vessels", own })).toEqual(["# Redskap", "Få–Mange", "Tankskip 0"]);
  });

  test("says a heading once, and explains nothing that is not drawn at this scale", async () => {
    const ramp = { id: "Redskap", symbol: { ramp: ["white", "blue"] } };
    expect(await rowsOf(ramp, { id: "Skjult", status: "hidden-at-zoom", symbol: { icon: "a.svg" } })).toEqual(
      ["# Redskap", "low–Mye"],
    );
  });

  test("says of an icon that the map draws dots for it", async () => {
    const items = [point(11, 61)];
    expect(
      await rowsOf({ id: "Havner", symbol: { icon: "harbour.svg" }, items, words: "som punkter" }),
    ).toEqual(["# Redskap", "depicted Havner som punkter 1"]);
  });
});

test.each([
  ["a point on it", point(15, 65).geometry, true],
  ["a point beside it", point(25, 65).geometry, false],
  [
    "a line with a corner on it",
    {
      type: "LineString",
      coordinates: [
        [0, 0],
        [15, 65],
      ],
    } as const,
    true,
  ],
  [
    "an area around it",
    {
      type: "Polygon",
      coordinates: [
        [
          [0, 50],
          [30, 50],
          [30, 80],
          [0, 80],
          [0, 50],
        ],
      ],
    } as const,
    true,
  ],
  ["nothing", null, false],
])("of the sheet is %s", (_what, geometry, is) => {
  expect(isOn({ geometry: geometry as DatasetItem["geometry"] }, GROUND)).toBe(is);
});
