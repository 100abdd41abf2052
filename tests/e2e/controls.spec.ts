import { expect, type Page, test } from "@playwright/test";
import { closeNotices, openMap, pressTool } from "./app.ts";
import { axeFaults } from "./axe.ts";
import { outside, overlaps, partsOver } from "./parts-over-map.ts";

const TOOLS = [
  "Fullskjerm",
  "Mål og tegn",
  "Tegnforklaring",
  "Favoritter",
  "Del kartet",
  "Bygg inn kartet",
  "Tegn rute",
  "Vis bare kartet",
];

interface Size {
  width: number;
  height: number;
  pointer: boolean;
  coordinates: boolean;
  zoom: boolean;
  inMenu?: boolean;
}

/** Controls at each size (spec §2, "Map controls"); on a phone some of them are in the menu of the tools. */
const sizes: Size[] = [
  { width: 390, height: 844, inMenu: true, pointer: true, coordinates: false, zoom: false },
  { width: 667, height: 375, pointer: true, coordinates: true, zoom: false },
  { width: 768, height: 1024, pointer: true, coordinates: false, zoom: true },
  { width: 1440, height: 900, pointer: false, coordinates: true, zoom: true },
  { width: 1920, height: 1080, pointer: false, coordinates: true, zoom: true },
  { width: 2560, height: 1440, pointer: false, coordinates: true, zoom: true },
  { width: 3840, height: 2160, pointer: false, coordinates: true, zoom: true },
];

async function open(page: Page): Promise<void> {
  await openMap(page, "bwmap/?map=6/68/13");
  await closeNotices(page);
}

const tools = (page: Page) => page.getByRole("region", { name: "Kartverktøy" });

/** The tools in their order, including those in the menu. */
async function toolsOf(page: Page): Promise<string[]> {
  const names = await tools(page)
    .locator("> button")
    .evaluateAll((list) => list.map((one) => one.getAttribute("aria-label") ?? ""));
  if (!names.includes("Flere verktøy")) return names;
  await tools(page).getByRole("button", { name: "Flere verktøy" }).click();
  const hidden = await page.locator(".fv-more-tool").allInnerTexts();
  await page.keyboard.press("Escape");
  return names.flatMap((name) => (name === "Flere verktøy" ? hidden : [name]));
}

