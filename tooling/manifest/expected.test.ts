import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { expectedOf, nearestText } from "./expected.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

test("no pattern is shown to people: every pattern of a manifest has words", () => {
  const plugins = path.join(ROOT, "plugins/datasets");
  const options = readdirSync(plugins, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("options.schema.json"))
    .map((file) => path.join(plugins, file));
  const texts = [path.join(ROOT, "schemas/manifest.schema.json"), ...options].map((file) =>
    readFileSync(file, "utf8"),
  );
  const patterns = [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)].map(([, p = '""']) => p)),
    ),
  ].map((json) => String(JSON.parse(json)));
  expect(patterns.length).toBeGreaterThan(5);
  expect(
    patterns.filter((pattern) =>
      expectedOf({}, { type: "string", pattern }).startsWith("a text of another form"),
    ),
  ).toEqual([]);
});

test.each([
  ["^[A-Za-z][A-Za-z0-9_-]*$", "Fiske områder", "fiske-omrader"],
  ["^(|/|/.*/)$", "kart/hav", "/kart/hav/"],
  ["^[A-Za-z][A-Za-z0-9_-]*$", "123", null],
])("the nearest text that %s allows to %s is %s", (pattern, value, expected) => {
  expect(nearestText(pattern, value)).toBe(expected);
});
