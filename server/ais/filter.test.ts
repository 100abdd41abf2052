import { expect, test } from "vitest";
import { countryOf } from "../../lib/mmsi.ts";
import { type AisFilter, boxPolygon, compileFilter } from "./filter.ts";
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
