import { execFileSync } from "node:child_process";
import { createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { type Download, expect, type Page, test } from "@playwright/test";
import { findProgram } from "../conformance/peers.ts";
import { pressTool, stateLine, watchFaults } from "./app.ts";
import { axeFaults } from "./axe.ts";

const sheet = (page: Page) => page.getByRole("dialog", { name: "Skriv ut" });

async function saved(page: Page, button: RegExp): Promise<Download> {
  const wanted = sheet(page).getByRole("button", { name: button });
  await expect(wanted).toBeEnabled();
  const [file] = await Promise.all([page.waitForEvent("download"), wanted.press("Enter")]);
  return file;
}

/** Number of pixels of a colour in a part of an image; the part is given as shares of the image's sides. */
function countColor(
  image: Image,
  [left, top, right, bottom]: [number, number, number, number],
  [red, green, blue]: readonly [number, number, number],
): number {
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { width, height } = image;
  const [x, y] = [Math.round(left * width), Math.round(top * height)];
  const { data } = context.getImageData(x, y, Math.round(right * width) - x, Math.round(bottom * height) - y);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (near(data[at], red) && near(data[at + 1], green) && near(data[at + 2], blue)) count += 1;
  return count;
}

/** With a tolerance, because signs are drawn at a reduced size, which blends their edges. */
const near = (value: number | undefined, wanted: number) => Math.abs((value ?? -99) - wanted) <= 8;

/** Hulls of cargo ships and white paper. */
const CARGO = [0x22, 0x61, 0x44] as const;
const INK = [0x0b, 0x22, 0x39] as const;
const PAPER = [255, 255, 255] as const;

test("a sheet is made by keyboard: its PNG has vessels and legend, its PDF is A4 with text, and the map is left as it was", async ({
  page,
}) => {
  const faults = watchFaults(page);
  await page.goto("/bwmap/?map=9.5/60.4/4.9");
  await expect(stateLine(page, "aisstream")).toHaveText(/\d+ fartøy/);
  const place = page.getByRole("button", { name: /^Posisjon|^Koordinater/ }).first();
  const before = await place.innerText();
  await pressTool(page, "Skriv ut eller lagre bilde");
  await expect(sheet(page)).toContainText("Lasteskip");
  expect(await axeFaults(page, { within: "dialog" })).toEqual([]);

  await test.step("as PNG", async () => {
    await sheet(page).getByLabel("Tittel").fill("Čáhcesuolu – Røst ספינתדיג");
    await sheet(page).getByRole("radio", { name: "200 dpi" }).press("ArrowLeft");
    const file = await saved(page, /PNG/);
    expect(file.suggestedFilename()).toMatch(/^cahcesuolu-rost-\d{8}-\d{4}\.png$/);
    const image = await loadImage(await file.path());
    expect({ width: image.width, height: image.height }).toEqual({ width: 1754, height: 1240 });
    // The legend stands in the upper right corner.
    expect(countColor(image, [0.1, 0.2, 0.6, 0.85], CARGO)).toBeGreaterThan(20);
    expect(countColor(image, [0.78, 0.1, 0.84, 0.5], CARGO)).toBeGreaterThan(20);
    expect(countColor(image, [0.85, 0.2, 0.93, 0.4], PAPER)).toBeGreaterThan(10_000);
  });

  await test.step("as PDF", async () => {
    const pdf = await (await saved(page, /PDF/)).path();
    const isThere = findProgram("pdftotext") !== null;
    expect(isThere || process.env.FARVANN_REQUIRE_PEERS !== "1").toBe(true);
    if (!isThere) return;
    const text = execFileSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8" });
    for (const said of ["Čáhcesuolu – Røst", "ikke for navigasjon", "Lasteskip", "WGS 84", "OpenStreetMap"])
      expect(text).toContain(said);
    expect(text.match(/\d{2}° \d{2},\d{2}′ N \d{3}° \d{2},\d{2}′ Ø/g)).toHaveLength(4);
    // Letters that the PDF lacks are a picture at the end of the title. Every machine of the tests has Hebrew ones.
    const page1 = await loadImage(execFileSync("pdftoppm", ["-png", "-r", "100", pdf]));
    expect(countColor(page1, [0.24, 0.04, 0.34, 0.07], INK)).toBeGreaterThan(30);
    const facts = execFileSync("pdfinfo", [pdf], { encoding: "utf8" });
    const [width = 0, height = 0] = [...(/Page size: +([\d.]+) x ([\d.]+)/.exec(facts) ?? [])]
      .slice(1)
      .map((points) => (Number(points) * 25.4) / 72);
    expect(Math.abs(width - 297)).toBeLessThan(0.1);
    expect(Math.abs(height - 210)).toBeLessThan(0.1);
    expect(facts).toMatch(/Title: +Čáhcesuolu – Røst ספינתדיג/);
  });

  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(place).toHaveText(before);
  expect(faults).toEqual([]);
});
