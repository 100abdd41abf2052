import { expect, test } from "vitest";
import { VesselSections } from "./vessel-sections.ts";

const Nothing = () => null;

test("sections stand in their order, and go when their plugin goes", () => {
  const added = new VesselSections();
  const add = (id: string, order: number) => added.addSection({ id, order, View: Nothing });
  add("gear", 20);
  const remove = add("profile", 10);
  const ids = () => added.sections.map(({ id }) => id);
  expect(ids()).toEqual(["profile", "gear"]);
  remove();
  remove();
  expect(ids()).toEqual(["gear"]);
});
