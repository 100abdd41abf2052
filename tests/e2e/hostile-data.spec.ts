import { isDeepStrictEqual } from "node:util";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, type Page, test } from "@playwright/test";
import { hostileCollection, hostileFeature } from "../support/hostile.ts";
import { A_STYLE, type StylePair, stylePairs } from "../support/style-pairs.ts";
import { row, stateLine, watchFaults } from "./app.ts";

interface Definition extends Record<string, unknown> {
  id: string;
}
/** Ids of the dataset from which the others are copied, and of the first copy. */
const MODEL = "farvannsnavn";
const DATASET = "hostile0";

interface Hostile {
  style: object;
  /** The service's answer. */
  answer: string;
  /** The dataset's properties besides its style; the first dataset is the lowest layer. */
  more?: { opacity?: number; declutter?: boolean; name?: string };
}

/** The map of sea names with these datasets in place of its own. */
async function openWith(page: Page, datasets: readonly Hostile[], path = ""): Promise<void> {
  await page.route(/havmiljo.*\.json/, async (route) => {
    const response = await route.fetch();
    const manifest = (await response.json()) as {
      datasets?: Definition[];
      manifest?: { datasets: Definition[] };
    };
    const { datasets: known } = manifest.manifest ?? { datasets: manifest.datasets ?? [] };
    const own = known.find(({ id }) => id === MODEL);
    const made = datasets.map(({ style, more }, index) => ({
      ...own,
      id: `hostile${index}`,
      name: more?.name ?? own?.name,
      countLabel: "",
      sources: [{ dataUrl: `/hostile/${index}.json`, requiredRoles: [] }],
      options: { ...(own?.options as object), names: null, declutter: more?.declutter ?? false },
      opacity: more?.opacity ?? 1,
      mapOrdering: 30 + index,
      style,
      styleNight: "",
      points: null,
      enabledByDefault: true,
    }));
    const others = known.filter(({ type }) => type === "vector-tiles");
    known.splice(0, known.length, ...(others as Definition[]), ...(made as unknown as Definition[]));
    await route.fulfill({ response, json: manifest });
  });
  await page.route(/\/hostile\/\d+\.json/, (route) => {
    const index = Number(/\d+/.exec(new URL(route.request().url()).pathname)?.[0]);
    return route.fulfill({ contentType: "application/json", body: datasets[index]?.answer ?? "" });
  });
  await page.goto(`/havmiljo/${path}`);
}

type Color = readonly number[];
type Place = readonly [x: number, y: number];

/** The free part of the map: beside the menu, between search and attribution, away from legend and buttons. */
const GRID: readonly Place[] = Array.from(
  { length: 36 * 34 },
  (_, n) => [350 + 15 * (n % 36), 95 + 15 * Math.floor(n / 36)] as const,
);
/** To the right of this, nothing covers the map that a tested place could be moved under. */
const RIGHT = 1_040;
/** Distance by which the map is moved, px. */
const MOVED = 90;

/** Colours of the window at some places. */
async function colors(page: Page, places: readonly Place[]): Promise<Color[]> {
  const screenshot = await loadImage(await page.screenshot());
  const context = createCanvas(screenshot.width, screenshot.height).getContext("2d");
  context.drawImage(screenshot, 0, 0);
  const { data } = context.getImageData(0, 0, screenshot.width, screenshot.height);
  return places.map(([x, y]) => [
    ...data.slice(4 * (y * screenshot.width + x), 4 * (y * screenshot.width + x) + 3),
  ]);
}

const isNear = (one: Color, other: Color, tolerance: number) =>
  one.every((part, at) => Math.abs(part - (other[at] ?? 0)) <= tolerance);

/** Pans the map. OpenLayers uses the first step only to detect a drag, so the map does not follow it. */
async function drag(page: Page, dx: number): Promise<void> {
  await page.mouse.move(600, 400);
  await page.mouse.down();
  await page.mouse.move(604, 400);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.move(604 + dx, 400, { steps: 3 });
  // A pause, so that the map has no kinetic motion afterwards.
  await page.waitForTimeout(400);
  await page.mouse.up();
}

const point = { type: "Point", coordinates: [5, 66] };

/**
 * Squares above all hostile features, in a colour that nothing else has. A frame that is aborted does not draw them.
 */
