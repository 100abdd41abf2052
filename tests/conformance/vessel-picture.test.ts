import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VESSEL_ICONS } from "../../plugins/datasets/ais/model/vessel-icon.ts";
import { browserFlags, ensureBrowser } from "../../scripts/lib/browser.mjs";
import { buildPage } from "../bench/build-page.ts";
import { type PageServer, serve } from "../bench/serve.ts";
import type { PictureOrder, PictureWindow } from "./vessel-picture/page.ts";

const SIDE = 200;
const TANKER = VESSEL_ICONS.indexOf("tanker");
/** Red, green and blue of a tanker's hull. */
const TANKER_RED = [159, 29, 53];

let browser: Browser;
let server: PageServer;
let page: Page;

beforeAll(async () => {
  const folder = await buildPage(join(import.meta.dirname, "vessel-picture"), "vessel-picture");
  server = await serve(folder, {});
  browser = await chromium.launch({ args: browserFlags, executablePath: await ensureBrowser() });
  page = await browser.newPage();
  await page.goto(`${server.address}index.html`);
  await page.waitForFunction(() => (window as PictureWindow).vessels !== undefined);
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** A picture whose pixels can be read by their distance from the middle, px to the right and upwards. */
async function pictureOf(order: Partial<PictureOrder>) {
  const picture = await page.evaluate((given) => (window as PictureWindow).vessels?.draw(given) ?? "", {
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
  expect(await page.evaluate(() => (window as PictureWindow).vessels?.pixelsOutOfReach(4))).toBe(0);
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
  for (const values of [{ ...sailing, sog: 10, navStatus: 1 }, {}]) {
    const { opacity } = await pictureOf({ vessels: [tanker(values)] });
    expect(opacity(9, 0)).toBe(0);
    expect(opacity(-9, 0)).toBe(0);
    expect(opacity(0, 9)).toBe(0);
    expect(opacity(0, -9)).toBe(0);
    expect(opacity(5, 0)).toBe(1);
  }
});

test("a vessel without a position is not drawn", async () => {
  const { drawn } = await pictureOf({ vessels: [tanker({ lon: 214.7483647 })] });
  expect(drawn()).toBe(0);
});

test("a vessel that was not heard for long becomes faint as time passes", async () => {
  const opacity = async (age: number) => (await pictureOf({ vessels: [tanker()], age })).opacity(4, 0);
  expect(await opacity(3_600)).toBe(1);
  expect(await opacity(3_601)).toEqual(expect.closeTo(0.35, 1));
});

test("what a filter hides is not drawn", async () => {
  const drawn = async (hiddenGroups: number) =>
    (await pictureOf({ vessels: [tanker({ group: 3 })], hiddenGroups })).drawn();
  expect({ isOtherDrawn: (await drawn(1 << 2)) > 0, own: await drawn(1 << 3) }).toEqual({
    isOtherDrawn: true,
    own: 0,
  });
});

test("the selected vessel, and the hovered one, are drawn above others at the same place", async () => {
  // Passenger ships are drawn above tankers.
  const vessels = [tanker(), tanker({ icon: VESSEL_ICONS.indexOf("passenger") })];
  const isRed = async (order: Partial<PictureOrder>) => (await pictureOf({ vessels, ...order })).isRed(3, 0);
  expect({
    neither: await isRed({}),
    selected: await isRed({ selected: 0 }),
    hovered: await isRed({ hovered: 0 }),
    both: await isRed({ selected: 0, hovered: 1 }),
  }).toEqual({ neither: false, selected: true, hovered: true, both: true });
});

test("the selected vessel passes the filter when the user wants to see it", async () => {
  const order = { vessels: [tanker({ group: 3 })], hiddenGroups: 1 << 3, selected: 0 };
  expect((await pictureOf(order)).drawn()).toBe(0);
  expect((await pictureOf({ ...order, also: 0 })).isRed(3, 0)).toBe(true);
});

test("a vessel is moved on by its course and speed for two minutes, then it is where it was, and faint", async () => {
  const at = (age: number) =>
    pictureOf({ vessels: [tanker({ ...sailing, sog: 600 })], metresAPixel: 60, age });
  // 60 knots for 120 s are 3.7 km: 62 px.
  const ahead = await at(120);
  expect(Math.round(ahead.opacity(62, 0))).toBe(1);
  expect(ahead.opacity(0, 0)).toBe(0);
  const overdue = await at(121);
  expect(overdue.opacity(62, 0)).toBe(0);
  expect(overdue.opacity(0, 0)).toEqual(expect.closeTo(0.35, 1));
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
  expect(opacity(56, 0)).toBe(1);
  expect(opacity(0, 0)).toBe(0);
});

test("a large hull is drawn to scale around its antenna, and its symbol is not", async () => {
  const ship = tanker({ heading: 90, dimA: 80, dimB: 20, dimC: 10, dimD: 10 });
  const { isRed, opacity } = await pictureOf({ vessels: [ship], metresAPixel: 1 });
  expect(isRed(60, 0)).toBe(true);
  expect(isRed(-15, 0)).toBe(true);
  expect(isRed(0, 7)).toBe(true);
  expect(isRed(0, -7)).toBe(true);
  expect(opacity(90, 0)).toBe(0);
  expect(opacity(-25, 0)).toBe(0);
  expect(opacity(0, 15)).toBe(0);
});

test("a hull keeps its symbol where its beam or its bow is not known", async () => {
  for (const values of [
    { heading: 90, dimA: 80, dimB: 20 },
    { dimA: 80, dimB: 20, dimC: 10, dimD: 10 },
  ]) {
    const { opacity, drawn } = await pictureOf({ vessels: [tanker(values)], metresAPixel: 1 });
    expect(opacity(4, 0)).toBe(1);
    expect(opacity(60, 0)).toBe(0);
    expect(drawn()).toBeLessThan(500);
  }
});

const FAR = 5;
const CARGO = VESSEL_ICONS.indexOf("cargo");
/** Many vessels on a line eastwards, 4 px from each other, under way along it. */
const lane = (values: object = {}) =>
  Array.from({ length: 40 }, (_, index) =>
    tanker({ icon: CARGO, lon: 10 + (index - 20) * 0.0719, ...sailing, ...values }),
  );
const farOut = (order: Partial<PictureOrder>) => pictureOf({ zoom: FAR, ...order });
const sum = (pixel: Uint8Array) => (pixel[0] ?? 0) + (pixel[1] ?? 0) + (pixel[2] ?? 0);

test("far out a vessel by itself is a dot in the colour of its type, with a casing; close by it is a hull", async () => {
  const dot = await farOut({ vessels: [tanker(sailing)] });
  expect({
    isRed: dot.isRed(0, 0),
    center: dot.opacity(0, 0),
    right: dot.opacity(5, 0),
    below: dot.opacity(0, 5),
  }).toEqual({ isRed: true, center: 1, right: 0, below: 0 });
  expect(sum(dot.at(2.6, 0))).toBeGreaterThan(sum(dot.at(0, 0)));
  const small = await pictureOf({ vessels: [tanker(sailing)], zoom: 7 });
  expect([small.opacity(4, 0), small.opacity(0, 4)].map(Math.round)).toEqual([1, 0]);
  const hull = await pictureOf({ vessels: [tanker(sailing)], zoom: 10 });
  expect([hull.opacity(8, 0), hull.opacity(0, 8)].map(Math.round)).toEqual([1, 0]);
});

test("far out a lane is one soft line without dots; close by every vessel has its mark", async () => {
  const far = await farOut({ vessels: lane() });
  const along = [-40, -20, 0, 20, 40].map((right) => far.opacity(right, 0));
  expect(Math.min(...along)).toBeGreaterThan(0.4);
  expect(Math.max(...along) - Math.min(...along)).toBeLessThan(0.15);
  const across = [0, 2, 4, 8].map((up) => far.opacity(0, up));
  expect(across).toEqual([...across].sort((a, b) => b - a));
  expect(across[3]).toBe(0);
  const near = await pictureOf({ vessels: lane(), zoom: 11 });
  expect(near.opacity(0, 0)).toBe(1);
  expect(near.opacity(0, 4)).toBe(1);
});

test("a lane lies along its course also on a turned map", async () => {
  const turned = await farOut({ vessels: lane(), rotation: Math.PI / 2 });
  expect(turned.opacity(0, 40)).toBeGreaterThan(0.4);
  expect(turned.opacity(8, 0)).toBe(0);
});

test("who rescues or calls for help is a sign above the lane, and is not faded with it", async () => {
  const distress = tanker({ icon: VESSEL_ICONS.indexOf("distress") });
  const vessels = [distress, ...lane()];
  const plain = await farOut({ vessels, ribbon: 0.4 });
  const { at, opacity } = await farOut({ vessels, opacity: 0.3, ribbon: 0.4 });
  const [red = 0, green = 0] = at(0, 0);
  expect({ opacity: opacity(0, 0), isRed: red > 180, isNotGreen: green < 60 }).toEqual({
    opacity: 1,
    isRed: true,
    isNotGreen: true,
  });
  // The plate extends 15 px from the middle, further than a dot.
  expect(opacity(0, 13)).toBeGreaterThan(0.8);
  expect(opacity(40, 0)).toBeLessThan(plain.opacity(40, 0) * 0.5);
});

test("the ribbon can be weakened, and without dots a vessel by itself is a faint part of it", async () => {
  const [full, weak] = [
    await farOut({ vessels: lane() }),
    await farOut({ vessels: lane(), ribbon: 0.4, dots: false }),
  ];
  expect(weak.opacity(0, 0)).toBeLessThan(full.opacity(0, 0) * 0.75);
  expect(weak.opacity(0, 0)).toBeGreaterThan(0.1);
  const lone = await farOut({ vessels: [tanker()], ribbon: 0.4, dots: false });
  expect(lone.opacity(0, 0)).toBeGreaterThan(0.1);
  expect(lone.opacity(0, 0)).toBeLessThan(0.3);
});

test("the selected vessel has its mark in the midst of a lane", async () => {
  const vessels = [...lane(), tanker()];
  expect((await farOut({ vessels })).opacity(0, 0)).toBeLessThan(1);
  expect((await farOut({ vessels, selected: 40 })).isRed(0, 0)).toBe(true);
});

test("rare kinds lie above frequent ones, in whatever order they came", async () => {
  const other = tanker({ icon: 0 });
  for (const vessels of [
    [tanker(), other],
    [other, tanker()],
  ])
    expect((await farOut({ vessels })).isRed(0, 0)).toBe(true);
});

test("by night a crowd shines and dots have the casing of dark water", async () => {
  const [day, night] = [await farOut({ vessels: lane() }), await farOut({ vessels: lane(), theme: "night" })];
  expect(sum(night.at(0, 0))).toBeGreaterThan(sum(day.at(0, 0)) + 60);
  const dot = await farOut({ vessels: [tanker()], theme: "night" });
  expect(sum(dot.at(2.6, 0))).toBeLessThan(sum(dot.at(0, 0)));
});