test("each size shows its controls in their corners, and nothing covers anything", async ({ page }) => {
  await open(page);
  const low = page.getByRole("region", { name: "Målestokk og posisjon" });
  const right = page.getByRole("region", { name: "Kartvisning" });
  for (const { width, height, pointer, coordinates, zoom, inMenu = false } of sizes) {
    const checkRoom = async (what: string) => {
      const parts = await partsOver(page);
      expect.soft(overlaps(parts), `${width}×${height}, ${what}: overlapping`).toEqual([]);
      expect.soft(outside(parts, width, height), `${width}×${height}, ${what}: outside`).toEqual([]);
    };
    await test.step(`${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(low.getByRole("img", { name: /^Målestokk/ })).toBeVisible();
      if (inMenu) await tools(page).getByRole("button", { name: "Flere verktøy" }).click();
      const place = inMenu ? page.getByRole("dialog", { name: "Flere verktøy" }) : low;
      await expect(place.getByRole("button", { name: "Gi tilbakemelding" })).toBeVisible();
      await expect(place.getByRole("button", { name: /^Trådkors/ })).toBeVisible({ visible: pointer });
      if (inMenu) await page.keyboard.press("Escape");
      await expect(low.getByRole("button", { name: /^Posisjon / })).toBeVisible({ visible: coordinates });
      await expect(right.getByRole("button", { name: /^Nord opp/ })).toBeVisible();
      await expect(right.getByRole("button", { name: "Min posisjon" })).toBeVisible();
      for (const name of ["Zoom inn", "Zoom ut"])
        await expect(right.getByRole("button", { name })).toBeVisible({ visible: zoom });
      await pressTool(page, "Tegnforklaring", false);
      expect.soft(await toolsOf(page)).toEqual(expect.arrayContaining(TOOLS));
      await checkRoom("at rest");
      await pressTool(page, "Mål og tegn");
      await expect(page.getByRole("heading", { name: "Mål og tegn" })).toBeVisible();
      await checkRoom("measuring");
      await page.locator(".fv-tool-head").getByRole("button", { name: "Lukk" }).click();
      await pressTool(page, "Tegnforklaring", true);
      await expect(page.getByRole("heading", { name: "Tegnforklaring" }).first()).toBeVisible();
      await checkRoom("with the legend");
      await pressTool(page, "Tegnforklaring", false);
    });
  }
});

test("the cleared map, the position, a device without one and the menu of tools on a phone do what they say", async ({
  page,
  context,
}) => {
  await open(page);
  await test.step("a map that shows only itself comes back with Escape", async () => {
    await pressTool(page, "Vis bare kartet");
    const bar = page.getByRole("region", { name: "Ryddet kart" });
    await expect(bar.getByRole("button", { name: "Vis alt igjen" })).toBeFocused();
    for (const name of ["Kartverktøy", "Kartvisning"])
      await expect(page.getByRole("region", { name })).toBeHidden();
    await expect(page.locator(".fv-menu")).toBeHidden();
    await expect(page.getByRole("img", { name: /^Målestokk/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();
    await expect(tools(page)).toBeVisible();
    await expect(page.getByRole("application")).toBeFocused();
  });

  await test.step("a device that gives no position says why, and lets the user set it", async () => {
    await page.getByRole("button", { name: "Min posisjon" }).click();
    const notices = page.getByRole("region", { name: "Meldinger" });
    await expect(notices).toContainText("Nettleseren har ikke lov til å dele posisjonen");
    await notices.getByRole("button", { name: "Sett posisjonen selv" }).click();
    await expect(page.getByRole("region", { name: "Hvor er du?" })).toBeVisible();
    await expect(page.getByRole("application")).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Hvor er du?" })).toBeHidden();
    await expect(page.locator(".fv-marker")).toBeVisible();
  });

  await test.step("a position is gone to, copied and written as the user likes", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const readout = page.getByRole("button", { name: /^Posisjon / });
    const panel = page.getByRole("dialog", { name: "Posisjoner" });
    await readout.click();
    await panel.getByRole("textbox", { name: "Gå til posisjon" }).fill("ikke et sted");
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("alert")).toContainText("Dette er ingen posisjon");
    expect(await axeFaults(page)).toEqual([]);
    await panel.getByRole("textbox").fill("68° 28,2′ N 11° 51,6′ Ø");
    await page.keyboard.press("Enter");
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/sharedposition\/68\.47000,11\.86000/);
    await readout.click();
    await panel.getByRole("button", { name: "Kopier midten av kartet" }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe("68° 28,20′ N 011° 51,60′ Ø");
    await panel.getByRole("radio", { name: /^Desimalgrader/ }).check();
    await expect(readout).toHaveAttribute("aria-label", /^Posisjon \d+,\d+° N \d+,\d+° Ø$/);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  });

  await test.step("the tools that do not fit on a phone are reached by keyboard", async () => {
    await page.setViewportSize({ width: 390, height: 667 });
    const more = tools(page).getByRole("button", { name: "Flere verktøy" });
    await more.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Flere verktøy" });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole("button").first()).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await menu.getByRole("button", { name: "Vis bare kartet" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Ryddet kart" })).toBeVisible();
  });
});

test("the device's position is drawn with its accuracy, and followed when asked for", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 68.47, longitude: 11.86, accuracy: 8_000 });
  await open(page);
  const locate = page.locator(".fv-locate");
  await locate.click();
  await expect(locate).toHaveAttribute("aria-label", "Følg posisjonen min");
  await expect(page.locator(".fv-marker")).toBeVisible();
  const centre = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("bw_bwmap_mapState") ?? "{}").center);
  await expect.poll(centre).toEqual([expect.closeTo(11.86, 1), expect.closeTo(68.47, 1)]);
  const wide = await restingShot(page);
  await context.setGeolocation({ latitude: 68.47, longitude: 11.86, accuracy: 20 });
  await expect.poll(async () => wide.equals(await besideMark(page))).toBe(false);
  await locate.click();
  await expect(locate).toHaveAttribute("aria-label", "Slå av posisjonen min");
  await context.setGeolocation({ latitude: 68.9, longitude: 12.9, accuracy: 8_000 });
  await expect.poll(centre).toEqual([expect.closeTo(12.9, 1), expect.closeTo(68.9, 1)]);
  await locate.click();
  await expect(locate).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator(".fv-marker")).toHaveCount(0);
});

/** A part of the map to the right of the mark, where the edge of a wide circle runs. */
async function besideMark(page: Page): Promise<Buffer> {
  const box = await page.locator(".fv-marker").boundingBox();
  return page.screenshot({ clip: { x: (box?.x ?? 0) + 40, y: box?.y ?? 0, width: 160, height: 20 } });
}

/** The same part, after the map has stopped changing. */
async function restingShot(page: Page): Promise<Buffer> {
  let latest = await besideMark(page);
  await expect
    .poll(
      async () => {
        const before = latest;
        latest = await besideMark(page);
        return before.equals(latest);
      },
      { intervals: [500] },
    )
    .toBe(true);
  return latest;
}
