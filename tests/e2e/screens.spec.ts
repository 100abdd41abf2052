import { expect, type Page, test } from "@playwright/test";
import { cutInternet, openMap, row, watchFaults } from "./app.ts";

const datasets = [
  "fiskeriaktivitet",
  "lostfishingfacility",
  "lostfishingfacilityremoved",
  "tradeareabankfiske1",
  "tradeareafjordfiske",
  "tradeareakystfiske",
];
const backgrounds = {
  no: ["Lyst kart", "Standardkart", "Norgeskart", "Sjøkart", "Flyfoto"],
  en: ["Light map", "Standard map", "National map", "Nautical chart", "Aerial photos"],
};
const rowNames = {
  no: ["Fiskeriaktivitet", "Tapt redskap", "Fjernet redskap", "Bankfiske 1", "Fjordfiske", "Kystfiske"],
  en: ["Fishery activity", "Lost gear", "Removed gear", "Bank fishing 1", "Fjord fishing", "Coastal fishing"],
};
const PHONE = { width: 390, height: 844 };
const sizes = [
  PHONE,
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

test("every dataset and background is there at each width, by day in Norwegian and by night in English", async ({
  page,
}) => {
  const faults = watchFaults(page);
  await page.setViewportSize(PHONE);
  await openMap(page, "fiskeriaktivitet/?lang=no");
  // Each width changes to the other look, and leaves it to the next width.
  for (const [index, size] of sizes.entries())
    await test.step(`${size.width} px`, async () => {
      const [first, then] = index % 2 === 0 ? (["no", "en"] as const) : (["en", "no"] as const);
      await page.setViewportSize(size);
      await everythingIsThere(page, first);
      await switchTheme(page);
      await page
        .getByRole("button", { name: then === "no" ? "Norsk" : "English", exact: true })
        .first()
        .click();
      await everythingIsThere(page, then);
    });
  expect(faults).toEqual([]);
});

/** In Norwegian it is day, in English night. */
async function everythingIsThere(page: Page, language: "no" | "en"): Promise<void> {
  const menuButton = page.getByRole("button", { name: /Åpne menyen|Open menu/ });
  if (!(await row(page, "fiskeriaktivitet").first().isVisible())) await menuButton.first().click();
  for (const [index, id] of datasets.entries()) {
    await expect(row(page, id)).toBeVisible();
    await expect(row(page, id)).toContainText(rowNames[language][index] ?? "");
  }
  await page
    .getByRole("button", { name: /Bakgrunnskart|Background map|Velg bakgrunnskart|Choose background/ })
    .first()
    .click();
  const radios = page.getByRole("dialog").getByRole("radio");
  await expect(radios).toHaveCount(5);
  for (const name of backgrounds[language]) {
    await expect(page.getByRole("radio", { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expect(page.locator("html")).toHaveAttribute("data-theme", language === "no" ? "day" : "night");
  await expect(page.locator("html")).toHaveAttribute("lang", language === "no" ? /^(nb|no)/ : /^en/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("with no internet a raster background fails with a notice that names it, and the rest works", async ({
  page,
  baseURL,
}) => {
  await cutInternet(page, baseURL ?? "");
  await openMap(page);
  const choose = async (name: string) => {
    const radio = page.getByRole("radio", { name: new RegExp(`^${name}`) });
    if (!(await radio.isVisible())) {
      await page
        .getByRole("button", { name: /Bakgrunnskart/ })
        .first()
        .click();
    }
    await radio.click();
  };
  for (const name of ["Norgeskart", "Sjøkart", "Flyfoto"]) {
    await choose(name);
    await expect(page.getByText(`${name} svarer ikke`)).toBeVisible();
  }
  await choose("Standardkart");
  // The notice, not what the row last told screen readers ("Flyfoto: Svarer ikke").
  await expect(page.getByText(/[a-zø] svarer ikke/)).toHaveCount(0);
  await expect(row(page, "lostfishingfacility").locator(".fv-row-state")).toHaveText(/\d/);
});

async function switchTheme(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: /Slå (på|av) nattmodus|Turn (on|off) night mode/ }).first();
  if (await toggle.isVisible()) {
    await toggle.click();
    return;
  }
  await page
    .getByRole("button", { name: /Innstillinger|Settings/ })
    .first()
    .click();
  await page.getByRole("switch", { name: /Nattmodus|Night mode/ }).click();
  await page.keyboard.press("Escape");
}
