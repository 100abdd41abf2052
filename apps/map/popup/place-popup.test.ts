import { expect, test } from "vitest";
import { panFor, placePopup, roomBeside } from "./place-popup.ts";

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

test("with no room on any side it stays whole in the free map, at the end with most room, over the symbol", () => {
  const phone = { left: 12, top: 12, right: 370, bottom: 393 };
  expect(placePopup([195, 205], size, phone)).toMatchObject({ side: "over", top: 12, left: 47 });
  expect(placePopup([195, 200], size, phone)).toMatchObject({ side: "over", top: 193 });
});

test("what is higher than the free map begins at its top", () => {
  const tiny = { left: 0, top: 10, right: 300, bottom: 180 };
  expect(placePopup([150, 90], size, tiny)).toMatchObject({ side: "over", top: 10 });
});

test("a popup goes out of the window with its symbol", () => {
  expect(placePopup([900, -300], size, free)).toMatchObject({ side: "below", top: -280 });
});

test("a map too low for both is moved just as far as shows the place beside its popup", () => {
  const phone = { left: 12, top: 12, right: 370, bottom: 393 };
  const [down, up] = [panFor([195, 205], size, phone), panFor([195, 195], size, phone)];
  expect({ down, up }).toEqual({ down: -27, up: 22 });
  expect(placePopup([195, 205 - down], size, phone).side).toBe("above");
  expect(placePopup([195, 195 - up], size, phone).side).toBe("below");
});

test("where the popup has room, or none at all, the map stands still", () => {
  const phone = { left: 12, top: 12, right: 370, bottom: 393 };
  expect(panFor([195, 350], size, phone)).toBe(0);
  expect(panFor([195, 100], size, { ...phone, bottom: 190 })).toBe(0);
  expect(panFor([195, 500], [296, 300], phone)).toBe(0);
  expect(roomBeside(phone)).toBe(337);
});
