import { describe, expect, test } from "vitest";
import { rovingTarget } from "./roving-focus.ts";

describe("moving in a group with one tab stop", () => {
  test("arrow keys step and wrap at both ends", () => {
    expect(rovingTarget("ArrowRight", 0, 3)).toBe(1);
    expect(rovingTarget("ArrowDown", 2, 3)).toBe(0);
    expect(rovingTarget("ArrowLeft", 0, 3)).toBe(2);
  });

  test("Home and End go to the ends", () => {
    expect(rovingTarget("Home", 2, 3)).toBe(0);
    expect(rovingTarget("End", 0, 3)).toBe(2);
  });

  test("other keys and an empty group do not move", () => {
    expect(rovingTarget("Tab", 1, 3)).toBeNull();
    expect(rovingTarget("Home", 0, 0)).toBeNull();
  });
});
