import { expect, test } from "vitest";
import { placePopup } from "./place-popup.ts";

const free = { left: 376, top: 16, right: 1424, bottom: 868 };
const size = [296, 200] as const;

test("it stands above, in the middle, 20 px off", () => {
  expect(placePopup([900, 500], size, free)).toEqual({ left: 752, top: 280, side: "above", tail: 148 });
});

test("near the top it flips below", () => {
  expect(placePopup([900, 100], size, free)).toMatchObject({ side: "below", top: 120 });
});

test("near a panel it is pushed away, and the tail stays on the symbol", () => {
  const { left, tail } = placePopup([400, 500], size, free);
  expect(left).toBe(376);
  expect(tail).toBe(24);
});

test("with room neither above nor below it goes beside", () => {
  const low = { ...free, bottom: 300 };
  expect(placePopup([500, 150], size, low)).toMatchObject({ side: "right", left: 520 });
  expect(placePopup([1300, 150], size, low)).toMatchObject({ side: "left", left: 984 });
});

test("a symbol below the legend gets its popup to the left, clear of it", () => {
  expect(placePopup([1400, 700], size, { ...free, right: 1192 })).toMatchObject({ side: "left", left: 1084 });
});

test("with no room at all it takes the side with most", () => {
  const tiny = { left: 0, top: 0, right: 300, bottom: 180 };
  expect(placePopup([150, 150], size, tiny).side).toBe("above");
});
