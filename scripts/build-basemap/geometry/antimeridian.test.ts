import { describe, expect, it } from "vitest";
import { joinOverSeam, WORLD, worldCopies } from "./antimeridian.ts";
import { boundsOf, boundsRing, type Ring } from "./types.ts";

describe("worldCopies", () => {
  it("draws land over the antimeridian at both ends of the map, past the seam", () => {
    const chukotka = worldCopies([
      [170, 65],
      [-170, 65],
      [-170, 70],
      [170, 70],
      [170, 65],
    ]);
    expect(chukotka.map(boundsOf)).toEqual([
      [-190, 65, -170, 70],
      [170, 65, 190, 70],
    ]);
  });

  it("closes land round the pole along the pole", () => {
    const antarctica = worldCopies([
      [-180, -70],
      [-90, -72],
      [0, -70],
      [90, -72],
      [180, -70],
    ]);
    const south = Math.min(...antarctica.map((ring) => boundsOf(ring)[1]));
    expect(south).toBe(WORLD[1]);
  });

  it("leaves land far from the seam alone", () => {
    const ring = [
      [5, 60],
      [10, 60],
      [10, 65],
      [5, 60],
    ] as [number, number][];
    expect(worldCopies(ring)).toEqual([ring]);
  });
});

describe("joinOverSeam", () => {
  it("makes one ring of land that is cut in two at the antimeridian, and leaves other land alone", () => {
    const west: Ring = [
      [180, 70],
      [100, 70],
      [100, 60],
      [180, 60],
      [180, 70],
    ];
    const east: Ring = [
      [-180, 60],
      [-170, 60],
      [-170, 70],
      [-180, 70.001],
      [-180, 60],
    ];
    const island = boundsRing([5, 60, 6, 61]);
    const joined = joinOverSeam([west, island, east]);
    expect(joined).toHaveLength(2);
    expect(joined.map(boundsOf)).toContainEqual([100, 60, 190, 70.001]);
    expect(joined).toContainEqual(island);
  });
});
