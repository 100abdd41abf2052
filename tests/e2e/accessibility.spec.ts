import { expect, type Page, test } from "@playwright/test";
import { openMap, row } from "./app.ts";
import { axeFaults } from "./axe.ts";

// Colours are judged when they have arrived, not on their way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Each screen, by the steps that lead to it. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  "start page": async (page) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  map: (page) => openMap(page, "fiskeriaktivitet/?period=2026-03"),
  "open rows": async (page) => {
    await openMap(page, "fiskeriaktivitet/?period=2026-03");
    for (const id of ["fiskeriaktivitet", "lostfishingfacility"]) {
      const more = row(page, id).getByRole("button", { name: /^Mer om/ });
      if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
    }
  },
  backgrounds: async (page) => {
    await openMap(page);
    await page
      .getByRole("button", { name: /Bakgrunnskart/ })
      .first()
      .click();
    await expect(page.getByRole("radio", { name: /^Flyfoto/ })).toBeVisible();
  },
  dataset: (page) => openMap(page, "fiskeriaktivitet/lostfishingfacility?period=2026-03"),
  feature: async (page) => {
    const answer = await page.request.get("/bwapi/v1/lostfishingfacility?time=2026-03");
    const [first] = (await answer.json()) as { lostMessageId: string }[];
    await openMap(page, `fiskeriaktivitet/lostfishingfacility/${first?.lostMessageId}?period=2026-03`);
  },
  settings: async (page) => {
    await openMap(page);
    await page.getByRole("button", { name: "Innstillinger" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  about: async (page) => {
    await openMap(page);
    await page.getByRole("button", { name: "Om kartet" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  popup: async (page) => {
    await page.goto("/fiskeriaktivitet/lostfishingfacility?period=2026-03");
    const details = page.getByRole("complementary", { name: /Detaljer/ });
    await details.getByRole("link", { name: /^Tapt/ }).first().click();
    await page.getByRole("button", { name: "Vis i kartet" }).click();
    await page.waitForTimeout(1_000);
    await page.getByRole("application").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "not found": async (page) => {
    await page.goto("/fiskeriaktivitet/no-such-thing");
    await expect(page.getByText("Ikke funnet").first()).toBeVisible();
  },
  "broken manifest": async (page) => {
    await page.route(/\/assets\/manifest-fiskeriaktivitet/, (route) => route.fulfill({ status: 500 }));
    await page.goto("/fiskeriaktivitet/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  "second sub-application": (page) => openMap(page, "havmiljo/"),
};

for (const [name, open] of Object.entries(screens))
  test(`axe finds nothing on: ${name}`, async ({ page }) => {
    await open(page);
    expect(await axeFaults(page)).toEqual([]);
  });

test("axe finds nothing on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page, "fiskeriaktivitet/?period=2026-03");
  expect(await axeFaults(page)).toEqual([]);
});
