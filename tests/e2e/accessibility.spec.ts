import { expect, type Page, test } from "@playwright/test";
import { goWithin, openMap, row } from "./app.ts";
import { axeFaults } from "./axe.ts";

/** Runs the rules on the screen, as a named step. */
const look = (page: Page, screen: string) =>
  test.step(screen, async () => {
    expect.soft(await axeFaults(page), screen).toEqual([]);
  });

test("axe finds nothing on the map, its rows, backgrounds, settings and about, on a phone, on a dataset, a feature and its popup", async ({
  page,
}) => {
  await openMap(page, "fiskeriaktivitet/?period=2026-03");
  await look(page, "map");

  for (const id of ["fiskeriaktivitet", "lostfishingfacility"]) {
    const more = row(page, id).getByRole("button", { name: /^Mer om/ });
    if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
  }
  await look(page, "open rows");

  await page
    .getByRole("button", { name: /Bakgrunnskart/ })
    .first()
    .click();
  await expect(page.getByRole("radio", { name: /^Flyfoto/ })).toBeVisible();
  await look(page, "backgrounds");
  await page.keyboard.press("Escape");

  for (const [button, screen] of [
    ["Innstillinger", "settings"],
    ["Om kartet", "about"],
  ] as const) {
    await page.getByRole("button", { name: button }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look(page, screen);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".fv-sheet")).toBeVisible();
  await look(page, "phone");

  await page.setViewportSize({ width: 1440, height: 900 });
  await goWithin(page, "/fiskeriaktivitet/lostfishingfacility?period=2026-03");
  const details = page.getByRole("complementary", { name: /Detaljer/ });
  await expect(details.getByRole("link", { name: /^Tapt/ }).first()).toBeVisible();
  await look(page, "dataset");
  await details.getByRole("link", { name: /^Tapt/ }).first().click();
  await expect(details.getByRole("heading", { name: /^Tapt/ })).toBeVisible();
  await look(page, "feature");

  await page.getByRole("button", { name: "Vis i kartet" }).click();
  await expect(async () => {
    await page.getByRole("application").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await look(page, "popup");
});

test("axe finds nothing in the documentation, and its search leads by keyboard to what was written", async ({
  page,
}) => {
  await page.goto("/docs/no/manifest/dataset.html");
  await look(page, "reference");
  await page.keyboard.press("/");
  const search = page.getByRole("combobox");
  await search.fill("bakgrunnskart");
  await expect(page.getByRole("option").first()).toBeVisible();
  await look(page, "search");
  await search.fill("WMS_UPSTREAM");
  await expect(page.getByRole("option", { selected: true })).toContainText("WMS_UPSTREAM");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/no\/operator\/environment\.html#WMS_UPSTREAM$/);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/docs\/en\/operator\/environment\.html#WMS_UPSTREAM$/);
  await page.goto("/docs/en/index.html");
  await look(page, "doors");
});

test("axe finds nothing on a broken manifest's page", async ({ page }) => {
  await page.route(/\/assets\/manifest-fiskeriaktivitet/, (route) => route.fulfill({ status: 500 }));
  await page.goto("/fiskeriaktivitet/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await look(page, "broken manifest");
});
