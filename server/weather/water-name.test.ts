import { expect, test } from "vitest";
import type { NamedPlace } from "../place-names/place-list.ts";
import { waterNameAt } from "./water-name.ts";

const places: NamedPlace[] = [
  { kind: "sea", rank: 1, lon: 3, lat: 57, names: { nb: "Nordsjøen", en: "North Sea" } },
  { kind: "sea", rank: 4, lon: 9, lat: 63.9, names: { nb: "Frohavet" } },
  { kind: "bank", lon: 2.6, lat: 60.4, names: { nb: "Vikingbanken" } },
  { kind: "fjord", lon: 5, lat: 61.1, names: { nb: "Sognefjorden", en: "Sognefjord" } },
  { kind: "headland", lon: 2, lat: 60, names: { nb: "Odden" } },
];

test("the smaller water gives the name where it is near, the sea everywhere else", () => {
  expect(waterNameAt([5.05, 61.1], places)).toEqual({ no: "Sognefjorden", en: "Sognefjord" });
  expect(waterNameAt([2.7, 60.5], places)).toEqual({ no: "Vikingbanken", en: "Vikingbanken" });
  expect(waterNameAt([3, 58], places)?.no).toBe("Nordsjøen");
  expect(waterNameAt([9.1, 63.9], places)?.no).toBe("Frohavet");
  expect(waterNameAt([6, 62.5], places)?.no).toBe("Nordsjøen");
});

test("headlands and waters too far away name nothing", () => {
  expect(waterNameAt([40, -10], places)).toBeNull();
});
