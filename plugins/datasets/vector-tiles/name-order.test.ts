import Feature from "ol/Feature.js";
import { expect, test } from "vitest";
import { byRank } from "./name-order.ts";

const names = (features: Feature[]) => features.sort(byRank).map((feature) => feature.get("name"));

test("the greater rank comes first, then the greater town, then the alphabet", () => {
  const features = [
    new Feature({ name: "Bodø", rank: 3, population: 40_000 }),
    new Feature({ name: "Oslo", rank: 1, population: 580_000 }),
    new Feature({ name: "Alta", rank: 3 }),
    new Feature({ name: "Å" }),
    new Feature({ name: "Tromsø", rank: 3, population: 65_000 }),
    new Feature({ name: "Bø", rank: 3 }),
  ];
  expect(names(features)).toEqual(["Oslo", "Tromsø", "Bodø", "Alta", "Bø", "Å"]);
});

test("rank 0 is a rank", () => {
  expect(names([new Feature({ name: "b", rank: 1 }), new Feature({ name: "a", rank: 0 })])).toEqual([
    "a",
    "b",
  ]);
});
