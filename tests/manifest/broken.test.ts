import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { formatProblem } from "../../core/manifest/problem.ts";
import { resolved } from "./support.ts";

const broken = (name: string) =>
  resolved(readFileSync(path.join(import.meta.dirname, "broken", `${name}.json`), "utf8"));

describe("broken manifests", () => {
  test("a misspelled type is reported at its line with the suggestion, and the other dataset runs", () => {
    const { manifest, problems } = broken("misspelled-type");
    expect(problems.map(formatProblem)).toEqual([
      'manifests/test.json:10:15 unknown-dataset-type The dataset "activity" has the type "wsm", which no plugin has. Did you mean "wms"?',
    ]);
    expect(manifest?.datasets.map(({ id }) => id)).toEqual(["banks"]);
  });

  test("all errors come at once, each at its own place", () => {
    const { manifest, problems } = broken("many-errors");
    expect(problems.map(({ line, id }) => `${line} ${id}`)).toEqual([
      "4 missing-translation",
      "5 unknown-property",
      "6 wrong-type",
      "6 wrong-value",
      "7 unknown-plugin",
      "8 unknown-route",
      "9 unknown-control",
      "10 unknown-setting",
      "12 missing-translation",
      "13 duplicate-id",
      "17 unknown-dataset",
      "18 wrong-type",
      "23 unknown-group",
      "24 unknown-service",
      "25 wrong-value",
      "25 unknown-property",
      "33 unknown-style",
      "34 unknown-asset",
      "35 unknown-legend-group",
      "36 wrong-value",
    ]);
    expect(manifest?.datasets).toEqual([]);
    expect(manifest?.map).toMatchObject({ minZoom: 0, maxZoom: 22 });
  });

  test("a file that is not JSON is refused at each slip", () => {
    const { manifest, problems } = broken("not-json");
    expect(manifest).toBeNull();
    expect(problems.every(({ id, cost }) => id === "not-json" && cost === "application")).toBe(true);
    expect(problems[0]?.line).toBe(3);
  });
});
