import { autorun } from "mobx";
import { expect, test } from "vitest";
import { Strata } from "./strata.ts";

interface Fields {
  opacity: number;
  on: boolean;
  list: string[];
}
const make = () =>
  new Strata<Fields, "manifest" | "user" | "visit">(["manifest", "user", "visit"], (field, value) =>
    field === "opacity" && value === 7 ? undefined : value,
  );

test("the last layer that sets a field wins, zero and false included", () => {
  const strata = make();
  strata.lay("manifest", { opacity: 1, on: true });
  expect(strata.get("opacity")).toBe(1);
  strata.set("user", "opacity", 0);
  strata.set("visit", "on", false);
  expect({ opacity: strata.get("opacity"), on: strata.get("on"), list: strata.get("list") }).toEqual({
    opacity: 0,
    on: false,
    list: undefined,
  });
  strata.set("user", "opacity", undefined);
  expect(strata.get("opacity")).toBe(1);
});

test("a value that the field may not hold counts as not set, and stays where it is", () => {
  const strata = make();
  strata.lay("manifest", { opacity: 1 });
  strata.set("user", "opacity", 7);
  expect(strata.get("opacity")).toBe(1);
  expect(strata.layer("user")).toEqual({ opacity: 7 });
});

test("what is chosen goes before layers above, and is not kept where it holds anyway", () => {
  const strata = make();
  strata.lay("manifest", { opacity: 1 });
  strata.lay("visit", { opacity: 0.5 });
  strata.choose("user", "opacity", 0.25);
  expect({ value: strata.get("opacity"), user: strata.layer("user"), visit: strata.layer("visit") }).toEqual({
    value: 0.25,
    user: { opacity: 0.25 },
    visit: {},
  });
  strata.choose("user", "opacity", 1);
  expect({ opacity: strata.get("opacity"), layer: strata.layer("user") }).toEqual({ opacity: 1, layer: {} });
});

test("the differences of a layer are those from what lies below it", () => {
  const strata = make();
  strata.lay("manifest", { opacity: 1, list: ["a"] });
  strata.lay("user", { opacity: 1, list: ["b"], on: false });
  strata.lay("visit", { list: ["c"] });
  expect(strata.differences("user")).toEqual({ list: ["b"], on: false });
});

test("readers of a field follow it, and no other one", () => {
  const strata = make();
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push(strata.get("opacity")));
  strata.set("visit", "on", true);
  strata.set("user", "opacity", 0.5);
  strata.lay("user", {});
  stop();
  expect(seen).toEqual([undefined, 0.5, undefined]);
});

test("a layer that may not set a field is refused, whatever is laid, set or chosen there", () => {
  const layers = ["manifest", "user", "visit"] as const;
  const strata = new Strata<Fields, (typeof layers)[number]>(
    layers,
    undefined,
    (layer, field) => layer === "manifest" || field === "opacity",
  );
  strata.lay("manifest", { on: true });
  strata.lay("visit", { on: false, opacity: 0.5 });
  strata.set("user", "on", false);
  strata.choose("user", "on", false);
  expect({ on: strata.get("on"), opacity: strata.get("opacity") }).toEqual({ on: true, opacity: 0.5 });
  expect({ user: strata.layer("user"), visit: strata.layer("visit") }).toEqual({
    user: {},
    visit: { opacity: 0.5 },
  });
});
