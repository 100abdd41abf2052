import { describe, expect, test } from "vitest";
import { cornersOf, drawnPoints, readAreaFile } from "./read-area.ts";

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
