import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

const points = (page: Page): Locator => page.locator(".custom-route_point");

async function openPlanner(page: Page, path = ""): Promise<void> {
  await page.goto(`/bwmap/customroute${path}`);
  await expect(page.getByRole("heading", { name: "Min rute" })).toBeVisible();
}

/** Clicks with a pause, so that no two of them are a double click. */
async function drawThree(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Ferdig" })).toBeVisible();
  for (const [index, [x, y]] of [
    [520, 560],
    [600, 430],
    [560, 300],
  ].entries()) {
    await page.mouse.click(x ?? 0, y ?? 0);
    await expect(points(page)).toHaveCount(index + 1);
  }
}

test("a route is drawn by mouse, survives a reload, goes out as GPX and comes back the same", async ({
  page,
}) => {
  const faults = watchFaults(page);
  await page.goto("/bwmap/");
  await page.getByRole("button", { name: "Tegn rute" }).click();
  await drawThree(page);
  await expect(page).toHaveURL(/\/bwmap\/customroute\/[\w-]{40,}/);
  await page.getByRole("button", { name: "Ferdig" }).click();
  const drawn = page.url();
  await page.getByRole("spinbutton", { name: "Fart" }).fill("8");
  await expect(page).not.toHaveURL(drawn);
  const withSpeed = page.url();
  await page.getByLabel("Avgang").fill("2027-06-01T05:00");
  await expect(page).not.toHaveURL(withSpeed);
  await expect(page.getByText("Norsk tid (UTC+2) · 03:00 UTC")).toBeVisible();
  const list = page.locator(".custom-route_points");
  const written = await list.innerText();
  expect(written).toContain("1. juni kl. 05.00");
  expect(written).toMatch(/\d{3}°\n?.*nm/);
  const address = page.url();

  await page.reload();
  await expect(points(page)).toHaveCount(3);
  expect(await list.innerText()).toBe(written);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByLabel("Navn").fill("Fisk & <hav>");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Last ned rute (GPX)" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^fisk-hav-\d{8}-\d{4}\.gpx$/);
  const text = readFileSync((await saved.path()) ?? "", "utf8");
  expect(text).toContain("<name>Fisk &amp; &lt;hav&gt;</name>");

  await page.getByRole("button", { name: "Tøm ruten" }).click();
  await expect(points(page)).toHaveCount(0);
  await page.locator('input[type="file"]').setInputFiles({
    name: "rute.gpx",
    mimeType: "application/gpx+xml",
    buffer: Buffer.from(text),
  });
  await expect(page.getByRole("heading", { name: "Fisk & <hav>" })).toBeVisible();
  expect(await list.innerText()).toBe(written);
  await expect(page).toHaveURL(address);
  expect(faults).toEqual([]);
});

test("a route is planned by keyboard only", async ({ page }) => {
  await openPlanner(page);
  const map = page.getByRole("application");
  await page.getByRole("button", { name: "Ferdig" }).focus();
  await page.keyboard.press("Shift+Tab");
  await map.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Legg til punkt" })).toBeVisible();
  for (let count = 1; count <= 3; count++) {
    await page.keyboard.press("Enter");
    await expect(points(page)).toHaveCount(count);
    await page.keyboard.press(count === 1 ? "ArrowUp" : "ArrowRight");
    await page.waitForTimeout(400);
  }
  await page.keyboard.press("Control+z");
  await expect(points(page)).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Fortsett å tegne" })).toBeVisible();

  await page.getByLabel("Legg til posisjon").fill("71° 10,30′ N 25° 47,00′ Ø");
  await page.keyboard.press("Enter");
  await expect(points(page)).toHaveCount(3);
  await expect(points(page).last()).toContainText("71° 10,30′ N 025° 47,00′ Ø");

  await points(page).nth(1).getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Fjern punkt 2" }).focus();
  await page.keyboard.press("Enter");
  await expect(points(page)).toHaveCount(2);
});

test("drawing is clean for axe on a wide screen and on a phone; a broken link says so, and what was left unfinished comes back", async ({
  page,
}) => {
  await openPlanner(page);
  await drawThree(page);
  await points(page).nth(1).getByRole("button").first().click();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".fv-sheet")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await openPlanner(page, "/not-a-route");
  await expect(page.getByRole("alert").getByText("Lenken til ruten er ødelagt")).toBeVisible();
  await expect(points(page)).toHaveCount(0);
  await openPlanner(page);
  await expect(page.getByText("Dette er ruten du holdt på med.")).toBeVisible();
  await expect(points(page)).toHaveCount(3);
});
