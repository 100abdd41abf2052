import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { openMap, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

const STORED = "bw_fiskeriaktivitet_datasetSettings";

async function openDialog(page: Page): Promise<void> {
  await page.locator(".fv-details-actions").getByRole("button", { name: "Last ned" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
}

test("a dataset is downloaded by keyboard, counted before, and the choice is kept once there is a file", async ({
  page,
}) => {
  const faults = watchFaults(page);
  await openMap(page, "fiskeriaktivitet/lostfishingfacility?period=2026-03");
  await openDialog(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: /^Alt \d+/ })).toBeVisible();
  await expect(dialog).toContainText("mars 2026");
  expect(await axeFaults(page, { within: "dialog" })).toEqual([]);

  await dialog.getByRole("radio", { name: /^Kartutsnittet/ }).focus();
  await page.keyboard.press("ArrowDown");
  await dialog.getByRole("radio", { name: "Shape", exact: true }).focus();
  await page.keyboard.press("Space");
  for (const name of ["GeoJSON", "CSV"]) {
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("radio", { name, exact: true })).toBeChecked();
  }
  // What is given up is no choice.
  await page.keyboard.press("Escape");
  expect(await page.evaluate((key) => localStorage.getItem(key) ?? "", STORED)).not.toContain("csv");

  await openDialog(page);
  await dialog.getByRole("radio", { name: /^Alt \d+/ }).check();
  await dialog.getByRole("radio", { name: "CSV", exact: true }).check();
  const button = dialog.getByRole("button", { name: /^Last ned \d+/ });
  const count = Number((await button.innerText()).match(/\d+/)?.[0]);
  const [file] = await Promise.all([page.waitForEvent("download"), button.press("Enter")]);
  expect(file.suggestedFilename()).toMatch(/^tapt-redskap-2026-03-\d{8}-\d{4}\.csv$/);
  const lines = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines).toHaveLength(count + 1);
  expect(lines[0]).toMatch(/^\ufeffTittel;Breddegrad;Lengdegrad;Status;/);
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key) ?? "", STORED))
    .toMatch(/"format":"csv".*"lastDownloaded":"20/);
  expect(faults).toEqual([]);
});
