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
