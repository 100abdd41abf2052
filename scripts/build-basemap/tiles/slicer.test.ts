import { describe, expect, it } from "vitest";
import { boundsRing } from "../geometry/types.ts";
import { lineShape, makeSlicer, pointShape, polygonShape } from "./slicer.ts";

describe("makeSlicer", () => {
  it("puts a point into its tile from its first zoom on, without saying that zoom in the tile", () => {
    const slice = makeSlicer([pointShape({ at: [14.6, 67.95], minzoom: 5, tags: { name: "Vestfjorden" } })]);
    expect(slice(4, 8, 3)).toEqual([]);
    expect(slice(5, 17, 7).map((feature) => feature.tags)).toEqual([{ name: "Vestfjorden" }]);
  });

  it("does not wrap: a line past the antimeridian ends at the edge of the map", () => {
    const slice = makeSlicer([
      lineShape(
        [
          [175, 0],
          [189, 0],
        ],
        {},
      ),
    ]);
    expect(slice(2, 3, 2)).toHaveLength(1);
    expect(slice(2, 0, 2)).toHaveLength(0);
  });

  it("leaves a tile of land alone empty, and keeps one with a coast", () => {
    const sea = polygonShape([boundsRing([-40, -40, 40, 40]), boundsRing([1, 1, 39, 39])], {
      class: "ocean",
    });
    const slice = makeSlicer([sea]);
    expect(slice(5, 17, 14)).toHaveLength(0);
    expect(slice(5, 16, 15)).toHaveLength(1);
  });
});
