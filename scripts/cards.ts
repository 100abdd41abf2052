/**
 * `npm run cards`: takes the images of the start page (manifests/assets/thumbnails: the cards and the wide image at the
 * top, each by day and by night) from the built application with simulated traffic. `-- fiskinfo` takes only the images
 * of that name.
 */
import { writeFileSync } from "node:fs";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { chromium, expect, type Page } from "@playwright/test";
import { firstMapWithData, startBackend } from "../tests/support/first-visit.ts";
import { browserFlags, findBrowser } from "./lib/browser.mjs";

const FOLDER = "manifests/assets/thumbnails";
const QUALITY = 84;
const WINDOW = { width: 1600, height: 900 };
/** Size of a card's image on the start page, px; the file has twice as many pixels per side. */
const CARD = { width: 430, height: 216 };
const HERO = { width: 1600, height: 420 };

interface Picture {
  name: string;
  /** Path and query of the map. */
  path: string;
  size: { width: number; height: number };
  /** Device pixels per px. */
  density: number;
}

const PICTURES: readonly Picture[] = [
  { name: "hero", path: "fiskeriaktivitet/?period=2026-03&map=7.2/68.1/13", size: HERO, density: 1 },
  { name: "cards/bwmap", path: "bwmap/?map=7.6/62.4/5.6", size: CARD, density: 2 },
  { name: "cards/redning", path: "redning/?map=6.2/68.4/14", size: CARD, density: 2 },
  {
    name: "cards/fiskeriaktivitet",
    path: "fiskeriaktivitet/?period=2026-03&map=7.6/68.15/13.9",
    size: CARD,
    density: 2,
  },
  { name: "cards/havmiljo", path: "havmiljo/?map=4.6/71.9/21", size: CARD, density: 2 },
  { name: "cards/fiskinfo", path: "fiskinfo/?map=6.6/69.6/16.4", size: CARD, density: 2 },
  { name: "cards/arctic", path: "arctic/?map=3.2/79.2/18", size: CARD, density: 2 },
  { name: "cards/fiskehelse", path: "fiskehelse/?map=7.8/60.55/4.2", size: CARD, density: 2 },
];

const backend = await startBackend(".cache/card-data", 3000);
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) });
const wanted = process.argv[2] ?? "";
const chosen = PICTURES.filter(({ name }) => name.includes(wanted));
for (const picture of chosen) for (const theme of ["day", "night"] as const) await take(picture, theme);
await browser.close();
await backend.stop();

async function take({ name, path, size, density }: Picture, theme: "day" | "night"): Promise<void> {
  const context = await browser.newContext({
    viewport: WINDOW,
    deviceScaleFactor: density,
    bypassCSP: true,
    locale: "nb-NO",
    timezoneId: "Europe/Oslo",
    reducedMotion: "reduce",
  });
  const [appName = ""] = path.split("/");
  const settings = JSON.stringify({ nightMode: theme === "night", graticule: false });
  await context.addInitScript(
    ([key = "", stored = ""]) => localStorage.setItem(key, stored),
    [`bw_${appName}_settingsV2`, settings],
  );
  const page = await context.newPage();
  await page.goto(`${backend.origin}/${path}`);
  await firstMapWithData(page);
  // Hide everything except the map; its position does not change, because the panels keep their places. Masks stay
  // hidden as on the page: they are black where the sea is.
  await page.addStyleTag({
    content:
      ".fv-app * { visibility: hidden } .ol-viewport canvas:not(.fv-mask canvas) { visibility: visible }",
  });
  await expect(page.locator(".fv-progress")).toHaveCount(0, { timeout: 60_000 });
  await page.waitForTimeout(4_000);
  const clip = {
    x: Math.min(Math.max(0, (await middleOfMap(page)) - size.width / 2), WINDOW.width - size.width),
    y: (WINDOW.height - size.height) / 2,
    ...size,
  };
  const shot = await loadImage(await page.screenshot({ clip, timeout: 120_000 }));
  const canvas = createCanvas(shot.width, shot.height);
  canvas.getContext("2d").drawImage(shot, 0, 0);
  const file = `${FOLDER}/${name}${theme === "night" ? "-night" : ""}.webp`;
  const bytes = canvas.toBuffer("image/webp", QUALITY);
  writeFileSync(file, bytes);
  console.log(`${file}  ${shot.width} × ${shot.height}  ${(bytes.length / 1000).toFixed(1)} kB`);
  await context.close();
}

/** Middle of the map between the panels, px from the left: the position in the address is drawn there. */
async function middleOfMap(page: Page): Promise<number> {
  const [menu, details] = await Promise.all(
    [".fv-menu", ".fv-details"].map((panel) =>
      page
        .locator(panel)
        .first()
        .boundingBox({ timeout: 1_000 })
        .catch(() => null),
    ),
  );
  return ((menu ? menu.x + menu.width : 0) + (details?.x ?? WINDOW.width)) / 2;
}
