import { expect, type Page, test } from "@playwright/test";
import { WGS84 } from "../../lib/geodesy/wgs84.ts";
import { tabTo } from "./app.ts";
import { axeFaults } from "./axe.ts";

const KEYS = "bw_bwmap_";
type LonLat = [number, number];

/** The map at the coast of Helgeland, with the tool closed. */
async function openMap(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    if (localStorage.getItem(name) === null)
      localStorage.setItem(name, JSON.stringify({ center: [10, 68], zoom: 7 }));
  }, `${KEYS}mapState`);
  await page.goto("/bwmap/");
  await mapIsDrawn(page);
}

const mapIsDrawn = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.querySelectorAll("#fv-map canvas").length))
    .toBeGreaterThan(0);
const toolButton = (page: Page) => page.getByRole("button", { name: "Mål og tegn" });
const panel = (page: Page) => page.getByRole("region", { name: "Mål og tegn" });
const map = (page: Page) => page.getByRole("application");
const pointsTab = (page: Page, count: number) => page.getByRole("radio", { name: `Punkter (${count})` });

/** The drawing in the tab's storage, when it has this many points. */
async function drawnPoints(page: Page, count: number): Promise<LonLat[]> {
  const kept = () =>
    page.evaluate((key) => {
      const { points } = JSON.parse(sessionStorage.getItem(key) ?? '{"points":[]}') as { points: unknown };
      return points as LonLat[];
    }, `${KEYS}drawing`);
  await expect.poll(async () => (await kept()).length).toBe(count);
  return kept();
}

/** The named figure in the panel, in km; its text has one decimal. */
async function figure(page: Page, label: string): Promise<number> {
  const text = await page
    .locator(".drawing_liveFigures dl > div")
    .filter({ hasText: label })
    .locator("dd")
    .innerText();
  expect(text).toMatch(/^[\d\s]+,\d\s*km²?$/);
  return Number(text.replace(/km²?/, "").replaceAll(/\s/g, "").replace(",", "."));
}

function kilometres(points: LonLat[]): number {
  const metres = points.slice(1).map(([lon, lat], index) => {
    const [fromLon, fromLat] = points[index] ?? [lon, lat];
    return WGS84.Inverse(fromLat, fromLon, lat, lon).s12 ?? Number.NaN;
  });
  return metres.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Types a position into the panel's field and adds the point. */
async function writePoint(page: Page, position: string): Promise<void> {
  await tabTo(page, page.getByLabel("Punkt med posisjon"));
  await page.keyboard.type(position);
  await page.keyboard.press("Enter");
}

test("a line is measured by mouse, and stands after a reload and after the switch to polar", async ({
  page,
}) => {
  await openMap(page);
  await toolButton(page).click();
  // The code that draws is still loading: the page queues the clicks.
  for (const [x, y] of [
    [560, 300],
    [720, 260],
    [760, 480],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  }
  // A second click on the last point finishes.
  await page.mouse.click(760, 480);
  await expect(page.getByRole("button", { name: "Tegn videre" })).toBeVisible();
  const points = await drawnPoints(page, 3);
  const length = kilometres(points);
  expect(length).toBeGreaterThan(100);
  expect(Math.abs((await figure(page, "Lengde")) - length)).toBeLessThanOrEqual(0.051);

  await test.step("a reload", async () => {
    await page.reload();
    const standing = page.getByRole("region", { name: "Måling i kartet" });
    await expect(standing).toContainText(`${length.toFixed(1).replace(".", ",")} km`);
    await standing.getByRole("button", { name: "Åpne målingen" }).click();
    await expect(pointsTab(page, 3)).toBeVisible();
    expect(await drawnPoints(page, 3)).toEqual(points);
  });

  await test.step("the switch to polar", async () => {
    await page
      .getByRole("button", { name: /Bakgrunnskart/ })
      .first()
      .click();
    const reloaded = page.waitForEvent("load");
    await page.getByRole("switch", { name: "Polar projeksjon" }).click();
    await reloaded;
    await mapIsDrawn(page);
    await page.getByRole("button", { name: "Åpne målingen" }).click();
    expect(await drawnPoints(page, 3)).toEqual(points);
    expect(Math.abs((await figure(page, "Lengde")) - length)).toBeLessThanOrEqual(0.051);
  });
});

test("a line is measured, and an area drawn and kept, by keyboard only; axe finds nothing on a wide screen and on a phone", async ({
  page,
}) => {
  await openMap(page);
  await tabTo(page, toolButton(page));
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();

  await test.step("positions in writing, then one at the crosshair; Enter again finishes", async () => {
    await writePoint(page, "68° 28,2′ N 11° 51,6′ Ø");
    await writePoint(page, "69 12");
    await tabTo(page, map(page));
    await page.keyboard.press("Enter");
    await drawnPoints(page, 3);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Tegn videre" })).toBeVisible();
    const points = await drawnPoints(page, 3);
    expect(points[0]).toEqual([expect.closeTo(11.86, 6), expect.closeTo(68.47, 6)]);
    expect(Math.abs((await figure(page, "Lengde")) - kilometres(points))).toBeLessThanOrEqual(0.051);
  });

  await test.step("a point is deleted from the list, and undone", async () => {
    await tabTo(page, page.getByRole("button", { name: "Fjern punkt 2" }));
    await page.keyboard.press("Enter");
    await drawnPoints(page, 2);
    await page.keyboard.press("Control+z");
    await drawnPoints(page, 3);
  });

  await test.step("an area, with points under the crosshair as the arrows move the map", async () => {
    await tabTo(page, page.getByRole("button", { name: "Fjern alle punktene" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("radio", { name: "Linje", exact: true }));
    await page.keyboard.press("ArrowRight");
    await tabTo(page, map(page));
    await page.keyboard.press("Enter");
    await drawnPoints(page, 1);
    for (const [arrow, count] of [
      ["ArrowRight", 2],
      ["ArrowDown", 3],
      ["ArrowLeft", 4],
    ] as const) {
      await page.keyboard.press(arrow);
      await page.keyboard.press("Enter");
      await drawnPoints(page, count);
    }
    await page.keyboard.press("Delete");
    await drawnPoints(page, 3);
    await page.keyboard.press("Control+z");
    await drawnPoints(page, 4);
    await tabTo(page, page.getByRole("button", { name: "Fullfør" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Lagre som eget område" })).toBeVisible();
    expect(await faultsOnEverySize(page)).toEqual([]);
  });

  await test.step("kept under a name", async () => {
    await tabTo(page, page.getByRole("button", { name: "Lagre som eget område" }));
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Navn på området")).toBeFocused();
    await expect(page.getByLabel("Navn på området")).toHaveValue("Område 1");
    await page.keyboard.type("Feltet vårt");
    await page.keyboard.press("Enter");
    await expect(panel(page).getByText("Feltet vårt")).toBeVisible();
    const kept = await page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? "[]") as unknown,
      `${KEYS}customAreas`,
    );
    expect(kept).toMatchObject([{ name: "Feltet vårt", polygonFeature: { geometry: { type: "Polygon" } } }]);
    expect(await faultsOnEverySize(page)).toEqual([]);
  });
});

/** What axe finds on a phone and on a wide screen. */
async function faultsOnEverySize(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator(".measure_measure")).toBeVisible();
    await expect(page.locator(".fv-sheet")).toBeVisible({ visible: width === 390 });
    faults.push(...(await axeFaults(page)).map((fault) => `${width}: ${fault}`));
  }
  return faults;
}
