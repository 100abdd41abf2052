import path from "node:path";
import { expect, test } from "vitest";
import { firstPaint, withTokens } from "./first-paint.ts";

test("rules get the tokens that they name, by day and by night, and no others", () => {
  const tokens = `:root,\n[data-theme="day"] {\n  --water: #b2d7df;\n  --ink: #0b2239;\n}\n[data-theme="night"] {\n  --water: rgb(1, 16, 35);\n}`;
  expect(withTokens("p{color:var(--water)}", tokens)).toBe(
    '.fv-splash{--water: #b2d7df;}[data-theme="night"] .fv-splash{--water: rgb(1, 16, 35);}\np{color:var(--water)}',
  );
});

test("what every page carries for its first paint is small, needs no file, and can stand in HTML", async () => {
  const { style, script } = await firstPaint(path.resolve(import.meta.dirname, "../.."));
  expect(style).toMatch(/--water: ?#b2d7df/);
  expect(style).not.toMatch(/url\(|@import|<\/style/);
  expect(script).toContain("settingsV2");
  expect(script).not.toMatch(/<\/script|import\(/);
  expect(style.length + script.length).toBeLessThan(4_000);
});
