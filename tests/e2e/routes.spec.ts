import { expect, test } from "@playwright/test";
import { goWithin, openMap, watchFaults } from "./app.ts";
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

test("a dataset's address lists its features, and a feature's address shows its details, also after a reload", async ({
  page,
  request,
}) => {
  const answer = await request.get("/bwapi/v1/lostfishingfacility?time=2026-03");
  const [first] = (await answer.json()) as { lostMessageId: string }[];
  await openMap(page, "fiskeriaktivitet/tradeareakystfiske?period=2026-03");
  const details = page.getByRole("complementary", { name: /Detaljer/ });
  await expect(details.getByRole("heading", { name: "Kystfiske" }).first()).toBeVisible();
  await expect(details.getByRole("link").first()).toBeVisible();
  await goWithin(page, `/fiskeriaktivitet/lostfishingfacility/${first?.lostMessageId}?period=2026-03`);
  await expect(details.getByRole("heading", { name: /^Tapt / })).toBeVisible();
  const title = await details.getByRole("heading", { name: /^Tapt / }).innerText();
  await page.reload();
  await expect(details.getByRole("heading", { name: title })).toBeVisible();
});

test("a shared position is shown, one that cannot be read says how to write it, and what the manifest disables or does not exist is not found", async ({
  page,
}) => {
  await openMap(page, "fiskeriaktivitet/sharedposition/68.47,11.86");
  await expect(page.getByText(/68° 28,20/).first()).toBeVisible();
  await goWithin(page, "/fiskeriaktivitet/sharedposition/nowhere");
  await expect(page.getByText(/er ikke en posisjon/)).toBeVisible();
  for (const path of ["point/68,11", "no-such-dataset"]) {
    await goWithin(page, `/fiskeriaktivitet/${path}`);
    await expect(page.getByText("Ikke funnet").first()).toBeVisible();
    await goWithin(page, "/fiskeriaktivitet/");
    await expect(page.getByText("Ikke funnet")).toHaveCount(0);
  }
  await page.goto("/fiskeriaktivitet/no-such-dataset/1");
  await expect(page.getByText("Ikke funnet").first()).toBeVisible();
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
