import { describe, expect, test } from "vitest";
import { deviceClass, isProbablyMobileLandscape, PANEL_SHARES, panelRange } from "./device.ts";

describe("the class of a device", () => {
  test("changes at the widths of the specification", () => {
    const at = [479, 480, 767, 768, 1279, 1280, 1919, 1920, 2559, 2560, 3839, 3840];
    expect(at.map(deviceClass)).toEqual([
      "mobile",
      "mobileLandscape",
      "mobileLandscape",
      "tablet",
      "tablet",
      "desktop",
      "desktop",
      "desktopFhd",
      "desktopFhd",
      "desktopQhd",
      "desktopQhd",
      "desktopUhd",
    ]);
  });

  test("a low and wide window is probably a phone on its side", () => {
    expect(isProbablyMobileLandscape(844, 390)).toBe(true);
    expect(isProbablyMobileLandscape(720, 480)).toBe(false);
    expect(isProbablyMobileLandscape(500, 400)).toBe(false);
  });
});

describe("the width of a panel", () => {
  const { menu, menuMax } = PANEL_SHARES.desktop;

  test("is its share of the screen less the margin", () => {
    expect(panelRange(1440, menu, menuMax, null).width).toBe(344);
  });

  test("follows the user's choice within the highest share", () => {
    expect(panelRange(1440, menu, menuMax, 30).width).toBe(416);
    expect(panelRange(1440, menu, menuMax, 80).width).toBe(488);
  });

  test("is never too narrow to read", () => {
    expect(panelRange(768, 30, 50, null).width).toBe(304);
    expect(panelRange(768, 30, 50, 5).width).toBe(304);
  });
});