const SQUARE: Color = [255, 0, 170];
const squares: Hostile = {
  style: { "fill-color": [...SQUARE] },
  answer: hostileCollection(
    Array.from({ length: 40 }, (_, n) => {
      const [west, south] = [-5 + 10 * (n % 5), 66 + 1.6 * Math.floor(n / 5)];
      return hostileFeature(`s${n}`, "{}", areaAt(west, south, 3, 0.8));
    }),
  ),
};

function areaAt(west: number, south: number, width: number, height: number) {
  const [east, north] = [west + width, south + height];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
}

/** A feature in view, of one of three geometry kinds. */
function shapeOf(n: number): object {
  const [lon, lat] = [-2 + ((n * 7) % 40), 65 + ((n * 3) % 10)];
  if (n % 3 === 0) return { type: "Point", coordinates: [lon, lat] };
  if (n % 3 === 2) return areaAt(lon, lat, 1, 0.5);
  const coordinates = [
    [lon, lat],
    [lon + 2, lat + 1],
  ];
  return { type: "LineString", coordinates };
}

/**
 * Number of styles per layer, so that a page does not need a hundred rows. Each feature is drawn with its own style.
 */
const STYLES_A_LAYER = 25;
const PAIRS_A_PAGE = 500;

function datasetsOf(pairs: readonly StylePair[], more: Hostile["more"]): Hostile[] {
  return chunks(chunks(pairs, A_STYLE), STYLES_A_LAYER).map((layer, number) => {
    const features = layer.flatMap((some, style) =>
      some.map(({ properties }, n) => {
        const marked = `{"$style":${style}${properties === "{}" ? "" : ","}${properties.slice(1)}`;
        return hostileFeature(`f${style}-${n}`, marked, shapeOf(number * 250 + style * A_STYLE + n));
      }),
    );
    const style = layer.flatMap(([first], number) => rulesFor(number, first?.style ?? {}));
    return { style, answer: hostileCollection(features), more };
  });
}

/** The style for features with its number. */
function rulesFor(number: number, style: object): object[] {
  const isMarked = ["==", ["get", "$style"], number];
  if (!Array.isArray(style)) return [{ filter: isMarked, style }];
  const rules = style as { filter?: unknown; style: object }[];
  const first = rules[0]?.filter;
  return rules.map((rule) => ({
    filter: ["all", isMarked, rule.filter ?? ["!", first]],
    style: rule.style,
  }));
}

/** `PAIRS=10000` tests the full number of the target; ordinary runs test fewer. */
const PAIRS = Number(process.env.PAIRS ?? 1_000);

test(`land stays and the map can be moved, whatever ${PAIRS} features hold and styles ask for`, async ({
  page,
}) => {
  test.setTimeout(60_000 + 120 * PAIRS);
  const faults = watchFaults(page);
  // Each page starts at the view where the first one started.
  await page.addInitScript(() => localStorage.clear());
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWith(page, [squares]);
  await expect(stateLine(page, DATASET)).toHaveText(/40/);
  const { land, marks } = await found(page);

  for (const [number, pairs] of chunks([...stylePairs(PAIRS)], PAIRS_A_PAGE).entries()) {
    // Alternately at full opacity, and at an opacity through which the land below is visible.
    const faint = number % 2 === 1;
    const hostile = datasetsOf(pairs, faint ? { opacity: 0.02, declutter: true } : {});
    await page.unrouteAll();
    await openWith(page, [...hostile, squares]);
    await expect(stateLine(page, `hostile${hostile.length}`)).toHaveText(/40/, { timeout: 60_000 });
    for (const at of hostile.keys()) await expect(stateLine(page, `hostile${at}`)).toHaveText(/\d/);
    const holds = (dx: number) => async () => {
      const [squaresSeen, landSeen] = await seen(page, [marks, land], dx);
      return { squares: squaresSeen, land: faint ? landSeen : "covered" };
    };
    const whole = { squares: true, land: faint ? true : "covered" };
    await expect.poll(holds(0), { timeout: 60_000, message: `page ${number}` }).toEqual(whole);
    await drag(page, MOVED);
    await expect.poll(holds(MOVED), { timeout: 60_000, message: `page ${number}, moved` }).toEqual(whole);
    await expect(page.locator(".fv-danger")).toHaveCount(0);
    expect(faults).toEqual([]);
  }
});

