import { expect, type Page, test } from "@playwright/test";
import { failureModes, openMap } from "./app.ts";
import { axeFaults } from "./axe.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Søk" });
const options = (page: Page) => page.getByRole("search").getByRole("option");
const details = (page: Page) => page.getByRole("complementary", { name: /Detaljer/ });

async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(page.getByRole("listbox")).toHaveAttribute("aria-busy", "false");
}

test("places are found by any of their names, whatever the letters; on a phone the list stands above the sheet, as wide as the page", async ({
  page,
}) => {
  await openMap(page);
  await search(page, "Å");
  await expect(options(page).first().locator("b")).toHaveText("Å");
  for (const name of ["Kåfjord", "Gáivuotna", "kaivuono"]) {
    await search(page, name);
    await expect(options(page).filter({ hasText: "Gáivuotna" }).first()).toContainText("Kåfjord");
  }
  await search(page, "Røst & Værøy");
  await expect(options(page).filter({ hasText: /^Røst/ }).first()).toBeVisible();
  await expect(
    options(page)
      .filter({ hasText: /^Værøy/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".fv-sheet")).toBeVisible();
  expect((await page.getByRole("search").boundingBox())?.height).toBeLessThan(56);
  await field(page).click();
  await search(page, "fjord");
  const list = await page.locator(".search_panel").boundingBox();
  expect(list?.width).toBeGreaterThan(360);
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(844);
  await options(page).nth(6).click();
  await expect(page).toHaveURL(/fiskeriaktivitet\/./);
  await field(page).click();
  expect(await axeFaults(page)).toEqual([]);
});

test("with the keyboard alone: a place, its mark and details, and the recent search after a reload", async ({
  page,
}) => {
  await openMap(page);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("Værøy");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const active = await field(page).getAttribute("aria-activedescendant");
  await expect(options(page).first()).toHaveAttribute("id", active ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sharedposition\/67\.\d+,12\.\d+.*#V%C3%A6r%C3%B8y$/);
  await expect(details(page).getByRole("heading", { name: "Værøy" })).toBeVisible();
  await expect(page.locator(".fv-marker-name")).toHaveText("Værøy");

  await page.reload();
  await expect(details(page).getByRole("heading", { name: "Værøy" })).toBeVisible();
  // A plugin adds the field: it may appear after the details, and handles keys only then.
  await expect(field(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(options(page)).toHaveText([/Værøy/]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByText("En posisjon kan skrives som")).toBeHidden();
});

test("a position, a map layer and a feature each lead to where they are, and a service that fails is named", async ({
  page,
}) => {
  await openMap(page, "fiskeriaktivitet/?period=2026-03");

  await test.step("a service that fails can be asked again while the others answer", async () => {
    await page.route("**/bwapi/v1/proxy?**", failureModes["500"]);
    await search(page, "fiske");
    await expect(options(page).filter({ hasText: "Kystfiske" }).first()).toBeVisible();
    const retry = options(page).filter({ hasText: "Prøv igjen: Stedsnavn" });
    await expect(retry).toContainText("500");
    await page.unroute("**/bwapi/v1/proxy?**");
    await retry.click();
    await expect(retry).toHaveCount(0);
  });

  await test.step("axe finds nothing in the open list, before and after a choice", async () => {
    await search(page, "fjord");
    await page.keyboard.press("ArrowDown");
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await field(page).click();
    await expect(page.getByText("Siste søk")).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

  await search(page, "N 68° 28,2′ Ø 011° 51,6′");
  await options(page).first().click();
  await expect(page).toHaveURL(/\/sharedposition\/68\.47000,11\.86000/);

  await search(page, "Bankfiske");
  await options(page).filter({ hasText: "Fartsområder" }).first().click();
  await expect(page).toHaveURL(/\/tradeareabankfiske1/);
  await expect(page.getByRole("switch", { name: "Bankfiske 1" }).first()).toBeChecked();

  await search(page, "tapt garn");
  await options(page).filter({ hasText: "Tapt garn" }).first().click();
  await expect(page).toHaveURL(/\/lostfishingfacility\/./);
  await expect(details(page).getByRole("heading", { name: "Tapt garn" })).toBeVisible();
});
