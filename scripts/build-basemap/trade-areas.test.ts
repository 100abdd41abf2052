import { readFileSync } from "node:fs";
import type { FeatureCollection, LineString } from "geojson";
import { describe, expect, it } from "vitest";
import { areaKm2 } from "./geometry/area.ts";
import { EdgeIndex } from "./geometry/edge-index.ts";
import type { Line } from "./geometry/types.ts";
import { geodataFile } from "./paths.ts";
import { closingLine } from "./trade-areas/closing-line.ts";
import { zeroLines } from "./trade-areas/contour.ts";
import { distanceField } from "./trade-areas/distance-field.ts";
import { seaParts } from "./trade-areas/offshore-line.ts";
import { readMask } from "./trade-areas.ts";

type Properties = { name: string; nameEn: string; approximate: boolean; basis: { no: string; en: string } };
const read = (name: string) =>
  (
    JSON.parse(readFileSync(geodataFile(`trade-areas/${name}.geojson`), "utf8")) as FeatureCollection<
      LineString,
      Properties
    >
  ).features;

const mask = readMask();
const land = new EdgeIndex(mask);
const largeLand = new EdgeIndex(mask.filter((ring) => areaKm2(ring) >= 2));
const square: Line = [
  [4, 60],
  [5, 60],
  [5, 61],
  [4, 61],
  [4, 60],
];

describe("the committed trade areas", () => {
  it.each(["bankfiske1", "kystfiske", "fjordfiske"])(
    "%s says that it is approximate, in both languages, under unique names",
    (name) => {
      const features = read(name);
      expect(new Set(features.map(({ properties }) => properties.name)).size).toBe(features.length);
      for (const { properties } of features) {
        expect(properties.approximate).toBe(true);
        expect(
          [properties.nameEn, properties.basis.no, properties.basis.en].every((text) => text.length > 0),
        ).toBe(true);
      }
    },
  );

  it.each(["bankfiske1", "kystfiske"])(
    "%s runs from one border to the other without touching land",
    (name) => {
      const line = read(name)[0]?.geometry.coordinates as Line;
      expect(line.filter((p) => land.holds(p))).toEqual([]);
      expect(line.filter((p, i) => i > 0 && land.isCrossedBy(line[i - 1] ?? p, p))).toEqual([]);
      const lons = line.map(([lon]) => lon);
      expect(Math.min(...lons)).toBeLessThan(4);
      expect(Math.max(...lons)).toBeGreaterThan(30);
    },
  );

  it("closes at least 40 fjords and sounds with lines that meet land at their ends only", () => {
    const lines = read("fjordfiske").map(({ geometry }) => geometry.coordinates as Line);
    expect(lines.length).toBeGreaterThanOrEqual(40);
    for (const [a, b] of lines) {
      if (!a || !b) continue;
      const inner = Array.from({ length: 19 }, (_, i) => (i + 1) / 20).map((t): [number, number] => [
        a[0] + t * (b[0] - a[0]),
        a[1] + t * (b[1] - a[1]),
      ]);
      expect(inner.filter((p) => largeLand.holds(p))).toEqual([]);
    }
  });
});

describe("deriving trade areas", () => {
  it("closes a mouth by the shortest line through it", () => {
    const banks = new EdgeIndex([
      [
        [4, 60],
        [4.9, 60],
        [4.9, 61],
        [4, 61],
        [4, 60],
      ],
      [
        [5, 60],
        [6, 60],
        [6, 61],
        [5, 61],
        [5, 60],
      ],
    ]);
    const [a, b] = closingLine(banks, [4.95, 60.5]) ?? [];
    expect(Math.abs((a?.[1] ?? 0) - (b?.[1] ?? 1))).toBeLessThan(0.001);
    expect(closingLine(banks, [4.5, 60.5])).toBeUndefined();
  });

  it("measures distance to the nearest edge and traces it as a closed line", () => {
    const field = distanceField({ origin: [0, 0], cell: 10, columns: 61, rows: 61 }, [
      [
        [300, 300],
        [300, 300],
      ],
    ]);
    expect(field.values[30 * 61 + 40]).toBe(100);
    const [line, ...more] = zeroLines({ grid: field.grid, values: field.values.map((d) => d - 105) });
    expect(more).toEqual([]);
    expect(line?.[0]).toEqual(line?.at(-1));
    expect(line?.every(([x, y]) => Math.abs(Math.hypot(x - 300, y - 300) - 105) < 5)).toBe(true);
  });

  it("keeps the parts of a line at sea", () => {
    const parts = seaParts(
      [
        [3, 60.5],
        [3.5, 60.5],
        [4.5, 60.5],
        [5.5, 60.5],
        [6, 60.5],
        [7, 60.5],
      ],
      new EdgeIndex([square]),
    );
    expect(parts).toEqual([
      [
        [5.5, 60.5],
        [6, 60.5],
        [7, 60.5],
      ],
      [
        [3, 60.5],
        [3.5, 60.5],
      ],
    ]);
  });
});
