import { expect, test } from "vitest";
import { pick } from "./pick.ts";

const manifest = {
  appName: "gear",
  map: { minZoom: 0, maxZoom: 22 },
  datasets: [
    { id: "wrecks", opacity: 1 },
    { id: "gear", opacity: 0.5 },
  ],
};

test("nothing wanted is everything", () => {
  expect(pick(manifest, " ")).toBe(manifest);
});

test("a value is found with the names above it", () => {
  expect(pick(manifest, "GEAR")).toEqual({ appName: "gear", datasets: [{ id: "gear" }] });
});

test("a name brings all that is below it", () => {
  expect(pick(manifest, "map")).toEqual({ map: { minZoom: 0, maxZoom: 22 } });
});

test("a zero is found, and what is nowhere is undefined", () => {
  expect(pick({ minZoom: 0 }, "0")).toEqual({ minZoom: 0 });
  expect(pick(manifest, "polar")).toBeUndefined();
});
