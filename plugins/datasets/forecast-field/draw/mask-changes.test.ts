import { expect, test } from "vitest";
import type { MaskCanvas } from "../../../../core/api/map.ts";
import { MaskChanges } from "./mask-changes.ts";

const mask = (version: string) => ({ version }) as MaskCanvas;
const at = (time: number, animate = false) => ({ time, animate });

test("a mask is uploaded when it is another one, while its tiles fade in, and then not again", () => {
  const changes = new MaskChanges();
  expect(changes.has(mask("a"), at(1_000))).toBe(true);
  expect(changes.has(mask("a"), at(1_400))).toBe(true);
  expect(changes.has(mask("a"), at(1_600))).toBe(false);
  expect(changes.has(mask("a"), at(1_700, true))).toBe(true);
  expect(changes.has(mask("b"), at(1_800))).toBe(true);
  expect(changes.has(mask("b"), at(2_400))).toBe(false);
  changes.forget();
  expect(changes.has(mask("b"), at(9_000))).toBe(true);
});
