import { describe, expect, test } from "vitest";
import { cornersOf, drawnPoints, readAreaFile, readCoordinateList } from "./read-area.ts";

describe("a list of coordinates", () => {
  test("is a position a line, in any notation, and becomes a closed ring", () => {
    const read = readCoordinateList("60, 5\n\n60° 30,0′ N 006° 00,0′ Ø\n61,5\n");
    expect(read).toEqual({
      area: {
        type: "Polygon",
        coordinates: [
          [
            [5, 60],
            [6, 60.5],
            [5, 61],
            [5, 60],
          ],
        ],
      },
    });
  });

  test("names the line that is no position", () => {
    expect(readCoordinateList("60, 5\n\nBergen\n61, 5")).toEqual({ fault: "line", line: 3 });
  });

  test("has at least three corners", () => {
    expect(readCoordinateList("60, 5\n61, 5")).toEqual({ fault: "few" });
  });
});

describe("a file", () => {
  const ring = [
    [5, 60],
    [6, 60],
    [6, 61],
    [5, 60],
  ];
  const file = (content: object) => new File([JSON.stringify(content)], "area.geojson");
  const feature = (geometry: object) => ({ type: "Feature", properties: {}, geometry });

  test("gives its area", async () => {
    const area = { type: "Polygon", coordinates: [ring] };
    expect(await readAreaFile(file(feature(area)))).toEqual(area);
  });

  test("with several areas gives them as one", async () => {
    const area = feature({ type: "Polygon", coordinates: [ring] });
    const read = await readAreaFile(file({ type: "FeatureCollection", features: [area, area] }));
    expect(read && { type: read.type, corners: cornersOf(read), points: drawnPoints(read) }).toEqual({
      type: "MultiPolygon",
      corners: 6,
      points: null,
    });
  });

  test("without one gives nothing", async () => {
    expect(await readAreaFile(file(feature({ type: "Point", coordinates: [5, 60] })))).toBeNull();
    expect(await readAreaFile(new File(["<html></html>"], "a.geojson"))).toBeNull();
  });
});
