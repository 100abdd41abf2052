import { execFileSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { distance, geodesicPath, intermediate, leg, polygonFigures } from "../../lib/geodesy/index.ts";
import { seeded } from "../bench/seeded.ts";
import { describeWithPeers } from "./peers.ts";

/**
 * Compares measuring with the program of GeographicLib, a different implementation (C++) from the one in the browser.
 */

const COUNT = 10_000;
/** 1 mm per kilometre, but at least the precision of the program's output. */
const tolerance = (metres: number) => Math.max(1e-6, metres * 1e-6);

type LonLat = [number, number];

function geodSolve(options: string[], lines: string[]): number[][] {
  const answer = execFileSync("GeodSolve", ["-p", "9", ...options], {
    input: lines.join("\n"),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return answer
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
}

/** A third anywhere, a third across the antimeridian, a third near the poles; some are long, some only a few metres. */
function segments(): [LonLat, LonLat][] {
  const random = seeded(70);
  const between = (low: number, high: number) => low + random() * (high - low);
  return Array.from({ length: COUNT }, (_unused, index): [LonLat, LonLat] => {
    const reach = index % 2 === 0 ? 1 : 1e-4;
    if (index % 3 === 0) {
      const from: LonLat = [between(-180, 180), between(-90, 90)];
      const to: LonLat =
        reach === 1
          ? [between(-180, 180), between(-90, 90)]
          : [from[0] + between(-reach, reach), Math.max(-90, Math.min(90, from[1] + between(-reach, reach)))];
      return [from, to];
    }
    if (index % 3 === 1) {
      const lat = between(-85, 85);
      return [
        [between(180 - 3 * reach, 180), lat],
        [between(-180, -180 + 3 * reach), lat + between(-reach, reach)],
      ];
    }
    const pole = random() < 0.5 ? -1 : 1;
    return [
      [between(-180, 180), pole * between(90 - reach, 90)],
      [between(-180, 180), pole * between(90 - reach, 90)],
    ];
  });
}

describeWithPeers("GeographicLib's own program agrees", { GeodSolve: "geographiclib-tools" }, () => {
  const made = segments();
  let inverse: number[][] = [];

  beforeAll(() => {
    inverse = geodSolve(
      ["-i"],
      made.map(([a, b]) => `${a[1]} ${a[0]} ${b[1]} ${b[0]}`),
    );
  });

  test(`on the length of ${COUNT} segments to 1 mm per km, and on their bearings`, () => {
    const wrong = made.filter(([from, to], index) => {
      const [azi1 = 0, azi2 = 0, metres = 0] = inverse[index] ?? [];
      const own = leg(from, to);
      const turned = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);
      // An error of a bearing matters in proportion to the segment's length, so it is compared as a distance in metres.
      const across = (a: number, b: number) => (turned(a, b) * Math.PI * Math.min(metres, 1e7)) / 180;
      return (
        Math.abs(own.metres - metres) > tolerance(metres) ||
        across(own.bearing, azi1) > 0.001 + tolerance(metres) ||
        across(own.finalBearing, azi2) > 0.001 + tolerance(metres)
      );
    });
    expect(inverse).toHaveLength(COUNT);
    expect(wrong).toEqual([]);
  });

  test("on the middle of each, and the drawn line goes through it", () => {
    const middles = geodSolve(
      [],
      made.map(([[lon, lat]], index) => {
        const [azi1 = 0, , metres = 0] = inverse[index] ?? [];
        return `${lat} ${lon} ${azi1} ${metres / 2}`;
      }),
    );
    const nearlyOpposite = (metres: number) => metres > 1.99e7;
    const apart = made.map(([from, to], index) => {
      const [lat = 0, lon = 0] = middles[index] ?? [];
      const [, , metres = 0] = inverse[index] ?? [];
      return nearlyOpposite(metres) ? 0 : distance([lon, lat], intermediate(from, to, 0.5));
    });
    expect(Math.max(...apart)).toBeLessThan(0.001);
    // An even number of steps, so that one of the drawn positions is the middle.
    for (const [from, to] of made.slice(0, 300)) {
      const path = geodesicPath([from, to], distance(from, to) / 1.5);
      expect(path).toHaveLength(3);
      expect(distance(path[1] as LonLat, intermediate(from, to, 0.5))).toBeLessThan(0.001);
    }
  });

  test("on areas and outlines, over the antimeridian and round a pole too", () => {
    const rings: LonLat[][] = [
      [5, 6, 7].flatMap((lon): LonLat[] => [[lon, 60 + (lon % 2)]]),
      [
        [179, 60],
        [-179, 61],
        [-178, 58],
        [178, 57],
      ],
      [10, 100, -170, -80].map((lon): LonLat => [lon, 84]),
      [-30, 80, -160].map((lon): LonLat => [lon, -70]),
    ];
    for (const ring of rings) {
      const answer = execFileSync("Planimeter", [], {
        input: `${ring.map(([lon, lat]) => `${lat} ${lon}`).join("\n")}\n`,
        encoding: "utf8",
      });
      const [, perimeter = 0, area = 0] = answer.trim().split(/\s+/).map(Number);
      const own = polygonFigures(ring);
      expect(Math.abs(own.perimeter - perimeter)).toBeLessThan(tolerance(perimeter) + 0.001);
      expect(Math.abs(own.area - Math.abs(area)) / own.area).toBeLessThan(1e-6);
    }
  });
});
