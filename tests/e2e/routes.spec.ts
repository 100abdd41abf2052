import { expect, test } from "@playwright/test";
import { openMap, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

test("the start page lists the sub-applications, and a card leads to its map", async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Kart for hav og kyst" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Fiskeriaktivitet/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("link", { name: /Fiskeriaktivitet/ }).click();
  await expect(page).toHaveURL(/\/fiskeriaktivitet\//);
  await expect(page.getByRole("application")).toBeVisible();
  expect(faults).toEqual([]);
});

test("a feature's address shows its details, also after a reload", async ({ page, request }) => {
  const answer = await request.get("/bwapi/v1/lostfishingfacility?time=2026-03");
  const [first] = (await answer.json()) as { lostMessageId: string }[];
  await openMap(page, `fiskeriaktivitet/lostfishingfacility/${first?.lostMessageId}?period=2026-03`);
  const details = page.getByRole("complementary", { name: /Detaljer/ });
  await expect(details.getByRole("heading", { name: /^Tapt / })).toBeVisible();
  const title = await details.getByRole("heading", { name: /^Tapt / }).innerText();
  await page.reload();
  await expect(details.getByRole("heading", { name: title })).toBeVisible();
});

test("a dataset's address lists its features", async ({ page }) => {
  await openMap(page, "fiskeriaktivitet/tradeareakystfiske");
  const details = page.getByRole("complementary", { name: /Detaljer/ });
  await expect(details.getByRole("heading", { name: "Kystfiske" }).first()).toBeVisible();
  await expect(details.getByRole("link").first()).toBeVisible();
});

test("a shared position is shown, and one that cannot be read says how to write it", async ({ page }) => {
  await openMap(page, "fiskeriaktivitet/sharedposition/68.47,11.86");
  await expect(page.getByText(/68° 28,20/).first()).toBeVisible();
  await page.goto("/fiskeriaktivitet/sharedposition/nowhere");
  await expect(page.getByText(/er ikke en posisjon/)).toBeVisible();
});

test("what the manifest disables, and what does not exist, is not found", async ({ page }) => {
  for (const path of ["point/68,11", "no-such-dataset", "no-such-dataset/1"]) {
    await page.goto(`/fiskeriaktivitet/${path}`);
    await expect(page.getByText("Ikke funnet").first()).toBeVisible();
  }
  expect(await axeFaults(page)).toEqual([]);
});

test("the language of the address wins, and garbage in the address is ignored", async ({ page }) => {
  const faults = watchFaults(page);
  await openMap(page, "fiskeriaktivitet/?lang=en&period=2026-99&fbclid=abc&utm_source=x");
  await expect(page.locator("html")).toHaveAttribute("lang", /^en/);
  await expect(page.getByText("Fishery activity").first()).toBeVisible();
  expect(faults).toEqual([]);
});

for (const appName of ["havmiljo", "minste"]) {
  test(`${appName} runs from its manifest alone`, async ({ page }) => {
    const faults = watchFaults(page);
    await openMap(page, `${appName}/`);
    await expect(page.getByRole("application")).toBeVisible();
    await expect(page.locator(".fv-danger")).toHaveCount(0);
    if (appName === "havmiljo") expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
}
