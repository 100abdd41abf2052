import { expect, test } from "vitest";
import { refusalText } from "./refusal-text.ts";

const words = (language: "no" | "en") => ({
  language,
  has: (key: string) => key === "error-codes:ReportNotValid",
  t: () => ({ no: "Meldingen er ikke gyldig", en: "The report is not valid" })[language],
});

test.each([
  ["no", "Meldingen er ikke gyldig · Posisjoner: Utenfor gyldig område · Tid: Feltet må fylles ut"],
  ["en", "The report is not valid · Positions: Outside valid area · Time: Required field"],
] as const)("a refusal with a code has its words and those of each attribute (%s)", (language, text) => {
  const refusal = { reason: "The report is not valid: geometry, setupTime", code: "ReportNotValid" };
  const faults = { geometry: "outside", setupTime: "required" };
  expect(refusalText({ ...refusal, faults }, words(language))).toBe(text);
});

test("without a code the service's own words stand, and what is unknown stays as it is", () => {
  expect(refusalText({ reason: "Nei", code: "Unheard", faults: {} }, words("no"))).toBe("Nei");
  expect(refusalText({ reason: "", code: null, faults: { colour: "green" } }, words("no"))).toBe(
    "colour: green",
  );
  expect(refusalText({ reason: "", code: null, faults: {} }, words("no"))).toBe("");
});
