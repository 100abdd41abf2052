import { describe, expect, test } from "vitest";
import { readCoordinateList } from "./read-coordinate-list.ts";

describe("a list of coordinates", () => {
  test("is a position a line, in any notation, and becomes a closed ring", () => {
    const read = readCoordinateList("60, 5\n\n60° 30,0′ N 006° 00,0′ Ø\n61,5\n");
    expect(read).toEqual({
      area: {
        type: "Polygon",
        coordinates: [
          [
            [5, 60],
            [6, 60.5],
            [5, 61],
            [5, 60],
          ],
        ],
      },
    });
  });

  test("names the line that is no position", () => {
    expect(readCoordinateList("60, 5\n\nBergen\n61, 5")).toEqual({ fault: "line", line: 3 });
  });

  test("has at least three corners", () => {
    expect(readCoordinateList("60, 5\n61, 5")).toEqual({ fault: "few" });
  });
});
