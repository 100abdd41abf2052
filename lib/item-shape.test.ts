import { expect, test } from "vitest";
import { type ItemShape, shapeItems } from "./item-shape.ts";

const NONE: ItemShape = { position: null, inherited: [], derived: [] };
const shaped = (items: Record<string, unknown>[], shape: Partial<ItemShape>, answer: unknown = {}) =>
  shapeItems(
    answer,
    items.map(({ geometry, ...properties }) => ({ id: undefined, properties, geometry })),
    { ...NONE, ...shape },
  );

test("an item with coordinates of its own stands there, one without them nowhere", () => {
  const position = { lon: "lon", lat: "lat" };
  const geometry = { type: "Point", coordinates: [1, 2] };
  const found = shaped(
    [
      { lon: 0, lat: 60.5 },
      { lon: "5.1", lat: "61" },
      { lon: "", lat: 60 },
      { lat: 60 },
      { lon: 9, lat: 9, geometry },
    ],
    { position },
  );
  expect(found.map((feature) => feature.geometry)).toEqual([
    { type: "Point", coordinates: [0, 60.5] },
    { type: "Point", coordinates: [5.1, 61] },
    null,
    null,
    geometry,
  ]);
});

test("what the answer says as a whole is said of each item that does not say it itself", () => {
  const found = shaped([{}, { week: 3 }], { inherited: ["week", "missing"] }, { week: 19, other: 1 });
  expect(found.map(({ properties }) => properties)).toEqual([{ week: 19 }, { week: 3 }]);
});

test("the first case that holds gives a derived property, which later ones may build on", () => {
  const derived = [
    {
      property: "limit",
      cases: [{ value: 0.2, when: [{ property: "week", atLeast: 16, atMost: 21 }] }, { value: 0.5 }],
    },
    {
      property: "state",
      cases: [
        { value: "silent", when: [{ property: "reported", equals: false }] },
        { value: "over", when: [{ property: "lice", above: "limit" }] },
        { value: "under", when: [{ property: "lice", known: true }] },
      ],
    },
  ];
  const found = shaped(
    [
      { week: 15, reported: true, lice: 0.3 },
      { week: 16, reported: true, lice: 0.3 },
      { week: 16, reported: true, lice: 0.2 },
      { week: 21, reported: false, lice: 0 },
      { week: 22, reported: true, lice: 0 },
      { week: 22, reported: true, lice: null },
    ],
    { derived },
  );
  expect(found.map(({ properties }) => properties.state)).toEqual([
    "under",
    "over",
    "under",
    "silent",
    "under",
    undefined,
  ]);
});

test("a list holds what is so, and a value may be taken away", () => {
  const derived = [
    { property: "lice", cases: [{ value: null, when: [{ property: "reported", equals: false }] }] },
    {
      property: "states",
      all: true,
      cases: [
        { value: "a", when: [{ property: "found.0.name", equals: "A" }] },
        { value: "b", when: [{ property: "b", equals: true }] },
      ],
    },
  ];
  const found = shaped([{ reported: false, lice: 0, found: [{ name: "A" }], b: true }, { lice: 0 }], {
    derived,
  });
  expect(found.map(({ properties: { lice, states } }) => [lice, states])).toEqual([
    [null, ["a", "b"]],
    [0, undefined],
  ]);
});

test("a code is one of several spellings, whatever its case", () => {
  const derived = [
    {
      property: "gear",
      cases: [
        { value: "pot", when: [{ property: "code", oneOf: ["crabpot", "crab_pot"] }] },
        { value: "other" },
      ],
    },
  ];
  const found = shaped([{ code: "CRABPOT" }, { code: "Crab_Pot" }, { code: "KELP" }, { code: null }, {}], {
    derived,
  });
  expect(found.map(({ properties }) => properties.gear)).toEqual(["pot", "pot", "other", "other", "other"]);
});

test("an age is counted in whole units of what it is since; of a time to come or without a zone there is none", () => {
  const now = Date.parse("2026-11-29T02:00:00+01:00");
  const derived = [
    { property: "days", since: "set" },
    { property: "minutes", since: "set", unit: "minutes" as const },
    {
      property: "old",
      cases: [{ value: true, when: [{ property: "days", atLeast: 14 }] }, { value: false }],
    },
  ];
  const set = [
    "2026-11-29T02:00:00+01:00",
    "2026-11-15T01:59:00+01:00",
    "2026-11-29T02:00:01+01:00",
    "2026-11-01",
    "?",
    null,
  ];
  const found = shaped(
    set.map((time) => ({ set: time })),
    { derived, now },
  );
  expect(found.map(({ properties }) => [properties.days, properties.minutes, properties.old])).toEqual([
    [0, 0, false],
    [14, 14 * 1440 + 1, true],
    [null, null, false],
    [null, null, false],
    [null, null, false],
    [null, null, false],
  ]);
});

test("what is the user's own is known by the profiles, where numbers may be texts; what says none is nobody's", () => {
  const derived = [
    {
      property: "own",
      cases: [
        { value: true, when: [{ property: "sign", ofUser: "vessel.sign" }] },
        { value: true, when: [{ property: "number", ofUser: "vessel.number" }] },
        { value: true, when: [{ property: "register", ofUser: "vessel.register" }] },
        { value: false },
      ],
    },
  ];
  const items = [
    { sign: "lx01", number: 2 },
    { sign: "LX02", number: "257" },
    { sign: null, number: 3, register: -1 },
    { sign: "", number: 0, register: null },
  ];
  const own = (user: Record<string, unknown> | null) =>
    shaped(items, { derived, user }).map(({ properties }) => properties.own);
  expect({
    known: own({ vessel: { sign: "LX01", number: 257, register: -1 } }),
    withoutVessel: own({ vessel: { sign: "", number: 0, register: null } }),
    anonymous: own(null),
  }).toEqual({
    known: [true, true, false, false],
    withoutVessel: [false, false, false, false],
    anonymous: [false, false, false, false],
  });
});

test("records that came twice are taken once, and those that are not wanted are left out", () => {
  const items = [
    { id: "a", kind: 1 },
    { id: "a", kind: 1 },
    { id: null, kind: 1 },
    { id: null, kind: 1 },
    { id: "b", kind: 2 },
  ];
  const derived = [{ property: "wanted", cases: [{ value: true, when: [{ property: "kind", equals: 1 }] }] }];
  const found = shaped(items, { derived, unique: "id", only: "wanted" });
  expect(found.map(({ properties }) => properties.id)).toEqual(["a", null, null]);
});
