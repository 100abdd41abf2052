import { expect, type Page, test } from "@playwright/test";
import { axeFaults, closeNotices, watchFaults } from "./app.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const details = (page: Page) => page.getByRole("complementary", { name: /Detaljer/ });

test("the rescue map opens on whom to call and the five nearest rescue vessels; the keyboard opens one", async ({
  page,
}) => {
  const faults = watchFaults(page);
  await page.goto("/redning/");
  const pane = details(page);
  await expect(pane.getByRole("link", { name: /120/ })).toHaveAttribute("href", "tel:120");
  const rows = pane.getByRole("list").last().getByRole("link");
  await expect(rows).toHaveCount(5);
  const texts = await rows.allInnerTexts();
  for (const text of texts) expect(text).toMatch(/\d,\d nm[\s\S]*\d{3}° (nord|øst|sør|vest)/);
  const miles = texts.map((text) =>
    Number(/([\d\s]+,\d) nm/.exec(text)?.[1]?.replace(/\s/g, "").replace(",", ".")),
  );
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  // Another place, as it is read out over the radio, puts others first.
  await pane.getByLabel("Eller skriv posisjonen").fill("59 12 N 10 30 Ø");
  await page.keyboard.press("Enter");
  await expect(pane.getByRole("heading", { name: "Valgt sted" })).toBeVisible();
  await expect(rows.first()).not.toHaveText(texts[0] ?? "");
  await rows.first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/redning\/aisstream\/\d+/);
  await expect(pane.getByRole("heading", { name: "Nærmeste passering" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("a rescue service that fails is told with a way to try again", async ({ page }) => {
  let broken = true;
  await page.route("**/live/v1/latest/combined", (route) => {
    const asked = route.request().postData() ?? "";
    return broken && asked.includes("shipTypes") ? route.fulfill({ status: 503 }) : route.fallback();
  });
  await page.goto("/bwmap/emergency");
  const pane = details(page);
  await expect(pane.getByRole("alert")).toContainText("Redningsfartøyene kunne ikke hentes.");
  await expect(pane.getByRole("link", { name: /112/ })).toBeVisible();
  broken = false;
  await pane.getByRole("button", { name: "Prøv igjen" }).click();
  await expect(pane.getByRole("alert")).toHaveCount(0);
  await expect(pane.getByRole("list").last().getByRole("link")).toHaveCount(5);
});

test("an aid to navigation is listed, drawn and told about", async ({ page }) => {
  await page.goto("/redning/atonstream");
  const pane = details(page);
  const first = pane.getByRole("link", { name: /SIM / }).first();
  const name = (await first.locator("b").innerText()).trim();
  await first.click();
  await expect(pane.getByRole("heading", { name })).toBeVisible();
  await expect(pane.getByText(/merke|lykt|Lykt|Fyrskip|Racon|Referanse/).first()).toBeVisible();
  await pane.getByRole("button", { name: "Vis i kartet" }).click();
  await page.waitForTimeout(1_500);
  await page.getByRole("application").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText(name);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`axe finds nothing on the rescue map at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/redning/");
    await expect(page.getByText(/Oppdatert kl\./)).toBeVisible();
    await closeNotices(page);
    expect(await axeFaults(page)).toEqual([]);
  });
}
