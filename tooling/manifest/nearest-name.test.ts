import { describe, expect, test } from "vitest";
import { didYouMean, editDistance, nearestName } from "./nearest-name.ts";

describe("the nearest name", () => {
  test("a swap of two letters is one mistake", () => {
    expect(editDistance("wsm", "wms")).toBe(1);
    expect(editDistance("", "abc")).toBe(3);
    expect(editDistance("same", "same")).toBe(0);
  });

  test("the nearest candidate is found whatever the case", () => {
    expect(nearestName("wsm", ["raster", "wms", "geojson"])).toBe("wms");
    expect(nearestName("MAPORDERING", ["mapOrdering", "minZoom"])).toBe("mapOrdering");
  });

  test("nothing is suggested when nothing is near", () => {
    expect(nearestName("polygon", ["wms", "raster"])).toBeNull();
    expect(nearestName("x", [])).toBeNull();
    expect(didYouMean("lanugages", ["languages"])).toBe('Did you mean "languages"?');
  });
});
