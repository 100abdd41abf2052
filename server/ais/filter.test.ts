import { expect, test } from "vitest";
import { countryOf } from "../../lib/mmsi.ts";
import { seededRandom } from "../demo/random.ts";
import { type AisFilter, boxPolygon, compileArea, compileFilter } from "./filter.ts";
import { TargetTable } from "./target-table.ts";
import { testMessages } from "./test-messages.ts";

const NOW = Date.UTC(2026, 10, 28, 12);
const { position } = testMessages(NOW);

/** Some known targets, and which of them a filter lets through. */
function passing(filter: AisFilter): number[] {
  const table = new TargetTable();
  const nowhere = { lon: null, lat: null };
  const messages = [
    position(970_123_456, 5, 60, { navStatus: 14, ...nowhere }),
    position(257_000_001, 5, 60, nowhere),
    position(257_000_002, 5, 60),
    position(111_257_501, 5, 60, { type: 9, reportClass: null, altitude: 300 }),
  ];
  const targets = messages.map((message) => table.merge(message, NOW)).filter((target) => target !== null);
  return targets.filter(compileFilter(filter, countryOf)).map(({ record }) => record.mmsi);
}

test("a rescue aircraft answers to search and rescue, though it carries no type", () => {
  expect(passing({ shipTypes: [29, 51] })).toEqual([111_257_501]);
  expect(passing({ shipTypes: [70] })).toEqual([]);
});

test("who calls for help from an unknown place may be in any area; others without a place are in none", () => {
  const geometry = boxPolygon([4, 59, 6, 61]) as never;
  expect(passing({ geometry })).toEqual([970_123_456, 257_000_002, 111_257_501]);
});

/** Even–odd rule, edge by edge. */
function isInside(rings: readonly (readonly (readonly number[])[])[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings)
    for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
      const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  return inside;
}

test("an area of any number of corners, with holes and edges along the parallels, holds what each of its edges says", () => {
  const random = seededRandom("areas");
  for (let round = 0; round < 60; round += 1) {
    const corners = 3 + Math.floor(random.between(0, 200));
    const ring = (size: number) => {
      const places = Array.from({ length: corners }, () => [
        random.between(5, 5 + size),
        // Many corners on the same parallels.
        Math.round(random.between(60, 60 + size) * 4) / 4,
      ]);
      return [...places, places[0] ?? []];
    };
    const coordinates = round % 2 === 0 ? [ring(10)] : [ring(10), ring(3)];
    const holds = compileArea({ type: "Polygon", coordinates });
    for (let probe = 0; probe < 200; probe += 1) {
      const [lon, lat] = [random.between(4, 16), Math.round(random.between(59, 71) * 8) / 8];
      const [outer = []] = coordinates;
      const latitudes = outer.map(([, y = 0]) => y);
      const longitudes = outer.map(([x = 0]) => x);
      const isNear =
        lat >= Math.min(...latitudes) && lat <= Math.max(...latitudes) && lon >= Math.min(...longitudes);
      const expected = isNear && lon <= Math.max(...longitudes) && isInside(coordinates, lon, lat);
      expect({ lon, lat, inside: holds(lon, lat) }).toEqual({ lon, lat, inside: expected });
    }
  }
});
