import { expect, test } from "vitest";
import { correctionOf, type Draft } from "./correction.ts";

const before: Draft = {
  toolType: "nets",
  lostCount: "20",
  lostTime: "2026-03-14T05:20",
  lostCause: "Strøm",
  comments: "",
};

test("only what became another is sent, in the service's own form", () => {
  const after = {
    ...before,
    toolType: "danishseine",
    lostCount: "",
    lostTime: "2026-07-01T05:20",
    lostCause: "",
  };
  expect(correctionOf(before, after)).toEqual({
    toolTypeCode: "DANPURSEINE",
    lostCount: null,
    lostTime: "2026-07-01T05:20:00+02:00",
    lostCause: null,
  });
  expect(correctionOf(before, { ...before, toolType: "unknown" })).toEqual({ toolTypeCode: "UNKNOWN" });
});

test("what says the same as before is not sent", () => {
  expect(correctionOf(before, { ...before })).toBeNull();
});
