import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, type Page, test } from "@playwright/test";
import { type BackendProcess, startBackend } from "../load/backend-process.ts";
import { type FeedServer, startFeed } from "../load/feed-server.ts";
import { nameLines, positionLine } from "../load/nmea.ts";
import { stateLine, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

/** An active AIS-SART, 970123456 with status 14, at 60.4° N 4.7° E. */
const SART = "!AIVDM,1,1,,A,1>M;`h>P000EPu0RSrP00?vEP000,0*16\r\n";
const [LON, LAT] = [4.7, 60.4];
/** Colour of its symbol by day, and the smallest number of its pixels when nothing covers the symbol. */
const DANGER = [200, 21, 27];
const UNCOVERED = 250;

/** A backend for this test only, so that no other test's map shows a distress alert. */
const folder = mkdtempSync(join(tmpdir(), "farvann-distress-"));
let feed: FeedServer;
let backend: BackendProcess;

test.beforeAll(async () => {
  feed = await startFeed();
  backend = await startBackend({ DATA_DIR: folder, AIS_TCP: feed.address, AIS_SIMULATOR: "0" });
  await feed.connected();
});
test.afterAll(async () => {
  await backend?.kill();
  feed?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a transmitter that calls for help is heard by the backend, told over the map, drawn above a ship and listed first", async ({
  page,
}) => {
  const faults = watchFaults(page);
  const now = Date.now();
  // At the same position there is a ship whose name sorts before it.
  const ship = { mmsi: 257_000_001, lon: LON, lat: LAT, sog: 0, cog: 0 };
  feed.send(positionLine({ ...ship, time: now - 1_000 }));
  for (const line of nameLines(ship.mmsi, "AAA", 70, now - 1_000)) feed.send(line);
  feed.send(SART);
  await page.goto(`http://127.0.0.1:${backend.port}/bwmap/aisstream?map=9/${LAT}/${LON}`);
  const notice = page.getByRole("region", { name: "Nødsendere" });
  await expect(notice).toContainText("Nødsender aktiv");
  await expect(notice).toContainText("AIS-SART");
  await expect(notice).toContainText("18 nm, peiling 272° fra Bergen");
  await expect(stateLine(page, "aisstream")).toHaveText(/2 fartøy/);
  const pane = page.getByRole("complementary", { name: /Detaljer/ });
  await expect(pane.getByRole("link").last()).toContainText("AAA");
  await expect(pane.getByRole("link").first()).toContainText("970123456");
  expect(await axeFaults(page, { within: ".ais_notices" })).toEqual([]);
  await expect
    .poll(() => dangerIn(page), { message: "its symbol, over the ship's" })
    .toBeGreaterThan(UNCOVERED);

  await notice.getByRole("button", { name: "Vis" }).click();
  await expect(page).toHaveURL(/\/bwmap\/aisstream\/970123456/);
  await expect(pane.getByRole("heading", { name: /970123456/ })).toBeVisible();
  // The alert stays.
  await expect(notice).toContainText("Nødsender aktiv");
  await expect(notice.getByRole("button", { name: "Lukk" })).toHaveCount(0);

  await page.goto(`http://127.0.0.1:${backend.port}/redning/?lang=en&map=6/70/30`);
  const english = page.getByRole("region", { name: "Distress transmitters" });
  await expect(english).toContainText("bearing 272° from Bergen");
  await expect(english.getByRole("button", { name: "Show" })).toBeVisible();
  await expect(page.getByRole("button", { name: /outside the map/ })).toBeVisible();

  // On a phone, the tools leave room for the alert.
  await page.setViewportSize({ width: 390, height: 844 });
  const tools = page.getByRole("region", { name: "Map tools" });
  const free = async () => {
    const [above, below] = [await english.boundingBox(), await tools.boundingBox()];
    return above && below ? below.y - (above.y + above.height) : null;
  };
  await expect.poll(free, { message: "room between notice and tools" }).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

/**
 * Number of pixels of the map between the panels in the red of a distress alert; nothing else there has this colour.
 */
async function dangerIn(page: Page): Promise<number> {
  const clip = { x: 400, y: 200, width: 360, height: 600 };
  const screenshot = await loadImage(await page.screenshot({ clip }));
  const context = createCanvas(clip.width, clip.height).getContext("2d");
  context.drawImage(screenshot, 0, 0);
  const { data } = context.getImageData(0, 0, clip.width, clip.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    const near = DANGER.every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) < 16);
    if (near) count += 1;
  }
  return count;
}
