import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { VESSEL_ICONS } from "../../plugins/datasets/ais/model/vessel-icon.ts";
import { browserFlags, ensureBrowser } from "../../scripts/lib/browser.mjs";
import { buildPage } from "../bench/build-page.ts";
import { type PageServer, serve } from "../bench/serve.ts";
import type { PictureOrder } from "./vessel-picture/page.ts";

const SIDE = 200;
const TANKER = VESSEL_ICONS.indexOf("tanker");
/** Red, green and blue of a tanker's hull. */
const TANKER_RED = [159, 29, 53];

// A software renderer on a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 });

let browser: Browser;
let server: PageServer;
let page: Page;

beforeAll(async () => {
  const folder = await buildPage(join(import.meta.dirname, "vessel-picture"), "vessel-picture");
  server = await serve(folder, {});
  browser = await chromium.launch({ args: browserFlags, executablePath: await ensureBrowser() });
  page = await browser.newPage();
  await page.goto(`${server.address}index.html`);
  await page.waitForFunction(() => window.vessels !== undefined);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** A picture of which pixels can be asked by px right of and above the middle. */
async function pictureOf(order: Partial<PictureOrder>) {
  const picture = await page.evaluate((given) => window.vessels?.draw(given) ?? "", {
    vessels: [],
    center: [10, 60],
    metresAPixel: 1_000,
    ...order,
  } satisfies PictureOrder);
  const pixels = Buffer.from(picture, "base64");
  const at = (right: number, up: number) => {
    const index = (Math.floor(SIDE / 2 - up - 0.5) * SIDE + Math.floor(SIDE / 2 + right)) * 4;
    return pixels.subarray(index, index + 4);
  };
  return {
    at,
    opacity: (right: number, up: number) => (at(right, up)[3] ?? 0) / 255,
    isRed: (right: number, up: number) =>
      TANKER_RED.every((part, index) => Math.abs(part - (at(right, up)[index] ?? 0)) < 12),
    drawn: () => pixels.filter((value, index) => index % 4 === 3 && value > 0).length,
  };
}

const tanker = (values: object = {}) => ({ lon: 10, lat: 60, icon: TANKER, ...values });
const sailing = { sog: 100, cog: 900, heading: 90 };

test("every symbol lies within the circle beyond which none is drawn", async () => {
  expect(await page.evaluate(() => window.vessels?.pixelsOutOfReach(4))).toBe(0);
});

test("a symbol under way points where its bow points, also on a turned map", async () => {
  const east = await pictureOf({ vessels: [tanker(sailing)] });
  expect([east.opacity(8, 0), east.opacity(-8, 0), east.opacity(0, 8)].map(Math.round)).toEqual([1, 1, 0]);
  const turned = await pictureOf({ vessels: [tanker(sailing)], rotation: Math.PI / 2 });
  expect([turned.opacity(0, 8), turned.opacity(0, -8), turned.opacity(8, 0)].map(Math.round)).toEqual([
    1, 1, 0,
  ]);
});

test("a vessel at anchor, and one whose bow is not known, are round", async () => {
  for (const values of [{ ...sailing, navStatus: 1 }, {}]) {
    const { opacity } = await pictureOf({ vessels: [tanker(values)] });
    expect([opacity(9, 0), opacity(-9, 0), opacity(0, 9), opacity(0, -9)]).toEqual([0, 0, 0, 0]);
    expect(opacity(5, 0)).toBe(1);
  }
});

test("a vessel without a position is not drawn", async () => {
  const { drawn } = await pictureOf({ vessels: [tanker({ lon: 214.7483647 })] });
  expect(drawn()).toBe(0);
});

test("a vessel that was not heard for long becomes faint as time passes", async () => {
  const opacity = async (age: number) => (await pictureOf({ vessels: [tanker()], age })).opacity(4, 0);
  expect([await opacity(3_600), await opacity(3_601)]).toEqual([1, expect.closeTo(0.35, 1)]);
});

test("what a filter hides is not drawn", async () => {
  const drawn = async (hiddenGroups: number) =>
    (await pictureOf({ vessels: [tanker({ group: 3 })], hiddenGroups })).drawn();
  expect([(await drawn(1 << 2)) > 0, await drawn(1 << 3)]).toEqual([true, 0]);
});

test("a vessel is moved on by its course and speed, for two minutes at most", async () => {
  const { opacity } = await pictureOf({
    vessels: [tanker({ ...sailing, sog: 600 })],
    metresAPixel: 60,
    age: 600,
  });
  // 60 knots for 120 s are 3.7 km: 62 px.
  expect([Math.round(opacity(62, 0)), opacity(0, 0), opacity(90, 0)]).toEqual([1, 0, 0]);
});

test("a course line reaches as far as the vessel comes", async () => {
  const { opacity } = await pictureOf({ vessels: [tanker(sailing)], metresAPixel: 50, vectorSeconds: 600 });
  // 10 knots for 600 s are 3.1 km: 62 px.
  const line = [opacity(30, 0), opacity(60, 0), opacity(65, 0)].map((value) => value > 0.3);
  expect(line).toEqual([true, true, false]);
});

test("a vessel across the antimeridian is drawn on this side of it", async () => {
  const { opacity } = await pictureOf({
    vessels: [tanker({ lon: -179.95 })],
    center: [179.95, 60],
    metresAPixel: 100,
  });
  // A tenth of a degree is 5.6 km at 60° north: 56 px.
  expect([opacity(56, 0), opacity(0, 0)]).toEqual([1, 0]);
});

test("a large hull is drawn to scale around its antenna, and its symbol is not", async () => {
  const ship = tanker({ heading: 90, dimA: 80, dimB: 20, dimC: 10, dimD: 10 });
  const { isRed, opacity } = await pictureOf({ vessels: [ship], metresAPixel: 1 });
  expect([isRed(60, 0), isRed(-15, 0), isRed(0, 7), isRed(0, -7)]).toEqual([true, true, true, true]);
  expect([opacity(90, 0), opacity(-25, 0), opacity(0, 15)]).toEqual([0, 0, 0]);
});

test("a hull keeps its symbol where its beam or its bow is not known", async () => {
  for (const values of [
    { heading: 90, dimA: 80, dimB: 20 },
    { dimA: 80, dimB: 20, dimC: 10, dimD: 10 },
  ]) {
    const { opacity, drawn } = await pictureOf({ vessels: [tanker(values)], metresAPixel: 1 });
    expect([opacity(4, 0), opacity(60, 0)]).toEqual([1, 0]);
    expect(drawn()).toBeLessThan(500);
  }
});
