import { expect, type Page, test } from "@playwright/test";
import { watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

/** The colour of the first mark, by day. */
const RING = [10, 110, 189];
const AT = "?map=7/66/12&lang=no";

/** Vessels that report now; of one that has been silent the service still knows the last position of a day. */
async function someVessels(page: Page): Promise<number[]> {
  const form = { client_id: "farvann", grant_type: "client_credentials", scope: "ais" };
  const token = await page.request.post("/identity/connect/token", { form });
  const { access_token } = (await token.json()) as { access_token: string };
  const answer = await page.request.post("/live/v1/latest/combined", {
    headers: { authorization: `Bearer ${access_token}` },
    data: { modelFormat: "Json", modelType: "Full" },
  });
  const all = (await answer.json()) as { mmsi: number; latitude: number | null; msgtime: string }[];
  return all
    .toSorted((a, b) => Date.parse(b.msgtime) - Date.parse(a.msgtime))
    .filter(({ latitude }) => latitude !== null && latitude > 58 && latitude < 71)
    .map(({ mmsi }) => mmsi)
    .filter((mmsi) => mmsi >= 200_000_000)
    .slice(0, 4);
}

/** Number of pixels of a colour on the canvas above the vessels. */
const pixelsOf = (page: Page, color: readonly number[]) =>
  page.evaluate((wanted) => {
    const canvas = [...document.querySelectorAll<HTMLCanvasElement>(".ais_vessels canvas")].at(-1);
    if (!canvas || canvas.width === 0) return 0;
    const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (wanted.every((part, index) => data[at + index] === part)) count += 1;
    return count;
  }, color);

test("a fleet is made from a pasted list, marked on the map, shared by a link, and taken along at sign-in", async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page);
  await page.goto(`/bwmap/createfleet${AT}`);
  const mmsis = await someVessels(page);
  const dialog = page.getByRole("dialog", { name: "Ny flåte" });

  await test.step("the list is read with its mistakes, by keyboard alone", async () => {
    await dialog.getByRole("textbox", { name: "Navn" }).focus();
    await page.keyboard.type("Kystflåten");
    await dialog.getByRole("textbox", { name: "MMSI-numre" }).focus();
    await page.keyboard.insertText(`${mmsis.join("\n")}\n${mmsis[0]}\n25799006\n257999999`);
    await expect(dialog.getByText("Linje 6: 25799006 har 8 siffer")).toBeVisible();
    await expect(dialog.getByText("1 dobbelt tatt bort")).toBeVisible();
    await expect(dialog.getByText("5 fartøy klare")).toBeVisible();
    expect(await axeFaults(page, { within: "dialog" })).toEqual([]);
    await dialog.getByRole("button", { name: "Lag flåte med 5 fartøy" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  });

  await test.step("the fleet is listed, also a vessel that was never heard of, and marked on the map", async () => {
    await expect(page).toHaveURL(/\/bwmap\/fleets/);
    await expect(page.getByText(/5 fartøy · 4 mottatt/)).toBeVisible();
    await expect(page.getByRole("button", { name: /MMSI 257999999.*aldri mottatt/ })).toBeVisible();
    await page.getByRole("button", { name: "Mer om Kystflåten" }).click();
    await page.getByRole("button", { name: "Vis i kartet" }).click();
    await expect.poll(() => pixelsOf(page, RING)).toBeGreaterThan(50);
    expect(await axeFaults(page, { within: ".fv-details" })).toEqual([]);
    await page.getByRole("checkbox", { name: "Vis bare flåtene i kartet" }).check();
    await expect(page.locator('[data-dataset="aisstream"] .fv-row-state')).toHaveText(/^[4-6] fartøy/);
    await page.getByRole("button", { name: "Bare Kystflåten" }).click();
    await expect(page.getByRole("checkbox", { name: "Vis bare flåtene i kartet" })).not.toBeChecked();
  });

  const link = await test.step("it has a link", async () => {
    await page.getByRole("button", { name: "Mer om Kystflåten" }).click();
    await page.getByRole("button", { name: "Del flåten" }).click();
    return page.getByRole("textbox", { name: "Lenke til flåten" }).inputValue();
  });

  await test.step("somebody else opens the link and saves the fleet, and signing in takes it along", async () => {
    const context = await browser.newContext({ locale: "nb-NO" });
    const other = await context.newPage();
    await other.goto(`${new URL(link).pathname}${AT}`);
    const shared = other.getByRole("region", { name: "Delt med deg" });
    await expect(shared.getByText("Kystflåten")).toBeVisible();
    await shared.getByRole("button", { name: "Lagre" }).click();
    await expect(other).toHaveURL(/\/bwmap\/fleets/);
    await expect(other.getByText(/Lagres i denne nettleseren/)).toBeVisible();
    await other.getByRole("button", { name: "Logg inn", exact: true }).click();
    await other.getByRole("button", { name: /Fritidsfisker/ }).click();
    await expect(other.getByText("Bare du ser flåtene dine")).toBeVisible();
    await expect(other.getByRole("button", { name: "Mer om Kystflåten" }).first()).toBeVisible();
    const stored = await other.evaluate(() => localStorage.getItem("bw_bwmap_fleets"));
    expect(stored).toBeNull();
    // What the demonstration user has, everybody sees: the next run begins without it.
    await other.getByRole("button", { name: "Mer om Kystflåten" }).first().click();
    await other.getByRole("button", { name: "Slett flåten" }).click();
    await other.getByRole("button", { name: "Slett flåten" }).click();
    await expect(other.getByRole("button", { name: "Mer om Kystflåten" })).toHaveCount(0);
    await context.close();
  });
  expect(faults).toEqual([]);
});
