import { describe, expect, test } from "vitest";
import { cqlForLayers, cqlIn } from "./cql.ts";
import { timeValue } from "./time.ts";

describe("TIME", () => {
  test.each(["2024", "2024-01", "2024-12", "2024-05-01"])("%s is sent", (period) => {
    expect(timeValue(period, "activity")).toBe(period);
  });
  test.each([
    "",
    "undefined",
    "NaN",
    "2024-5",
    "2024-00",
    "2024-13",
    "2024-02-30",
    "2025-W53",
    "24-05",
    "2024-05 ",
  ])("%j never leaves the page", (period) => {
    expect(() => timeValue(period, "activity")).toThrow(expect.objectContaining({ id: "bad-period" }));
  });
});

test("TIME of a week is its first and its last day", () => {
  expect(timeValue("2026-W47", "activity")).toBe("2026-11-16/2026-11-22");
});

describe("a list of codes", () => {
  test("is a condition with doubled quotes", () => {
    expect(cqlIn("tooltypecode", ["NETS", "crab_pot", "O'Hara"])).toBe(
      "tooltypecode IN ('NETS','crab_pot','O''Hara')",
    );
    expect(cqlIn("level", [0, 1])).toBe("level IN (0,1)");
  });
  test("that is empty is no condition", () => {
    expect(cqlIn("tooltypecode", [])).toBeNull();
    expect(cqlIn("tooltypecode", null)).toBeNull();
  });
  test("is repeated for every layer", () => {
    expect(cqlForLayers("a IN (1)", 2)).toBe("a IN (1);a IN (1)");
    expect(cqlForLayers(null, 2)).toBeNull();
  });
});
