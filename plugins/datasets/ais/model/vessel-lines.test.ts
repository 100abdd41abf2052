import { expect, test } from "vitest";
import { VesselLines } from "./vessel-lines.ts";
import { packTexts } from "./vessel-texts.ts";

/** A fleet of 1,500, from the last row to the first, and some later ones. */
function fleet(): VesselLines {
  const lines = new VesselLines();
  lines.take(packTexts(Uint32Array.of(7), () => "EARLY\t"));
  lines.take(
    packTexts(
      Uint32Array.from({ length: 1_500 }, (_, at) => 1_499 - at),
      (row) => `FIRST ${row}\t`,
    ),
  );
  lines.take(packTexts(Uint32Array.of(3, 2_000), (row) => `LATER ${row}\t`));
  return lines;
}

test("each vessel has the text that came last", () => {
  const lines = fleet();
  expect([0, 7, 1_498, 1_499].map((row) => lines.of(row))).toEqual([
    "FIRST 0\t",
    "FIRST 7\t",
    "FIRST 1498\t",
    "FIRST 1499\t",
  ]);
  expect(lines.of(3)).toBe("LATER 3\t");
  expect(lines.of(2_000)).toBe("LATER 2000\t");
  expect(lines.of(1_500)).toBeUndefined();
  expect(lines.of(99_999)).toBeUndefined();
});

test("a vessel that is forgotten has no text, wherever it was kept", () => {
  const lines = fleet();
  for (const row of [0, 3, 2_000, 99_999]) lines.evict(row);
  expect([0, 3, 2_000].map((row) => lines.of(row))).toEqual([undefined, undefined, undefined]);
  expect(lines.of(1)).toBe("FIRST 1\t");
});

test("after all are forgotten another fleet can come", () => {
  const lines = fleet();
  lines.clear();
  expect(lines.of(1)).toBeUndefined();
  lines.take(
    packTexts(
      Uint32Array.from({ length: 1_000 }, (_, at) => at),
      (row) => `SECOND ${row}`,
    ),
  );
  expect(lines.of(0)).toBe("SECOND 0");
  expect(lines.of(999)).toBe("SECOND 999");
});
