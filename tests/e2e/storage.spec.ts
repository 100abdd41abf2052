import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { firstMapWithData } from "../support/first-visit.ts";
import { watchFaults } from "./app.ts";

// Colours are judged when they have arrived, not on their way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const APP = "bwmap";

async function open(page: Page, search = ""): Promise<void> {
  await page.goto(`/${APP}/${search}`);
  await firstMapWithData(page);
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Innstillinger" }).first().click();
  await expect(page.getByRole("dialog", { name: "Innstillinger" })).toBeVisible();
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), `bw_${APP}_${key}`);

test("settings have their effect at once, and survive a reload with the map view", async ({ page }) => {
  await open(page, "?map=9/68.2/14.1");
  await openSettings(page);
  await page.getByRole("combobox", { name: "Koordinater" }).selectOption("DD");
  await expect(page.locator(".fv-coordinates")).toHaveText(/^\d\d,\d{4}° N/);
  await page.getByRole("switch", { name: "Slå på etter klokka" }).click();
  await page.getByLabel("Fra", { exact: true }).fill("00:00");
  await page.getByLabel("Til", { exact: true }).fill("00:00");
  await expect(page.getByText("Alltid på")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
  await page.keyboard.press("Escape");
  const zoomIn = page.getByRole("button", { name: "Zoom inn" });
  await zoomIn.click();
  await expect.poll(() => stored(page, "mapState")).toMatchObject({ zoom: 10 });
  await open(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
  await expect(page.locator(".fv-coordinates")).toHaveText(/^\d\d,\d{4}° N/);
  await zoomIn.click();
  await expect.poll(() => stored(page, "mapState")).toMatchObject({ zoom: 11 });
});

test("two tabs keep each other's settings", async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await open(first);
  await open(second);
  await openSettings(first);
  await first.getByRole("switch", { name: "Gradnett" }).click();
  await openSettings(second);
  await expect(second.getByRole("switch", { name: "Gradnett" })).not.toBeChecked();
  await second.getByRole("combobox", { name: "Koordinater" }).selectOption("DMS");
  await expect(first.getByRole("combobox", { name: "Koordinater" })).toHaveValue("DMS");
  expect(await stored(first, "settingsV2")).toEqual({ graticule: false, coordinateFormat: "DMS" });
});

test("full storage is said once, and what is changed holds as long as the page", async ({ page }) => {
  const faults = watchFaults(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open(page);
  await expect(page.getByText("Nettleseren har ikke plass til å lagre mer").first()).toBeVisible();
  await openSettings(page);
  await page.getByRole("switch", { name: "Gradnett" }).click();
  await expect(page.getByRole("switch", { name: "Gradnett" })).not.toBeChecked();
  expect(faults).toEqual([]);
});

test("forbidden storage leaves a whole map, and the settings say it", async ({ page }) => {
  const faults = watchFaults(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("no", "SecurityError");
      },
    });
  });
  await open(page);
  await openSettings(page);
  await page.getByRole("switch", { name: "Gradnett" }).click();
  await expect(page.getByRole("switch", { name: "Gradnett" })).not.toBeChecked();
  await expect(page.getByText("lar ikke kartet lagre noe")).toBeVisible();
  expect(faults).toEqual([]);
});

test("deleting everything removes every key", async ({ page }) => {
  await open(page);
  await page.evaluate((app) => localStorage.setItem(`bw_${app}_searches`, "[1"), APP);
  await openSettings(page);
  await page.getByRole("switch", { name: "Gradnett" }).click();
  await page.getByRole("button", { name: "Slett alt …" }).click();
  await page.getByRole("button", { name: "Ja, slett alt" }).click();
  await firstMapWithData(page);
  expect([await stored(page, "settingsV2"), await stored(page, "searches")]).toEqual([null, null]);
});

for (const theme of ["day", "night"] as const)
  test(`settings and developer tools have no accessibility faults by ${theme}`, async ({ page }) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      `bw_${APP}_settingsV2`,
      JSON.stringify({ showDevTools: true, nightMode: theme === "night" }),
    ] as const);
    await open(page);
    await openSettings(page);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Utviklerverktøy" }).click();
    for (const tab of ["Logg", "Datasett", "Tilstand", "Manifest", "Tillegg", "Funksjonsflagg"]) {
      await page.getByRole("tab", { name: tab }).click();
      const panel = new AxeBuilder({ page }).include(".fv-tool-panel");
      expect((await panel.analyze()).violations).toEqual([]);
    }
  });
