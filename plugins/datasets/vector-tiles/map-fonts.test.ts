import { expect, test } from "vitest";
import { pageFonts } from "./map-fonts.ts";

test.each([
  [["Noto Sans Bold Italic"], "Inter Bold Italic"],
  [["Metropolis Semi Bold", "Noto Sans Regular"], "Inter Semi Bold"],
  [["Roboto Regular"], "Inter Regular"],
  [["Frutiger Neue"], "Inter"],
  [[], "Inter"],
])("%j is set in the page's font as %s", (stack, expected) => {
  expect(pageFonts(stack)).toEqual([expected]);
});
