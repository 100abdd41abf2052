import { expect, test } from "vitest";
import { sanitizeUrl } from "./safe-url.ts";

test("addresses that run a script become about:blank, however they are written", () => {
  for (const url of [
    "javascript:alert(1)",
    " JaVaScRiPt:x",
    "java\tscript:x",
    "\u0001vbscript:x",
    "DATA:text/html,x",
  ]) {
    expect(sanitizeUrl(url)).toBe("about:blank");
  }
});

test("other addresses stay", () => {
  for (const url of ["https://a.no/x?y=javascript:1", "/start", "mailto:a@b.no"])
    expect(sanitizeUrl(url)).toBe(url);
});
