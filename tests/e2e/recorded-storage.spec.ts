import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { row, watchFaults } from "./app.ts";

/**
 * What a browser held in November 2026, before plugins declared their keys and settings were kept in strata; the
 * favourite, the opacity and the dataset that is off were added by hand. Users' browsers contain it, so every later
 * version must read it.
 */
const recorded: Record<string, string> = JSON.parse(
  readFileSync(new URL("../recorded/storage.json", import.meta.url), "utf8"),
);

test("what an older version stored is read, and stays as it is until the user changes it", async ({
  page,
}) => {
  const faults = watchFaults(page);
  await page.addInitScript((held) => {
    if (localStorage.length === 0)
      for (const [key, value] of Object.entries(held)) localStorage.setItem(key, value);
  }, recorded);
  await page.goto("/bwmap/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  // Decimal degrees, at the stored place.
  await expect(page.locator(".fv-coordinates")).toHaveText(/^67\.\d{4}° N/);
  await expect(row(page, "tradeareakystfiske").getByRole("switch").first()).not.toBeChecked();
  await expect(page.getByRole("button", { name: /Lost gear/ }).first()).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  await page
    .getByRole("button", { name: /Lost gear/ })
    .first()
    .click();
  await expect(row(page, "lostfishingfacility").getByRole("switch").first()).toBeChecked();
  await page.getByRole("combobox", { name: /Search/ }).click();
  await expect(page.getByText("SIM RS BODO")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/bwmap/favorites/recorded-1");
  await expect(page.getByText("Fiskeplassen ved Røst").first()).toBeVisible();

  const changed = ["datasetGroupSettings", "favorites", "mapState"].map((key) => `bw_bwmap_${key}`);
  const kept = Object.keys(recorded).filter((key) => !changed.includes(key));
  const held = await page.evaluate((keys) => keys.map((key) => [key, localStorage.getItem(key)]), kept);
  expect(Object.fromEntries(held)).toEqual(Object.fromEntries(kept.map((key) => [key, recorded[key]])));
  expect(faults).toEqual([]);
});
