import { describe, expect, test } from "vitest";
import { changed, resolved } from "../../tests/manifest/support.ts";

const banks = (more: object) =>
  resolved(changed(({ datasets }) => Object.assign(datasets[1] ?? {}, more))).manifest?.datasets[1];

describe("a legend that is not declared", () => {
  test("is the colour of the style, by day and by night", () => {
    expect(
      banks({
        style: { "fill-color": "navy", "stroke-color": [255, 0, 0] },
        styleNight: { "fill-color": "teal" },
      }),
    ).toMatchObject({
      symbol: { fill: { color: "navy", colorNight: "teal", outline: "rgba(255, 0, 0, 1)" } },
      legend: { entries: [] },
    });
    expect(banks({ style: { "stroke-color": "red", "stroke-width": 3 } })?.symbol.line).toMatchObject({
      color: "red",
      width: 3,
    });
  });

  test("has an entry for each value that the style tells apart, in the words of the fields", () => {
    const style = {
      "circle-radius": 5,
      "circle-fill-color": [
        "match",
        ["get", "kind"],
        "quay",
        "#aa0000",
        ["buoy", "mark"],
        "#00aa00",
        "#888888",
      ],
    };
    const fields = [
      { key: "kind", label: { no: "Type", en: "Kind" }, values: { quay: { no: "Kai", en: "Quay" } } },
    ];
    expect(banks({ style, fields })?.legend.entries).toMatchObject([
      {
        label: { no: "Kai", en: "Quay" },
        symbol: { dot: { color: "#aa0000" } },
        property: "kind",
        values: ["quay"],
      },
      {
        label: { no: "buoy, mark", en: "buoy, mark" },
        symbol: { dot: { color: "#00aa00" } },
        values: ["buoy", "mark"],
      },
    ]);
    const rules = [
      { filter: ["==", ["get", "kind"], "bank"], style: { "fill-color": "navy" } },
      { else: true, style: { "fill-color": "teal" } },
    ];
    expect(banks({ style: rules })?.legend.entries).toMatchObject([
      { label: "bank", symbol: { fill: { color: "navy" } } },
    ]);
  });

  test("never stands in for what the manifest says itself", () => {
    const symbol = { dot: { color: "#123456" } };
    expect(banks({ style: { "fill-color": "navy" }, symbol })?.symbol).toMatchObject({
      fill: null,
      ...symbol,
    });
    expect(
      banks({ style: { "fill-color": ["interpolate", ["linear"], ["get", "d"], 0, "red", 9, "blue"] } })
        ?.symbol.fill,
    ).toBeNull();
  });
});

test("a map whose backgrounds are gone, or whose legend explains nothing, is told of", () => {
  const { problems } = resolved(
    changed((good) => {
      good.datasetGroups = [{ id: "sea", title: { no: "Hav", en: "Sea" } }];
      Object.assign(good.datasets[1] ?? {}, { legend: {} });
    }),
  );
  expect(problems).toMatchObject([
    {
      id: "no-background",
      pointer: "/datasets",
      severity: "warning",
      suggestion: expect.stringContaining('"..."'),
    },
    { id: "no-legend", pointer: "/datasets", severity: "warning" },
  ]);
});
