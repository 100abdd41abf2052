import { expect, type Page } from "@playwright/test";
import { clipped, outside, overlaps, partsOver, smallTargets } from "./parts-over-map.ts";

/** A page in a window, and the faults found in it. */
export interface Look {
  page: Page;
  size: string;
  /** Smallest size of a control, px. */
  target: number;
  /** Prefix of each fault: map, language, text size. */
  of?: string;
  faults: string[];
}

/** Records every layout fault on the screen. */
export async function look({ page, size, target, of = "", faults }: Look, state: string): Promise<void> {
  const [width = 0, height = 0] = size.split("x").map(Number);
  const parts = await partsOver(page);
  const found = [
    ...overlaps(parts, height).map((pair) => `over each other: ${pair}`),
    ...outside(parts, width, height).map((name) => `outside: ${name}`),
    ...(await clipped(page)),
    ...(await smallTargets(page, target)).map((what) => `small: ${what}`),
  ];
  faults.push(...found.map((fault) => `${of}${size}, ${state}: ${fault}`));
}

/** Sets the size of the page's window. `text`: the user's text size; 1 is the usual one. */
export async function resize(page: Page, size: string, text = 1): Promise<void> {
  const [width = 0, height = 0] = size.split("x").map(Number);
  await page.setViewportSize({ width, height });
  await page.evaluate((factor) => {
    document.documentElement.style.fontSize = `${factor * 100}%`;
    dispatchEvent(new Event("resize"));
  }, text);
  await page.waitForFunction(
    (wanted) => innerWidth === wanted && document.querySelector(".fv-app")?.clientWidth === wanted,
    width,
  );
  await rest(page);
}

/** Wait until the measured layout is drawn. */
const rest = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const isPhone = (page: Page) => page.locator(".fv-sheet").isVisible();

const sheetTo = async (page: Page, key: "ArrowUp" | "ArrowDown", times = 1) => {
  const handle = page.locator(".fv-sheet-handle");
  for (let step = 0; step < times; step++) await handle.press(key);
};

/** Presses a tool, in the row or in the menu of tools that do not fit. */
async function tool(page: Page, id: string, name: RegExp): Promise<void> {
  const button = page.locator(`#fv-tool-${id}`);
  if (await button.isVisible()) return button.click();
  await page.locator("#fv-more-tools").click();
  await page.locator(".fv-more-tools").getByRole("button", { name }).click();
}

/** The states start, sheet, menu of tools, measuring, legend, details, search. */
export async function usualStates(at: Look): Promise<void> {
  const { page } = at;
  await look(at, "start");
  if (await isPhone(page)) {
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
    if (!menu || menu.x < 0 || menu.y < 0) at.faults.push(`${at.of}${at.size}: menu of tools outside`);
    await more.click();
  }
  await tool(page, "measure", /^(Mål og tegn|Measure)/);
  await expect(page.locator(".fv-tool-head")).toBeVisible();
  await look(at, "measuring");
  await page.locator(".fv-tool-head button").click();
  await legendState(at);
  await page.locator("#fv-tool-details").click();
  await look(at, "details");
  await page.locator("#fv-tool-details").click();
  const field = page.getByRole("combobox");
  await field.fill("ber");
  await expect(page.locator(".search_panel [role=option]").first()).toBeVisible();
  await look(at, "search");
  await field.press("Escape");
  await field.fill("");
  await page.keyboard.press("Escape");
}

export async function legendState(at: Look): Promise<void> {
  const { page } = at;
  if (!(await page.locator(".fv-legend").isVisible())) await tool(page, "legend", /^(Tegnforklaring|Legend)/);
  await expect(page.locator(".fv-legend, .fv-sheet-legend").first()).toBeVisible();
  await look(at, "legend");
  await page.locator(".fv-legend header button, .fv-sheet-head-plain button").first().click();
}

/** The bar of a requested drawing, before its first point and with figures. */
export async function drawingStates(at: Look): Promise<void> {
  const { page } = at;
  await tool(page, "measure", /^(Mål og tegn|Measure)/);
  await page.getByRole("radio", { name: /^(Mine områder|My areas)/ }).dispatchEvent("click");
  await page.getByRole("button", { name: /^(Tegn et nytt område|Draw a new area)$/ }).dispatchEvent("click");
  const bar = page.locator(".drawing_drawBar");
  await expect(bar).toBeVisible();
  await rest(page);
  await look(at, "drawing");
  const add = bar.getByRole("button", { name: /^(Legg til punkt|Add point)/ });
  // Moved by keyboard, so that the crosshair is shown on a device with a mouse too.
  await page.keyboard.press("Tab");
  await page.locator("#fv-map").focus();
  await expect(page.locator(".fv-crosshair svg")).toBeVisible();
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft"]) {
    await page.keyboard.press("Enter");
    await page.keyboard.press(key);
    await page.keyboard.press(key);
  }
  await expect(bar.locator(".drawing_liveFigures")).toBeVisible();
  await rest(page);
  await look(at, (await add.isVisible()) ? "drawing by the crosshair" : "drawing with figures");
  await bar.getByRole("button", { name: /^(Avbryt|Cancel)$/ }).dispatchEvent("click");
  await expect(bar).toBeHidden();
  const close = page.locator(".fv-tool-head button");
  if (await close.isVisible()) await close.click();
}

/** A persistent notice of usual size: a plugin decides its text, but the layout must make room for it. */
export async function lastingNotice(at: Look, states: (at: Look) => Promise<void>): Promise<void> {
  const { page } = at;
  await page.evaluate(() => {
    const notice = document.createElement("div");
    notice.className = "fv-panel";
    notice.id = "notice";
    notice.style.cssText = `position: relative; width: 100%; height: ${innerWidth < 600 ? 68 : 60}px`;
    document.querySelector(".fv-alerts")?.append(notice);
  });
  await page.waitForFunction(
    () => Number(document.querySelector(".fv-alerts")?.getBoundingClientRect().height) > 50,
  );
  await rest(page);
  await states({ ...at, of: `${at.of ?? ""}lasting notice, ` });
  await page.evaluate(() => document.getElementById("notice")?.remove());
  await rest(page);
}

/** Selects what is under the middle of the map, with its popup and details. */
export async function popupState(at: Look): Promise<void> {
  const { page } = at;
  const popup = page.locator(".fv-popup");
  await expect(async () => {
    await page.locator("#fv-map").focus();
    await page.keyboard.press("Enter");
    await expect(popup).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await rest(page);
  await look(at, "popup");
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  if (await isPhone(page)) await sheetTo(page, "ArrowUp");
}

/** The user asked for the own position: the question over the map. */
export async function questionState(at: Look): Promise<void> {
  const { page } = at;
  const details = page.locator("#fv-tool-details");
  if ((await details.getAttribute("aria-pressed")) !== "true") await details.click();
  await expect(page.locator(".emergency_emergency")).toBeVisible();
  await page.getByRole("button", { name: /^(Velg i kartet|Choose on map)$/ }).dispatchEvent("click");
  const question = page.locator(".fv-place-question");
  await expect(question).toBeVisible();
  await rest(page);
  await look(at, "place asked for");
  await question.getByRole("button", { name: /^(Avbryt|Cancel)$/ }).click();
  await expect(question).toBeHidden();
}

/** Pressed by the button in the menu, in a window where the menu is open. */
export async function toEnglish(page: Page, size: string): Promise<void> {
  await resize(page, size);
  if (!(await page.locator(".fv-menu-links").count())) await page.locator("#fv-tool-details").click();
  const button = page.getByRole("button", { name: "English", exact: true });
  await button.dispatchEvent("click");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
}
