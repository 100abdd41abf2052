import { expect, test } from "vitest";
import { toolRoom } from "./tool-room.ts";

const desktop = {
  freeWidth: 1100,
  freeHeight: 900,
  phone: false,
  menuOpen: true,
  target: 36,
  below: 4,
};

test("on a wide map all tools stand in a row", () => {
  expect(toolRoom(desktop)).toEqual({ direction: "row", fits: 22 });
});

test("between two panels the row leaves room for the search box", () => {
  const { direction, fits } = toolRoom({ ...desktop, freeWidth: 560 });
  expect(direction).toBe("row");
  expect(fits * 38 + 8 + 256).toBeLessThanOrEqual(560 + 2);
});

test("a closed menu's tab takes its room too", () => {
  expect(toolRoom({ ...desktop, freeWidth: 700, menuOpen: false }).fits).toBeLessThan(
    toolRoom({ ...desktop, freeWidth: 700 }).fits,
  );
});

test("a narrow map has a column that ends above the view controls", () => {
  const { direction, fits } = toolRoom({ ...desktop, freeWidth: 315, freeHeight: 375, target: 44, below: 2 });
  expect(direction).toBe("column");
  expect(16 + 8 + fits * 46 + 12 + (8 + 2 * 46) + 42).toBeLessThanOrEqual(375 + 2);
});

test("a phone's column follows the sheet, and never has fewer than two buttons", () => {
  const phone = { ...desktop, phone: true, freeWidth: 358, target: 44, below: 2 };
  expect(toolRoom({ ...phone, freeHeight: 405 }).fits).toBe(4);
  expect(toolRoom({ ...phone, freeHeight: 756 }).fits).toBeGreaterThan(10);
  expect(toolRoom({ ...phone, freeHeight: 120 }).fits).toBe(2);
});
