import { type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { openMap } from "./app.ts";
import { clipped, outside, overlaps, partsOver, smallTargets } from "./parts-over-map.ts";

/** Windows of phones as they are, on their side, and a desktop's at 400 %. */
const PHONES = ["375x553", "360x616", "390x664", "390x844", "320x568", "844x390", "568x320", "320x256"];
const OTHERS = ["768x1024", "1024x768", "1280x720", "1440x900", "320x256", "640x360"];
const TOUCH = 44;
const MOUSE = 24;

const phone: BrowserContextOptions = { hasTouch: true, isMobile: true };

interface Look {
  page: Page;
  size: string;
  /** Least size of what can be pressed, px. */
  target: number;
  faults: string[];
}

/** Names every fault of what is on the screen. */
async function look({ page, size, target, faults }: Look, state: string): Promise<void> {
  const [width = 0, height = 0] = size.split("x").map(Number);
  const parts = await partsOver(page);
  const found = [
    ...overlaps(parts).map((pair) => `over each other: ${pair}`),
    ...outside(parts, width, height).map((name) => `outside: ${name}`),
    ...(await clipped(page)),
    ...(await smallTargets(page, target)).map((what) => `small: ${what}`),
  ];
  faults.push(...found.map((fault) => `${size}, ${state}: ${fault}`));
}

const sheetTo = async (page: Page, key: "ArrowUp" | "ArrowDown", times = 1) => {
  const handle = page.locator(".fv-sheet-handle");
  for (let step = 0; step < times; step++) await handle.press(key);
};

async function tool(page: Page, id: string, name: RegExp): Promise<void> {
  const button = page.locator(`#fv-tool-${id}`);
  if (await button.isVisible()) return button.click();
  await page.locator("#fv-more-tools").click();
  await page.locator(".fv-more-tools").getByRole("button", { name }).click();
}

/** Another window, and the page in it. */
async function resize(page: Page, size: string): Promise<void> {
  const [width = 0, height = 0] = size.split("x").map(Number);
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    (wanted) => innerWidth === wanted && document.querySelector(".fv-app")?.clientWidth === wanted,
    width,
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function states(at: Look): Promise<void> {
  const { page } = at;
  const isPhone = await page.locator(".fv-sheet").isVisible();
  await look(at, "start");
  if (isPhone) {
    await sheetTo(page, "ArrowDown");
    await look(at, "sheet at its foot");
    await sheetTo(page, "ArrowUp", 2);
    await look(at, "sheet at full height");
    await sheetTo(page, "ArrowDown");
  }
  const more = page.locator("#fv-more-tools");
  if (await more.isVisible()) {
    await more.click();
    const menu = await page.locator(".fv-more-tools").boundingBox();
    await look(at, "menu of tools");
    if (!menu || menu.x < 0 || menu.y < 0) at.faults.push(`${at.size}: menu of tools outside`);
    await more.click();
  }
  await tool(page, "measure", /^(Mål og tegn|Measure)/);
  await expect(page.locator(".fv-tool-head")).toBeVisible();
  await look(at, "measuring");
  await page.locator(".fv-tool-head button").click();
  if (!(await page.locator(".fv-legend").isVisible())) await tool(page, "legend", /^(Tegnforklaring|Legend)/);
  await expect(page.locator(".fv-legend, .fv-sheet-legend").first()).toBeVisible();
  await look(at, "legend");
  await page.locator(".fv-legend header button, .fv-sheet-head-plain button").first().click();
  await page.locator("#fv-tool-details").click();
  await look(at, "details");
  await page.locator("#fv-tool-details").click();
  const field = page.getByRole("combobox");
  await field.fill("ber");
  await expect(page.locator(".fv-search-panel [role=option]").first()).toBeVisible();
  await look(at, "search");
  await field.press("Escape");
  await field.fill("");
  await page.keyboard.press("Escape");
}

test("phones", async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const context = await browser.newContext({
    ...phone,
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: "nb-NO",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const faults: string[] = [];
  await openMap(page, "bwmap/?map=6/68/13");
  for (const size of PHONES) {
    await resize(page, size);
    await states({ page, size, target: TOUCH, faults });
  }
  await context.close();
  expect(faults).toEqual([]);
});

test("others", async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: "nb-NO",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const faults: string[] = [];
  await openMap(page, "bwmap/?map=6/68/13");
  for (const size of OTHERS) {
    await resize(page, size);
    await states({ page, size, target: MOUSE, faults });
  }
  await context.close();
  expect(faults).toEqual([]);
});
