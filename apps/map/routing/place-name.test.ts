import { expect, test } from "vitest";
import { readPlaceName } from "./place-name.ts";

test("the fragment of a position is its name", () => {
  expect(readPlaceName("%C3%85")).toBe("Å");
  expect(readPlaceName("R\u00f8st & V\u00e6r\u00f8y")).toBe("Røst & Værøy");
  expect(readPlaceName("100%")).toBe("100%");
});

test("an empty fragment is no name, and a long one is cut", () => {
  expect(readPlaceName("")).toBeNull();
  expect(readPlaceName("%20%0A")).toBeNull();
  expect(readPlaceName("x".repeat(500))).toHaveLength(80);
});
