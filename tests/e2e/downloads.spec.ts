import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { unzipSync } from "fflate";
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
  // Cancelling is not stored as a choice.
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

  // Several features chosen in the list.
  await page.getByRole("button", { name: "Velg flere" }).press("Enter");
  const choices = page.getByRole("checkbox").filter({ visible: true });
  for (const place of [0, 1]) await choices.nth(place).check();
  await expect(page.getByRole("status").filter({ hasText: "2 valgte" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.locator(".fv-item-list-bar").getByRole("button", { name: "Last ned" }).press("Enter");
  await expect(dialog.getByRole("heading", { name: "Last ned 2 valgte" })).toBeVisible();
  await dialog.getByRole("radio", { name: "GeoJSON", exact: true }).check();
  const [chosen] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Last ned 2 objekter" }).press("Enter"),
  ]);
  expect(JSON.parse(readFileSync(await chosen.path(), "utf8")).features).toHaveLength(2);

  // Everything that the map shows, from every dataset that is switched on.
  await page.getByRole("button", { name: "Last ned", exact: true }).first().press("Enter");
  await expect(dialog.getByRole("checkbox", { name: /^Tapt redskap \d+/ })).toBeChecked();
  await expect(dialog).toContainText("mars 2026");
  expect(await axeFaults(page, { within: "dialog" })).toEqual([]);
  const boxes = dialog.getByRole("checkbox", { checked: true });
  const datasets = await boxes.count();
  expect(datasets).toBeGreaterThan(1);
  await dialog.getByRole("radio", { name: "CSV", exact: true }).check();
  const [all] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: /^Last ned \d+/ }).press("Enter"),
  ]);
  expect(all.suggestedFilename()).toMatch(/^kart-\d{8}-\d{4}\.zip$/);
  const files = Object.keys(unzipSync(readFileSync(await all.path())));
  expect(files).toHaveLength(datasets);
  expect(files[0]).toMatch(/^[a-z0-9-]+\.csv$/);
  expect(faults).toEqual([]);
});
