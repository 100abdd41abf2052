import { expect, type Page, test } from "@playwright/test";
import { closeNotices, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

const details = (page: Page) => page.getByRole("complementary", { name: /Detaljer/ });

test("the rescue map asks for the position first, then names the five that can be there first; the keyboard opens one", async ({
  page,
}) => {
  const faults = watchFaults(page);
  await page.goto("/redning/");
  const pane = details(page);
  await expect(pane.getByRole("link", { name: /120/ })).toHaveAttribute("href", "tel:120");
  // The middle of the map is not the position of any vessel.
  await expect(pane.getByRole("heading", { name: "Posisjonen din er ikke kjent" })).toBeVisible();
  await expect(pane.getByText("Vises når posisjonen er kjent.")).toBeVisible();
  await expect(pane.getByText(/\d° \d/)).toHaveCount(0);
  // A position, in the form in which it is read aloud over the radio.
  const give = async (position: string) => {
    await pane.getByRole("button", { name: "Skriv posisjon" }).click();
    await pane.getByRole("textbox").fill(position);
    await page.keyboard.press("Enter");
  };
  await give("61 30 N 4 30 Ø");
  await expect(pane.getByRole("heading", { name: "Valgt sted" })).toBeVisible();
  await expect(pane.getByText("61° 30,00′ N 004° 30,00′ Ø")).toBeVisible();
  const rows = pane.getByRole("list").last().getByRole("link");
  await expect(rows).toHaveCount(5);
  const texts = await rows.allInnerTexts();
  for (const text of texts)
    expect(text).toMatch(/\d,\d nm · \d{3}°[\s\S]*ca\. (\d+ t )?\d+ min[\s\S]*ved \d+ kn/);
  const minutes = texts.map((text) => {
    const [, hours = "0", rest = ""] = /ca\. (?:(\d+) t )?(\d+) min/.exec(text) ?? [];
    return Number(hours) * 60 + Number(rest);
  });
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  // From another position, other units are nearest.
  await pane.getByRole("button", { name: "Endre" }).click();
  await give("59 12 N 10 30 Ø");
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

test("axe finds nothing on the rescue map, on a wide screen and on a phone", async ({ page }) => {
  await page.goto("/redning/");
  await expect(page.getByText(/Oppdatert kl\./)).toBeVisible();
  await closeNotices(page);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator(".fv-sheet")).toBeVisible({ visible: width === 390 });
    expect.soft(await axeFaults(page), `${width} px`).toEqual([]);
  }
});
