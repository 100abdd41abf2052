import { expect, test } from "vitest";
import type { FeatureSet } from "../../../core/api/dataset.ts";
import { KeptSets } from "./kept-sets.ts";

const set = (): FeatureSet => ({ items: [], large: null, problems: [], outlines: new Map() });

test("the twelve that were looked at last are kept, for five minutes", () => {
  let now = 0;
  const kept = new KeptSets(() => now);
  const first = set();
  kept.keep("0", first);
  for (let number = 1; number < 12; number += 1) kept.keep(String(number), set());
  expect(kept.get("0")).toBe(first);
  kept.keep("12", set());
  expect({ isSame: kept.get("0") === first, second: kept.get("1") }).toEqual({ isSame: true, second: null });
  now = 5 * 60_000 + 1;
  expect(kept.get("0")).toBeNull();
});

test("a large set, which a worker holds, is not kept", () => {
  const kept = new KeptSets(() => 0);
  kept.keep("large", { ...set(), large: {} as never });
  expect(kept.get("large")).toBeNull();
});
