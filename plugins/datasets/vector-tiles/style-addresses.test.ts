import { expect, test } from "vitest";
import { styleAddresses } from "./style-addresses.ts";

const asset = (path: string) => `/manifest-assets/${path}`;

test("a built-in style comes with its night", () => {
  expect(styleAddresses({ style: "light", styleNight: "" }, asset)).toEqual({
    day: "/manifest-assets/assets/styles/light.json",
    night: "/manifest-assets/assets/styles/light.night.json",
  });
});

test("a style of one's own looks by night as by day, unless it has a night style", () => {
  expect(styleAddresses({ style: "assets/mine.json", styleNight: "" }, asset).night).toBeNull();
  expect(styleAddresses({ style: "assets/mine.json", styleNight: "assets/dark.json" }, asset).night).toBe(
    "/manifest-assets/assets/dark.json",
  );
});

test("a built-in style can have another night", () => {
  expect(styleAddresses({ style: "standard", styleNight: "assets/dark.json" }, asset).night).toBe(
    "/manifest-assets/assets/dark.json",
  );
});
