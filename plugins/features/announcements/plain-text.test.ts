// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { hasMarkup, plainText } from "./plain-text.ts";

test("the words of a text are those that are read, in one line", () => {
  expect(plainText("<b>Storm</b>\n og &lt;b&gt;<script>x()</script>")).toBe("Storm og <b>");
});

test("a text with a link has more than its words", () => {
  expect(hasMarkup('Les <a href="/">mer</a>')).toBe(true);
  expect(hasMarkup("<b>Les</b> 3 < 4")).toBe(false);
});
