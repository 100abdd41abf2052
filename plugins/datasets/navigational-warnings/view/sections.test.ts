import { expect, test } from "vitest";
import { readOptions } from "../../../../schemas/generated/validators/navigational-warnings.js";
import { completed } from "../warning.ts";
import { sectionsOf } from "./sections.ts";

const NOW = Date.UTC(2026, 10, 27, 11);
const HOUR = 3_600_000;
const read = readOptions({});
if (!read.ok) throw new Error("options");
const options = read.options;

const warning = (id: string, hoursAgo: number | null, place: [number, number] | null, more: object = {}) => ({
  id,
  datasetId: "w",
  properties: {
    ...(hoursAgo === null ? {} : { published: new Date(NOW - hoursAgo * HOUR).toISOString() }),
    ...more,
  },
  geometry: place && { type: "Point" as const, coordinates: place },
});
const ids = (
  items: readonly { id: string; properties: object; geometry: unknown }[],
  readAt: number | null,
) =>
  Object.fromEntries(
    sectionsOf({ filteredItems: items as never, options }, [3, 60, 6, 62], readAt, NOW).list.map(
      ({ id, items: found }) => [id, found.map((item) => item.id)],
    ),
  );

test("in view come new ones, then older ones; then those without a place, then those elsewhere", () => {
  const list = [
    warning("old", 50, [4, 61]),
    warning("newest", 1, [4, 61]),
    warning("new", 5, [5, 61]),
    warning("placeless", 2, null),
    warning("far", 1, [20, 70]),
  ];
  expect(ids(list, NOW - 6 * HOUR)).toEqual({
    new: ["newest", "new"],
    older: ["old"],
    unplaced: ["placeless"],
    outside: ["far"],
  });
});

test("as long as nothing was read, what was sent in the last day is new", () => {
  const list = [warning("today", 23, [4, 61]), warning("yesterday", 25, [4, 61])];
  expect(ids(list, null)).toEqual({ new: ["today"], older: ["yesterday"] });
});

test("a warning that does not say when it was sent is listed last and is not new", () => {
  expect(ids([warning("silent", null, [4, 61]), warning("old", 90, [4, 61])], null)).toEqual({
    older: ["old", "silent"],
  });
});

test("a warning knows whether it is in force, to come or over; without times it is in force", () => {
  const at = (from: number | null, to: number | null) =>
    completed(
      warning("w", 1, null, {
        validFrom: from && new Date(NOW + from * HOUR).toISOString(),
        validTo: to && new Date(NOW + to * HOUR).toISOString(),
      }),
      NOW,
      options,
    ).properties.when;
  expect({
    now: at(-1, 2),
    open: at(-1, null),
    soon: at(1, 2),
    over: at(-3, -1),
    silent: at(null, null),
  }).toEqual({ now: "now", open: "now", soon: "soon", over: "over", silent: "now" });
});
