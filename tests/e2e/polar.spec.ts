import { expect, type Page, test } from "@playwright/test";
import { row, stateLine } from "./app.ts";
import { axeFaults } from "./axe.ts";

const KEYS = "bw_bwmap_";
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null") as unknown, KEYS + key);
const mapIsDrawn = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.querySelectorAll("#fv-map canvas").length))
    .toBeGreaterThan(0);
const chooser = (page: Page) => page.getByRole("dialog", { name: "Bakgrunnskart" });

async function openChooser(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /Bakgrunnskart/ })
    .first()
    .click();
  await expect(chooser(page)).toBeVisible();
}

/** Number of pixels in the colours of land and of sea on the map. */
async function landAndSea(page: Page): Promise<{ land: number; sea: number }> {
  return page.evaluate(() => {
    const count = { land: 0, sea: 0 };
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>("#fv-map canvas")) {
      if (canvas.width === 0 || canvas.height === 0) continue;
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      for (let i = 0; i + 3 < data.length; i += 4 * 97) {
        const [r = 0, g = 0, b = 0, a = 0] = [data[i], data[i + 1], data[i + 2], data[i + 3]];
        if (a < 250) continue;
        if (r > 235 && g > 230 && b > 215) count.land += 1;
        else if (b > r + 20 && b > 200) count.sea += 1;
      }
    }
    return count;
  });
}

test("the map is switched to polar and back: same place, and what polar cannot show is off meanwhile", async ({
  page,
}) => {
  const polarTiles: number[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/data/polar/")) polarTiles.push(answer.status());
  });
  await page.addInitScript((name) => {
    if (localStorage.getItem(name) === null)
      localStorage.setItem(name, JSON.stringify({ center: [17, 78.4], zoom: 5 }));
  }, `${KEYS}mapState`);
  await page.goto("/bwmap/");
  await mapIsDrawn(page);

  await test.step("by keyboard, with a notice, then a reload", async () => {
    await openChooser(page);
    const onOff = chooser(page).getByRole("switch", { name: "Polar projeksjon" });
    expect(await axeFaults(page, { within: ".fv-chooser" })).toEqual([]);
    await onOff.focus();
    const reloaded = page.waitForEvent("load");
    await page.keyboard.press("Space");
    await expect(page.getByText("Bytter til polar projeksjon")).toBeVisible();
    await expect(onOff).toBeDisabled();
    await reloaded;
  });

  await test.step("the base map is there, with land and sea", async () => {
    await mapIsDrawn(page);
    await expect.poll(() => polarTiles.length).toBeGreaterThan(0);
    await expect.poll(async () => (await landAndSea(page)).land).toBeGreaterThan(200);
    expect((await landAndSea(page)).sea).toBeGreaterThan(200);
    expect(polarTiles.filter((status) => status !== 200 && status !== 204)).toEqual([]);
    expect(await stored(page, "mapState")).toMatchObject({ polar: true });
  });

  await test.step("the raster backgrounds cannot be chosen, and say why", async () => {
    await openChooser(page);
    await expect(chooser(page).getByRole("radio", { name: "Norgeskart" })).toBeDisabled();
    await expect(chooser(page).getByText("Finnes ikke i polar projeksjon").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(row(page, "lostfishingfacility").getByRole("switch")).toBeChecked();
    await expect(stateLine(page, "lostfishingfacility")).not.toHaveText("Finnes ikke i polar projeksjon");
  });

  await test.step("and back to the same place", async () => {
    await openChooser(page);
    const reloaded = page.waitForEvent("load");
    await chooser(page).getByRole("switch", { name: "Polar projeksjon" }).click();
    await reloaded;
    await mapIsDrawn(page);
    const state = (await stored(page, "mapState")) as {
      center: [number, number];
      zoom: number;
      polar?: boolean;
    };
    expect(state.polar).toBeUndefined();
    expect(Math.abs(state.center[0] - 17) * 22_000).toBeLessThan(1);
    expect(Math.abs(state.center[1] - 78.4) * 111_000).toBeLessThan(1);
    expect(state.zoom).toBeCloseTo(5, 6);
  });
});
