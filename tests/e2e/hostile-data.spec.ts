import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, type Page, test } from "@playwright/test";
import { hostileCollection, hostileFeature } from "../support/hostile.ts";
import { A_STYLE, stylePairs } from "../support/style-pairs.ts";
import { row, stateLine, watchFaults } from "./app.ts";

interface Definition extends Record<string, unknown> {
  id: string;
}
/** Of the dataset that the others are made after, and of the first of them. */
const MODEL = "farvannsnavn";
const DATASET = "hostile0";

interface Hostile {
  style: object;
  /** What the service answers. */
  answer: string;
}

/** The map of the sea's names with these datasets in place of its own. */
async function openWith(page: Page, datasets: readonly Hostile[], path = ""): Promise<void> {
  await page.route(/havmiljo.*\.json/, async (route) => {
    const response = await route.fetch();
    const manifest = (await response.json()) as {
      datasets?: Definition[];
      manifest?: { datasets: Definition[] };
    };
    const { datasets: known } = manifest.manifest ?? { datasets: manifest.datasets ?? [] };
    const own = known.find(({ id }) => id === MODEL);
    const made = datasets.map(({ style }, index) => ({
      ...own,
      id: `hostile${index}`,
      countLabel: "",
      sources: [{ dataUrl: `/hostile/${index}.json`, requiredRoles: [] }],
      options: { ...(own?.options as object), names: null },
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

/** Colours of the map at places of the window. */
async function colours(page: Page, at: readonly (readonly [number, number])[]): Promise<string[]> {
  const picture = await loadImage(await page.screenshot());
  const context = createCanvas(picture.width, picture.height).getContext("2d");
  context.drawImage(picture, 0, 0);
  return at.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)].join());
}

/** A grid of places over the free part of the map. */
const GRID = Array.from(
  { length: 120 },
  (_, n) => [420 + 30 * (n % 15), 120 + 60 * Math.floor(n / 15)] as const,
);

async function drag(page: Page, dx: number): Promise<void> {
  await page.mouse.move(700, 660);
  await page.mouse.down();
  await page.mouse.move(700 + dx / 2, 660, { steps: 3 });
  await page.mouse.move(700 + dx, 660, { steps: 3 });
  await page.waitForTimeout(300);
  await page.mouse.up();
}

const point = { type: "Point", coordinates: [5, 66] };

test("land stays and the map can be moved, whatever 1,000 features hold and styles ask for", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const faults = watchFaults(page);
  const harmless = {
    style: { "circle-radius": 4 },
    answer: hostileCollection([hostileFeature("a", "{}", point)]),
  };
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWith(page, [harmless]);
  await expect(stateLine(page, DATASET)).toHaveText(/1/);
  const land = await landIn(page);
  expect(land.length).toBeGreaterThan(8);
  await page.unrouteAll();

  const all = [...stylePairs(1_000)];
  const shapes = [
    () => ({ type: "Point", coordinates: [-20, 62] }),
    () => ({
      type: "LineString",
      coordinates: [
        [-25, 61],
        [-20, 62],
      ],
    }),
    () => ({
      type: "Polygon",
      coordinates: [
        [
          [-25, 61],
          [-24, 61],
          [-24, 62],
          [-25, 61],
        ],
      ],
    }),
  ];
  const datasets: Hostile[] = [];
  for (let at = 0; at < all.length; at += A_STYLE) {
    const features = all
      .slice(at, at + A_STYLE)
      .map(({ properties }, n) =>
        hostileFeature(`f${n}`, properties, shapes[n % shapes.length]?.() ?? point),
      );
    datasets.push({ style: all[at]?.style ?? {}, answer: hostileCollection(features) });
  }
  // A layer bears many styles, so that the page has no thousand rows.
  const together = chunks(datasets, 25).map((some) => ({
    style: some.flatMap(({ style }) => (Array.isArray(style) ? style : [{ style }])),
    answer: hostileCollection(some.map(({ answer }) => answer.slice(answer.indexOf("[") + 1, -2))),
  }));
  await openWith(page, together);
  await expect(stateLine(page, DATASET)).toHaveText(/\d/, { timeout: 60_000 });
  await expect.poll(() => sameLand(page, land, 0), { timeout: 60_000 }).toBeGreaterThan(0.3);
  await drag(page, 90);
  await expect.poll(() => sameLand(page, land, 90), { timeout: 30_000 }).toBeGreaterThan(0.3);
  await expect(page.locator(".fv-danger")).toHaveCount(0);
  expect(faults).toEqual([]);
});

type Land = { at: readonly [number, number]; colour: string }[];

/** Where the map shows land: the colour that is there before anything else is drawn, and is not the water's. */
async function landIn(page: Page): Promise<Land> {
  await expect
    .poll(async () => new Set(await colours(page, GRID)).size, { timeout: 30_000 })
    .toBeGreaterThan(1);
  await page.waitForTimeout(1_000);
  const found = await colours(page, GRID);
  const counts = new Map<string, number>();
  for (const colour of found) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const brightness = (colour = "0,0,0") => Number(colour.split(",")[0]);
  const landColour = brightness(first) > brightness(second) ? first : second;
  return GRID.flatMap((at, n) => (found[n] === landColour ? [{ at, colour: landColour ?? "" }] : []));
}

/** Which part of the land has its colour still, moved by `dx` px. */
async function sameLand(page: Page, land: Land, dx: number): Promise<number> {
  const moved = land.filter(({ at: [x] }) => x + dx < 860);
  const found = await colours(
    page,
    moved.map(({ at: [x, y] }) => [x + dx, y] as const),
  );
  return found.filter((colour, n) => colour === moved[n]?.colour).length / moved.length;
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  const starts = Array.from({ length: Math.ceil(list.length / size) }, (_, n) => n * size);
  return starts.map((start) => list.slice(start, start + size));
}

for (const [what, value] of Object.entries({
  "an object that is no text": '{"toString":1}',
  "20,000 levels": `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
})) {
  test(`a feature whose title is ${what} opens, and the page stays`, async ({ page }) => {
    const faults = watchFaults(page);
    const answer = hostileCollection([hostileFeature("a", `{"name":${value},"nameNo":${value}}`, point)]);
    await openWith(page, [{ style: { "circle-radius": 5 }, answer }], `${DATASET}/a`);
    await expect(page.locator(".fv-details-head h2")).not.toHaveText("");
    await expect(page.getByText("Something went wrong!")).toHaveCount(0);
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
