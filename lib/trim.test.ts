import { describe, expect, it } from "vitest";
import { plainDecimal, trimmedEnd, trimmedOf } from "./trim.ts";

describe("characters at the ends of a text", () => {
  it("are removed, and those inside are kept", () => {
    expect(trimmedOf("--a-b--", "-")).toBe("a-b");
    expect(trimmedOf("._-x", "._-")).toBe("x");
    expect(trimmedEnd("?a=1&?", "?&")).toBe("?a=1");
  });

  it("leave an empty text when there is nothing else", () => {
    expect(trimmedOf("----", "-")).toBe("");
    expect(trimmedEnd("", "-")).toBe("");
  });
});

describe("a number with at most some decimals", () => {
  it.each([
    { value: 10, decimals: 7, text: "10" },
    { value: 100, decimals: 0, text: "100" },
    { value: 1e-7, decimals: 7, text: "0.0000001" },
    { value: -1e-9, decimals: 7, text: "0" },
    { value: 69.6489, decimals: 7, text: "69.6489" },
    { value: 0, decimals: 2, text: "0" },
  ])("$value with $decimals decimals is $text", ({ value, decimals, text }) => {
    expect(plainDecimal(value, decimals)).toBe(text);
  });
});
