import { expect, test } from "vitest";
import { featureIds } from "./feature-ids.ts";

const raw = (id: unknown, properties: Record<string, unknown> = {}) => ({ id, properties, geometry: null });

test("the id comes from the named property, else from the feature; 0 and leading zeros survive", () => {
  expect(featureIds([raw("f", { key: "00123" }), raw(0), raw("b")], "key")).toEqual(["00123", "0", "b"]);
});

test("a repeated id gets a suffix, a record repeated word for word is left out", () => {
  const features = [
    raw("Vestfjorden", { part: 1 }),
    raw("Vestfjorden", { part: 2 }),
    raw("Vestfjorden", { part: 2 }),
  ];
  expect(featureIds(features, "key")).toEqual(["Vestfjorden", "Vestfjorden~2", null]);
});

test("a feature without an id has one that does not depend on its place in the list", () => {
  const a = raw(undefined, { name: "a" });
  const b = raw(null, { name: "b" });
  const [first] = featureIds([a, b], "key");
  const [, second] = featureIds([b, a], "key");
  expect(first).toBe(second);
  expect(first).not.toBe(featureIds([b], "key")[0]);
});

test("thousands of features that share one id are told apart in linear time", () => {
  const many = Array.from({ length: 20_000 }, (_unused, index) => ({
    id: "same",
    properties: { index },
    geometry: null,
  }));
  // CPU time of this process, which other programs do not change; quadratic time would be minutes.
  const started = process.cpuUsage();
  const ids = featureIds(many as never, "featureId");
  const { user, system } = process.cpuUsage(started);
  expect(new Set(ids).size).toBe(20_000);
  expect(ids[1]).toBe("same~2");
  expect((user + system) / 1_000).toBeLessThan(10_000);
});