interface Marks {
  color: Color;
  places: readonly Place[];
  length: number;
}
const NOTHING: Marks = { color: [], places: [], length: 0 };

/** Positions of squares and of land on the complete map: land is the brightest colour. */
async function found(page: Page): Promise<{ land: Marks; marks: Marks }> {
  const look = async () => {
    const all = await colors(page, GRID);
    const brightest = all.reduce((best, color) => (brightness(color) > brightness(best) ? color : best));
    const [marks = NOTHING, land = NOTHING] = [SQUARE, brightest].map((color) => {
      const places = GRID.filter((_, n) => isNear(all[n] ?? [], color, 0));
      return { color, places, length: places.length };
    });
    return { land, marks };
  };
  let last = await look();
  // Coarse tiles load first, and finer ones replace them.
  await expect
    .poll(
      async () => {
        const before = last;
        last = await look();
        return last.marks.length > 20 && last.land.length > 100 && isDeepStrictEqual(before, last);
      },
      { timeout: 60_000, intervals: [1_500] },
    )
    .toBe(true);
  return last;
}

const brightness = (color: Color) => color.reduce((sum, part) => sum + part, 0);

/** Whether all but a few of the places still have their colour, moved by `dx` px. Edges may differ by a pixel. */
async function seen(page: Page, kinds: readonly Marks[], dx: number): Promise<(boolean | number)[]> {
  const inView = kinds.map(({ color, places }) => ({
    color,
    places: places.filter(([x]) => x + dx < RIGHT).map(([x, y]) => [x + dx, y] as const),
  }));
  const all = await colors(
    page,
    inView.flatMap(({ places }) => places),
  );
  return inView.map(({ color, places }) => {
    const part = all.splice(0, places.length).filter((one) => isNear(one, color, TOLERANCE)).length;
    const share = part / places.length;
    return share >= 0.95 || share;
  });
}

/** Layers at an opacity of 0.02 change no colour by more than this. */
const TOLERANCE = 14;

function chunks<T>(list: readonly T[], size: number): T[][] {
  const starts = Array.from({ length: Math.ceil(list.length / size) }, (_, n) => n * size);
  return starts.map((start) => list.slice(start, start + size));
}

/** What an element shows to the right of itself. */
function runningOut(element: Element): string[] {
  const { right } = element.getBoundingClientRect();
  return [...element.querySelectorAll("*")]
    .filter((part) => part.getBoundingClientRect().right > right + 1)
    .map((part) => part.className.toString());
}

for (const [what, value] of Object.entries({
  "50,000 letters without a space": JSON.stringify("Å".repeat(50_000)),
  "20,000 levels": `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
})) {
  test(`a feature whose title is ${what} opens, and the page stays`, async ({ page }) => {
    const faults = watchFaults(page);
    const answer = hostileCollection([hostileFeature("a", `{"name":${value},"nameNo":${value}}`, point)]);
    const more = { name: "Å".repeat(200) };
    await openWith(page, [{ style: { "circle-radius": 5 }, answer, more }], `${DATASET}/a`);
    await expect(page.locator(".fv-details-head h2")).not.toHaveText("");
    await expect(page.getByText("Something went wrong!")).toHaveCount(0);
    expect(await page.locator(".fv-details-head").evaluate(runningOut)).toEqual([]);
    expect(await row(page, DATASET).evaluate(runningOut)).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test("the row tells how many features could not be drawn as the style says, and the administrator why", async ({
  page,
}) => {
  const answer = hostileCollection([
    hostileFeature("a", '{"label":"Vest"}', point),
    hostileFeature("b", "{}", point),
    hostileFeature("c", '{"label":7}', point),
  ]);
  const style = { "circle-radius": 5, "circle-fill-color": "red", "text-value": ["get", "label"] };
  await openWith(page, [{ style, answer }]);
  await expect(stateLine(page, DATASET)).toContainText("2 uten tekst");
  await row(page, DATASET).locator(".fv-row-expand").click();
  await expect(row(page, DATASET).getByText("text-value: ventet a text, fant nothing")).toBeVisible();
});
