import { expect, test } from "vitest";
import { changedTerms, withTerms } from "./terms.ts";

const area = (east: number) => ({ type: "Polygon", coordinates: [[[5, east]]] });
const form = { area: area(1), from: "2027-01-01", to: "2027-12-31", company: "Fjordkontroll" };

test.each<[unknown, object]>([
  [{}, {}],
  [null, {}],
  ["all", {}],
  [{ area: area(1), from: "2027-01-01" }, {}],
  [{ area: area(2) }, { area: area(2) }],
  [{ from: "2027-02-01", to: "2027-12-31" }, { from: "2027-02-01" }],
  [{ company: "Another", isValid: true }, {}],
])("of %j these are changed: %j", (granted, changed) => {
  expect(changedTerms(form, granted)).toEqual(changed);
  expect(withTerms(form, changed)).toEqual({ ...form, ...changed });
});
