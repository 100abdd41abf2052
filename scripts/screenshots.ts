/** `npm run screenshots`: takes the images of the README from the built application. */
import { mkdirSync } from "node:fs";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { firstMapWithData, startBackend } from "../tests/support/first-visit.ts";
import { browserFlags, findBrowser } from "./lib/browser.mjs";

const folder = "docs/screenshots";
const period = "period=2026-03";
const lofoten = "map=7.9/68.2/13.6";

const backend = await startBackend(".cache/card-data", 3000);
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) });
mkdirSync(folder, { recursive: true });

const desktop = await openPage(browser, 1440, 900);
await visit(desktop, `fiskeriaktivitet/?${period}&${lofoten}`);
await take(desktop, "fiskeriaktivitet-day");

const answer = await desktop.request.get(`${backend.origin}/bwapi/v1/lostfishingfacility?time=2026-03`);
interface GearItem {
  lostMessageId: string;
  geometry: { type: "Point"; coordinates: number[] } | { type: "LineString"; coordinates: number[][] };
}
const items = (await answer.json()) as GearItem[];
const item = items.find(({ geometry }) => {
  const [lon = 0, lat = 0] = geometry.type === "LineString" ? (geometry.coordinates[0] ?? []) : [];
  return lon > 12 && lon < 15 && lat > 67 && lat < 69;
});
await visit(
  desktop,
  `fiskeriaktivitet/lostfishingfacility/${item?.lostMessageId ?? ""}?${period}&${lofoten}`,
);
await desktop
  .getByRole("button", { name: /nattmodus/ })
  .first()
  .click();
await desktop.mouse.move(700, 450);
await take(desktop, "fiskeriaktivitet-night-details");
// The theme is shared by all maps, so it is set back to day for the other maps.
await desktop
  .getByRole("button", { name: /nattmodus/ })
  .first()
  .click();

const phone = await openPage(browser, 390, 844);
await visit(phone, `fiskeriaktivitet/?${period}&${lofoten}`);
await take(phone, "fiskeriaktivitet-phone");

await visit(desktop, "bwmap/");
await take(desktop, "bwmap-day");
await visit(desktop, "bwmap/?map=8.4/60.3/4.9");
await take(desktop, "bwmap-vessels");

await visit(desktop, "havmiljo/");
await take(desktop, "havmiljo-day");

await visit(phone, "redning/");
await take(phone, "redning-phone");

await visit(desktop, "");
await take(desktop, "start");

await browser.close();
await backend.stop();

async function openPage(from: Browser, width: number, height: number): Promise<Page> {
  const context = await from.newContext({
    viewport: { width, height },
    locale: "nb-NO",
    timezoneId: "Europe/Oslo",
    reducedMotion: "reduce",
    ...(width < 480 ? { isMobile: true, hasTouch: true } : {}),
  });
  return context.newPage();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${backend.origin}/${path}`);
  if (path !== "") await firstMapWithData(page);
}

/** Waits for tiles that arrive after the first map with data, but not for an idle network: live streams stay open. */
async function take(page: Page, name: string): Promise<void> {
  await expect(page.locator(".fv-progress")).toHaveCount(0, { timeout: 60_000 });
  const close = page.getByRole("region", { name: "Meldinger" }).getByRole("button", { name: "Lukk" });
  while (await close.first().isVisible()) await close.first().click();
  await page.waitForTimeout(4_000);
  await page.screenshot({ path: `${folder}/${name}.png` });
  console.log(`${folder}/${name}.png`);
}
